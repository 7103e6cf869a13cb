import { expect, vi } from 'vitest'
import { atOnce, codeNow } from '../one-time-codes.ts'
import { signIn, signUp } from './account.ts'
import { call } from './caller.ts'

/** Goes on so many seconds. */
export const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

/** Somebody whose app is set up. */
export async function withApp(email: string) {
  const session = await signUp(email)
  const { body } = await call('POST', 'second_factor', undefined, session)
  const { secret } = body.data.attributes as { secret: string }
  const confirmed = await atOnce(async () =>
    call('POST', 'second_factor/confirm', { code: await codeNow(secret) }, session),
  )
  expect(confirmed.status).toBe(200)
  return { ...session, email, secret, recovery: confirmed.body.meta.recovery_codes as string[] }
}

/** What a right password gives where a code is still to come. */
export async function half(email: string): Promise<string> {
  const { body } = await signIn(email)
  expect(body.data.type).toBe('second-factor')
  return body.data.attributes.second_factor_token
}

/** Signs in with a code, after the password. */
export const withCode = (second_factor_token: string, code: string) =>
  call('POST', 'sign_in/code', { second_factor_token, code })
