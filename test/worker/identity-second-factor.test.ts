import { describe, expect, test, vi } from 'vitest'
import { codeAt } from '../../src/commerce/identity/totp.ts'
import type { AnyCall, CallTable } from '../../src/contract/call.ts'
import { CALLS } from '../../src/contract/table.ts'
import { codeNow, stepNow } from '../one-time-codes.ts'
import { PASSWORD, signIn } from './account.ts'
import { call } from './caller.ts'
import { half, later, withApp, withCode } from './second-factor-app.ts'

describe('mfa-pending-is-nobody', () => {
  const guarded = Object.values<CallTable[string]>(CALLS)
    .flatMap((calls) => Object.values<AnyCall>(calls))
    .filter(({ who }) => ['user', 'account', 'manager', 'administrator'].includes(who))

  test('with half a sign-in every call is nobody’s', async () => {
    const { email } = await withApp('half@example.com')
    const userToken = await half(email)
    for (const { method, path } of guarded) {
      const { status } = await call(method.toUpperCase(), path.slice(1).replaceAll(/:\w+/g, '1'), undefined, {
        userToken,
      })
      expect([method, path, status]).toEqual([method, path, 401])
    }
    expect((await call('POST', 'sessions/renew', { session_token: userToken })).status).toBe(422)
  })

  test('half a sign-in is good for five minutes, and a session’s tokens are none', async () => {
    const { email, secret, userToken } = await withApp('late-half@example.com')
    const token = await half(email)
    expect((await withCode(userToken, await codeAt(secret, stepNow() + 1))).body.code).toBe('second_factor_ended')
    later(301)
    expect((await withCode(token, await codeNow(secret))).body.code).toBe('second_factor_ended')
    vi.useRealTimers()
  })

  test('a password alone tells whether it was right, and nothing else', async () => {
    const { email } = await withApp('tells@example.com')
    const { body } = await signIn(email, PASSWORD)
    expect(Object.keys(body.data.attributes)).toEqual(['second_factor_token'])
  })
})
