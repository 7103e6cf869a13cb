import { z } from 'zod'
import type { VatNumber } from './number.ts'

/** The answer of VIES. Only its own "valid: false" is "invalid"; any failure is "unavailable". */
export type ViesAnswer =
  | { verdict: 'valid'; name: string | null; address: string | null; consultationNumber: string | null }
  | { verdict: 'invalid'; consultationNumber: string | null }
  | { verdict: 'unavailable'; reason: string }

/** Checks whether a number is valid. */
export interface Vies {
  check(number: VatNumber): Promise<ViesAnswer>
}

interface Options {
  fetch: (request: Request) => Promise<Response>
  /** The shop's own number: with it, VIES returns a consultation number, which proves the check. */
  requester: Pick<VatNumber, 'prefix' | 'digits'> | null
  /** Timeout in milliseconds. */
  timeout: number
}

/** The Commission's REST service: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

/** Absent, or `---` where a country does not publish it. */
const published = z
  .string()
  .nullish()
  .transform((text) => (text && text.trim() !== '---' && text.trim() !== '' ? text.trim() : null))

const answer = z.object({ valid: z.boolean(), name: published, address: published, requestIdentifier: published })
/** `MS_UNAVAILABLE`, `MS_MAX_CONCURRENT_REQ`, `TIMEOUT` and others. */
const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** Checks a number by the REST service of VIES. Never throws: a failure is "unavailable". */
export function viesService({ fetch, requester, timeout }: Options): Vies {
  return {
    async check({ prefix, digits }) {
      const body = {
        countryCode: prefix,
        vatNumber: digits,
        ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.digits }),
      }
      try {
        const signal = AbortSignal.timeout(timeout)
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
        const request = new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify(body), signal })
        const response = await fetch(request)
        return read(await response.json(), response)
      } catch (cause) {
        return { verdict: 'unavailable', reason: String(cause).slice(0, 200) }
      }
    },
  }
}

function read(body: unknown, { ok, status }: Response): ViesAnswer {
  const refused = refusal.safeParse(body)
  if (refused.success) return { verdict: 'unavailable', reason: refused.data.errorWrappers[0]!.error.slice(0, 200) }
  const said = answer.safeParse(body)
  if (!ok || !said.success) return { verdict: 'unavailable', reason: `an answer of another form, status ${status}` }
  const { valid, name, address, requestIdentifier: consultationNumber } = said.data
  return valid ? { verdict: 'valid', name, address, consultationNumber } : { verdict: 'invalid', consultationNumber }
}
