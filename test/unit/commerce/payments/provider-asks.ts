import type { Draft } from '../../../../src/commerce/payments/gateway.ts'

/** Of a payment that was never begun, and of one whose machine always goes down before it keeps anything. */
export const UNKEPT: Draft = { kept: undefined, keep: () => undefined }

/** Asks a provider's test server to act, or what it has. @param origin gives its address, which is known once it is open */
export const askerOf =
  (origin: () => string) =>
  async <T>(act: string, body: object): Promise<T> => {
    const answer = await fetch(`${origin()}/test/${act}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as T
  }

/** Asks as a claim does: the same again, until there is an answer. */
export async function until<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 6; attempt += 1)
    try {
      return await act()
    } catch {}
  return act()
}
