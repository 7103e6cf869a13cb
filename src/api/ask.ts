import { z } from 'zod'
import type { Answers, AnyCall, Asks, SentFile } from '../contract/call.ts'
import type { SendCall } from './call.ts'
import { ApiError } from './error.ts'

/** What every call takes besides what its statement names. */
interface Besides {
  idempotencyKey?: string | undefined
  /** The version that is changed, as `If-Match` names it. */
  ifMatch?: string | undefined
  /** The file of a call that takes one. */
  file?: SentFile
}

/**
 * Makes a call of the contract. Query and body are sent as they are given; the answer is decoded into the shop's own
 * types.
 *
 * @returns the answer, or null where it was refused because the caller has no token
 * @throws ApiError with what the API or the network reported; 'bad_answer' where the answer does not have the stated
 * form
 */
export type Ask = <Stated extends AnyCall>(
  stated: Stated,
  asks: Asks<Stated> & Besides,
) => Promise<Answers<Stated> | null>

interface Given extends Besides {
  params?: Record<string, string>
  query?: Record<string, string | number | string[] | undefined>
  body?: unknown
}

export function askerOf(call: SendCall): Ask {
  return async (stated, asks) => {
    const { params = {}, ...rest } = asks as Given
    const path = stated.path.slice(1).replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(params[name]!))
    const answer = await call(stated.method, path, rest)
    if (answer === null) return null
    const read = z.safeDecode(stated.answer, answer)
    if (read.success) return read.data as never
    throw new ApiError('The answer is not in the form of the contract', {
      status: 200,
      code: 'bad_answer',
      cause: read.error,
    })
  }
}
