import { COMPANY_QUOTE_TOKEN } from '../../../contract/company-quotes.ts'
import type { Env } from '../../../contract/env.ts'
import { isMacOf, macOf } from '../../mac.ts'

const signed = (companyId: string, number: string) => `company quote ${companyId} ${number}`

/**
 * What names a request of a company's members in an address: its number, and an HMAC of it for just this company, so that nobody
 * finds one by counting. It opens nothing by itself.
 */
export async function companyQuoteToken(env: Env, companyId: string, number: string): Promise<string> {
  return `${number}-${await macOf(env, signed(companyId, number))}`
}

/** The number of the request that a token names for a company; null for one that names none. */
export async function companyQuoteNumber(env: Env, companyId: string, token: string): Promise<string | null> {
  const [, number, code] = COMPANY_QUOTE_TOKEN.exec(token) ?? []
  if (!number || !code) return null
  return (await isMacOf(env, signed(companyId, number), code)) ? number : null
}
