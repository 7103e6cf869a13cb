import { vi } from 'vitest'
import { codeAt } from '../src/commerce/identity/totp.ts'

/** The step of the clock that an app for codes is in. */
export const stepNow = () => Math.floor(Date.now() / 30_000)

/** The code that an app shows now. */
export const codeNow = (secret: string) => codeAt(secret, stepNow())

/** A code that is wrong now, and still is should the next step begin meanwhile. */
export async function wrongCode(secret: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((steps) => codeAt(secret, stepNow() + steps)))
  // One more than can be right.
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!
}

/** Does something while the clock stands still: a code is good for a minute at most, and a busy machine may take longer. */
export async function atOnce<Done>(act: () => Promise<Done>): Promise<Done> {
  if (vi.isFakeTimers()) return act()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}
