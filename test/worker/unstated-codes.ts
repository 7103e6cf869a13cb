import type { AnyCall } from '../../src/contract/call.ts'
import { errorCodesOf } from '../../src/contract/error-codes.ts'
import { findCall } from '../../src/contract/find-call.ts'

/** Refusals whose code is not among those that their call states, as `setup.ts` reads them. */
export const unstated = new Set<string>()

/** Notes the code of a refusal that the contract does not state for the call. What is no call, or fails, states none. */
export async function noteCode(request: Request, answer: Response): Promise<void> {
  if (answer.status < 400 || answer.status >= 500) return
  const path = new URL(request.url).pathname
  const stated = findCall(request.method, path) as AnyCall | null
  if (!stated?.says) return
  const { code } = (await answer.clone().json()) as { code: string }
  if (!errorCodesOf(stated).includes(code)) unstated.add(`${stated.method} ${stated.path}: ${code}`)
}
