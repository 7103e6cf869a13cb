import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encryptedSecret } from '../../src/commerce/identity/encryption.ts'
import { codeAt } from '../../src/commerce/identity/totp.ts'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { codeNow, stepNow, wrongCode } from '../one-time-codes.ts'
import { mailTo, signIn, signUp } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { half, later, withApp, withCode } from './second-factor-app.ts'

describe('an app for codes', () => {
  test('is set up by its first code; its secret is encrypted, and shown no more after it', async () => {
    const session = await signUp('app@example.com')
    const begin = () => call('POST', 'second_factor', undefined, session)
    const { secret, uri } = (await begin()).body.data.attributes
    expect((await begin()).body.data.attributes.secret).toBe(secret)
    expect(uri).toContain(`secret=${secret}`)
    const row = await env.DB.prepare('select sealed_secret from second_factors').first<{ sealed_secret: string }>()
    expect(row!.sealed_secret).not.toContain(secret)
    expect((await signIn('app@example.com')).body.data.type).toBe('session')
    const confirm = (code: string) => call('POST', 'second_factor/confirm', { code }, session)
    expect((await confirm(await wrongCode(secret))).body.code).toBe('wrong_code')
    const on = await confirm(await codeNow(secret))
    expect(new Set(on.body.meta.recovery_codes).size).toBe(10)
    expect((await begin()).body.code).toBe('second_factor_on')
    await mailTo('app@example.com', 'account-ways-changed')
  })

  test('totp-step-once: a code is good once, and one step to either side', async () => {
    const { email, secret } = await withApp('steps@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const token = await half(email)
    const used = await codeAt(secret, stepNow() - 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => withCode(token, used)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect((await withCode(token, await codeAt(secret, stepNow() - 2))).status).toBe(422)
    expect((await withCode(token, await codeAt(secret, stepNow() + 2))).status).toBe(422)
    later(301)
    const next = await half(email)
    expect((await withCode(next, await codeAt(secret, stepNow() + 1))).status).toBe(200)
    expect((await withCode(next, await codeNow(secret))).status).toBe(422)
    vi.useRealTimers()
  })

  test('a recovery code stands in for it, once, however it is typed', async () => {
    const { email, recovery } = await withApp('recovery@example.com')
    const token = await half(email)
    const typed = recovery[3]!.toLowerCase().replace('-', ' ')
    expect((await withCode(token, typed)).status).toBe(200)
    expect((await withCode(token, typed)).status).toBe(422)
  })

  describe('under another API_TOKEN_SECRET', () => {
    /** Makes the secret of an account what another key has encrypted. */
    const resealed = async (userId: string) => {
      const other = { ...env, API_TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64url') }
      await env.DB.prepare('update second_factors set sealed_secret = ? where user_id = ?')
        .bind(await encryptedSecret(other, 'JBSWY3DPEHPK3PXP'), userId)
        .run()
    }
    beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
    afterEach(() => void vi.restoreAllMocks())

    test('a recovery code signs in, and no code of the app does', async () => {
      const { email, secret, recovery, userId } = await withApp('other-key@example.com')
      await resealed(userId)
      const token = await half(email)
      expect((await withCode(token, await codeAt(secret, stepNow() + 1))).body.code).toBe('wrong_code')
      expect((await withCode(token, recovery[0]!)).status).toBe(200)
    })

    test('a set-up that was begun begins anew', async () => {
      const session = await signUp('other-key-setup@example.com')
      const begin = () => call('POST', 'second_factor', undefined, session)
      await begin()
      await resealed(session.userId)
      const [one, other] = [await begin(), await begin()]
      expect([one.status, one.body.data.attributes.secret]).toEqual([
        200,
        expect.not.stringMatching('JBSWY3DPEHPK3PXP'),
      ])
      const { secret } = one.body.data.attributes
      expect(other.body.data.attributes.secret).toBe(secret)
      expect((await call('POST', 'second_factor/confirm', { code: await codeNow(secret) }, session)).status).toBe(200)
    })
  })

  test('a set-up of more than ten minutes ago, which somebody else may have begun, is not shown again', async () => {
    const session = await signUp('old-setup@example.com')
    const begin = async () => (await call('POST', 'second_factor', undefined, session)).body.data.attributes.secret
    const first = await begin()
    const earlier = new Date(Date.now() - 11 * MINUTE_MS).toISOString()
    await env.DB.prepare('update second_factors set created_at = ? where user_id = ?')
      .bind(earlier, session.userId)
      .run()
    const second = await begin()
    expect(second).not.toBe(first)
    const confirm = (code: string) => call('POST', 'second_factor/confirm', { code }, session)
    expect((await confirm(await codeNow(first))).body.code).toBe('wrong_code')
    expect((await confirm(await codeNow(second))).status).toBe(200)
  })

  test('five wrong codes in five minutes and twenty in a day are the most', async () => {
    const { email, secret } = await withApp('guesses@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const begin = Date.now()
    let wrong = 0
    for (let minute = 0; minute < 60; minute += 6) {
      vi.useFakeTimers({ toFake: ['Date'], now: begin + minute * MINUTE_MS })
      const token = await half(email)
      const guess = await wrongCode(secret)
      const answers = await Promise.all(Array.from({ length: 8 }, () => withCode(token, guess)))
      wrong += answers.filter(({ status }) => status === 422).length
    }
    expect(wrong).toBe(20)
    const closed = await withCode(await half(email), await codeNow(secret))
    expect([closed.status, closed.body.code]).toEqual([429, 'too_many_codes'])
    later(25 * 3600)
    expect((await withCode(await half(email), await codeNow(secret))).status).toBe(200)
    vi.useRealTimers()
  })

  test('reset keeps TOTP, and a link asks for a code too', async () => {
    const { email, secret } = await withApp('keeps@example.com')
    await call('POST', 'user_passwords/recover', { user: { email } })
    const { token } = await mailTo(email, 'account-reset')
    await call('POST', 'user_passwords/reset', { user: { reset_password_token: token, password: 'ten green boxes' } })
    expect((await signIn(email, 'ten green boxes')).body.data.type).toBe('second-factor')
    await call('POST', 'sign_in_links', { email })
    const link = await mailTo(email, 'account-sign-in')
    const { body } = await call('POST', 'sign_in_links/use', { token: link.token })
    expect(body.data.type).toBe('second-factor')
    later(60)
    expect((await withCode(body.data.attributes.second_factor_token, await codeNow(secret))).status).toBe(200)
    vi.useRealTimers()
  })

  test('is turned off by a fresh proof alone', async () => {
    const { email, sessionToken, userToken } = await withApp('off@example.com')
    expect((await call('DELETE', 'second_factor', undefined, { userToken })).status).toBe(204)
    expect((await signIn(email)).body.data.type).toBe('session')
    later(11 * 60)
    const { body } = await call('POST', 'sessions/renew', { session_token: sessionToken })
    const late = { userToken: body.data.attributes.api_token }
    for (const [method, path] of [
      ['POST', 'second_factor'],
      ['DELETE', 'second_factor'],
      ['POST', 'second_factor/recovery_codes'],
    ] as const)
      expect((await call(method, path, undefined, late)).body.code).toBe('proof_needed')
    vi.useRealTimers()
  })
})
