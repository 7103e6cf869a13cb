import type { VAT_CALLS } from '../../contract/vat.ts'
import { userOf } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { checkVat } from './check.ts'
import { countVatCheck } from './limit.ts'
import { readVatNumber } from './number.ts'

export const vatHandlers: Handlers<typeof VAT_CALLS> = {
  async validate(c, { query: { vat_id: written, country_iso: countryIso } }) {
    const number = readVatNumber(written, countryIso)
    if (!number) throw invalid({ vat_id: [`must be a VAT number of ${countryIso}`] }, 'bad_vat_number')
    await countVatCheck(c)
    const check = await checkVat(c.env, number, { userId: await userOf(c) })
    return { id: check.number, ...check }
  },
}
