import { call, MAILER } from './caller.ts'

export const ASKED = { contact_name: 'Ada', email: 'ada@example.com', country_iso: 'DE' }
export const LINE = { variant_id: MAILER, quantities: [250] }

/** Asks for a quote, as one who has this token. */
export const ask = (userToken: string, quote_request: object) =>
  call('POST', 'v2/quote_requests', { quote_request }, { userToken })
