import { VAT_CALLS } from '../contract/vat.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** Asks what is known of a firm's VAT number. @throws ApiError 'bad_vat_number' for one of another form or country */
export const vatCall = (ask: Ask) => async (number: string, countryIso: string) =>
  present(await ask(VAT_CALLS.validate, { query: { vat_id: number, country_iso: countryIso } }))
