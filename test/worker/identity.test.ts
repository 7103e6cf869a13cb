import { describe, expect, test, vi } from 'vitest'
import { beginAttempt } from '../../src/commerce/identity/attempts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/contract/duration.ts'
import { browserOf, mailTo, makeRole, PASSWORD, sessionOf, signIn, signUp, type TestSession } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const mailsTo = async (email: string) =>
  (await env.DB.prepare('select kind from mails where recipient = ?').bind(email).all<{ kind: string }>()).results.map(
    ({ kind }) => kind,
  )
const me = (userToken: string) => call('GET', 'users/me', undefined, { userToken })

describe('an account is made by whoever owns its address', () => {
  test('it is asked for, confirmed by the mail, and signed in to', async () => {
    const { userToken } = await signUp('Ada@Example.com')
    const { body } = await me(userToken)
    expect(body.data.attributes).toMatchObject({ email: 'Ada@Example.com', role: 'b2c', kind: 'registered' })
    expect((await signIn('ada@example.COM')).status).toBe(200)
  })

  test('the six digits of the mail do it too, in the browser that asked alone', async () => {
    const browser = browserOf('digits')
    await call('POST', 'sign_up', { user: { email: 'digits@example.com', password: PASSWORD }, browser })
    const { digits } = await mailTo('digits@example.com', 'account-confirm')
    const stranger = await call('POST', 'user_confirmations/confirm', { digits, browser: browserOf('another') })
    expect(stranger.status).toBe(422)
    expect((await call('POST', 'user_confirmations/confirm', { digits, browser })).status).toBe(200)
    expect((await signIn('digits@example.com')).status).toBe(200)
  })

  test('six digits are not guessed: five tries, and they are good no more', async () => {
    const browser = browserOf('guesses')
    await call('POST', 'sign_up', { user: { email: 'guesses@example.com' }, browser })
    const { digits } = await mailTo('guesses@example.com', 'account-confirm')
    const wrong = digits === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', 'user_confirmations/confirm', { digits: wrong, browser })),
    )
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await call('POST', 'user_confirmations/confirm', { digits, browser })).status).toBe(422)
  })

  test("prehijack: a stranger's password and session die at the owner's proof", async () => {
    const email = 'victim@example.com'
    await call('POST', 'sign_up', {
      user: { email, password: 'the attacker knows it' },
      browser: browserOf('attacker'),
    })
    const { token } = await mailTo(email, 'account-confirm')
    const owner = await call('POST', 'user_confirmations/confirm', { token, browser: browserOf('owner') })
    expect(owner.body.data.attributes.needs_password).toBe(true)
    expect((await signIn(email, 'the attacker knows it')).status).toBe(422)
  })

  test('signup-reset-no-oracle: a known and an unknown address hear the same', async () => {
    await signUp('known@example.com')
    const unknown = { user: { email: 'unknown@example.com' } }
    const known = { user: { email: 'known@example.com' } }
    for (const path of ['sign_up', 'user_passwords/recover']) {
      const [one, two] = await Promise.all([call('POST', path, known), call('POST', path, unknown)])
      expect([one.status, one.body, [...one.headers.keys()]]).toEqual([two.status, two.body, [...two.headers.keys()]])
    }
    await mailTo('known@example.com', 'account-exists')
    await mailTo('known@example.com', 'account-reset')
    await mailTo('unknown@example.com', 'account-unknown')
  })

  test.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@b@example.com',
    'a b@example.com',
    '<a@example.com>',
    '',
  ])('address-list-refused: %j', async (email) => {
    for (const [path, body] of [
      ['sign_up', { user: { email } }],
      ['user_passwords/recover', { user: { email } }],
      ['sign_in_links', { email }],
    ] as const)
      expect((await call('POST', path, body)).status).toBe(422)
    expect(await mailsTo(email)).toEqual([])
  })

  test('two spellings of one international host are one address', async () => {
    await signUp('jo@bücher.example')
    expect((await signIn('JO@xn--bcher-kva.example')).status).toBe(200)
  })

  test.each([
    ['nine boxes', 200, 'long enough'],
    ['nine boxe', 422, 'too short'],
    ['1234567890', 422, 'a row of keys'],
    ['password123', 422, 'tried first'],
    ['policy@example.com1', 422, 'made of the address'],
    ['📦📦📦📦📦📦📦📦📦', 422, 'nine code points of one kind'],
    [`${'ß'.repeat(100)}${'x'.repeat(157)}`, 422, 'too long'],
  ])('a new password %j is answered %i: %s', async (password, status) => {
    const { status: answered } = await call('POST', 'sign_up', { user: { email: 'policy@example.com', password } })
    expect(answered === 204 ? 200 : answered).toBe(status)
  })

  test('password-exact: every character counts, and one password has one form', async () => {
    const long = `${'long '.repeat(20)}é📦`
    await signUp('exact@example.com', long)
    expect((await signIn('exact@example.com', long.normalize('NFD'))).status).toBe(200)
    expect((await signIn('exact@example.com', long.slice(0, -2))).status).toBe(422)
    expect((await signIn('exact@example.com', `${long} `)).status).toBe(422)
  })
})

describe('a link signs in once', () => {
  test('link-get-is-free: looking at it uses nothing up, using it twice fails', async () => {
    await signUp('link@example.com')
    expect((await call('POST', 'sign_in_links', { email: 'link@example.com' })).status).toBe(204)
    const { token } = await mailTo('link@example.com', 'account-sign-in')
    for (let look = 0; look < 3; look++) {
      const { body } = await call('POST', 'one_time_links/show', { purpose: 'sign-in', token })
      expect(body.meta.email).toBe('link@example.com')
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', 'sign_in_links/use', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('it is good for ten minutes', async () => {
    await signUp('late@example.com')
    await call('POST', 'sign_in_links', { email: 'late@example.com' })
    const { token } = await mailTo('late@example.com', 'account-sign-in')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await call('POST', 'sign_in_links/use', { token })).status).toBe(422)
    vi.useRealTimers()
  })

  test('nobody who works for the merchant is let in by a mail', async () => {
    const { userId } = await signUp('manager@example.com')
    await makeRole(userId, 'order_manager')
    await call('POST', 'sign_in_links', { email: 'manager@example.com' })
    const { token, digits } = await mailTo('manager@example.com', 'account-no-link')
    expect([token, digits]).toEqual(['', ''])
  })

  test('nor by one that was sent before they worked for the merchant, or before the address was theirs', async () => {
    const [promoted, boss] = ['promoted@example.com', 'boss@example.com']
    const { userId } = await signUp(promoted)
    await call('POST', 'sign_in_links', { email: promoted })
    const link = await mailTo(promoted, 'account-sign-in')
    await makeRole(userId, 'order_manager')
    expect((await call('POST', 'sign_in_links/use', { token: link.token })).body.code).toBe('bad_token')
    const browser = browserOf('boss')
    const ask = () => call('POST', 'sign_up', { user: { email: boss, password: 'chosen by a stranger' }, browser })
    await ask()
    const registration = await mailTo(boss, 'account-confirm')
    await env.DB.prepare('delete from mails where recipient = ?').bind(boss).run()
    await ask()
    const { digits } = await mailTo(boss, 'account-confirm')
    await env.DB.prepare(`insert into users (id, kind, created_at, role, email, email_key, region, language)
      values ('boss', 'registered', '2026-01-01', 'administrator', ?1, ?1, 'eu', 'en')`)
      .bind(boss)
      .run()
    for (const proof of [{ token: registration.token }, { digits }])
      expect((await call('POST', 'user_confirmations/confirm', { ...proof, browser })).body.code).toBe('bad_token')
    expect((await signIn(boss, 'chosen by a stranger')).status).toBe(422)
    const { results } = await env.DB.prepare("select id from sessions where user_id = 'boss'").all()
    expect(results).toEqual([])
  })

  test('a new password ends every session, and the old one is good no more', async () => {
    const { userToken } = await signUp('reset@example.com')
    await call('POST', 'user_passwords/recover', { user: { email: 'reset@example.com' } })
    const { token } = await mailTo('reset@example.com', 'account-reset')
    const reset = (password: string) =>
      call('POST', 'user_passwords/reset', { user: { reset_password_token: token, password } })
    expect((await reset('short')).body.about).toBe('too_short')
    expect((await reset('ten green boxes')).status).toBe(204)
    expect((await reset('ten green boxes')).status).toBe(422)
    expect((await me(userToken)).status).toBe(401)
    expect((await signIn('reset@example.com')).status).toBe(422)
    expect((await signIn('reset@example.com', 'ten green boxes')).status).toBe(200)
    await mailTo('reset@example.com', 'account-password-changed')
  })
})

describe('attempts are limited', () => {
  const strange = (network: string) => ({ 'X-Shop-Network': network })

  test('the owner of an account that is closed hears so by mail, whatever is asked for, and nobody else does', async () => {
    const email = 'shut@example.com'
    const other = await signUp('not-shut@example.com')
    const { userId } = await signUp(email)
    await env.DB.prepare("update users set disabled_at = ?, language = 'de' where id = ?")
      .bind('2026-01-01', userId)
      .run()
    await env.DB.prepare('delete from mails').run()
    const asking = [
      () => call('POST', 'sign_in_links', { email }),
      () => call('POST', 'user_passwords/recover', { user: { email } }),
      () => call('POST', 'sign_up', { user: { email } }),
      () => call('POST', 'email_changes', { email }, other),
    ]
    for (const ask of asking) {
      const { status, body } = await ask()
      expect([status, body]).toEqual([204, null])
      expect((await mailTo(email, 'account-closed')).text).toContain('geschlossen')
      expect(await mailsTo(email)).toEqual(['account-closed'])
      await env.DB.prepare('delete from mails').run()
    }
  })

  test('signin-same-answer: unknown, wrong, without a password and disabled hear the same', async () => {
    const { userId } = await signUp('disabled@example.com')
    await env.DB.prepare('update users set disabled_at = ? where id = ?').bind('2026-01-01', userId).run()
    await signUp('passwordless@example.com', '')
    await signUp('wrong@example.com')
    const answers = await Promise.all([
      signIn('nobody@example.com'),
      signIn('disabled@example.com'),
      signIn('passwordless@example.com'),
      signIn('wrong@example.com', 'not the password'),
    ])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        422,
        { error: 'The address or the password is not right.', code: 'wrong_credentials' },
      ])
  })

  test('after five wrong passwords the next must wait, longer each time, and the right one too', async () => {
    await signUp('waits@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const wrong = () => signIn('waits@example.com', 'not the password', {}, strange('192.0.2.1'))
    const first = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(first.filter(({ status }) => status === 422).length).toBe(5)
    const refused = first.find(({ status }) => status === 429)!
    expect(refused.body.code).toBe('too_many_attempts')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn('waits@example.com', PASSWORD, {}, strange('192.0.2.1'))).status).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    expect((await signIn('waits@example.com', PASSWORD, {}, strange('192.0.2.1'))).status).toBe(200)
    vi.useRealTimers()
  })

  /** So many failed attempts on an address, each from another network. */
  const fail = async (emailKey: string, attempts: number) => {
    for (let attempt = 1; attempt < attempts; attempt++)
      await beginAttempt(env, { emailKey, network: `198.51.100.${attempt}`, isKnownDevice: false })
    await signIn(emailKey, 'not the password', {}, strange('192.0.2.9'))
  }

  test('a hundred wrong ones close an address to passwords, and a link opens it', async () => {
    const email = 'closed@example.com'
    await signUp(email)
    await fail(email, 100)
    const stranger = await signIn(email, PASSWORD, {}, strange('203.0.113.1'))
    expect([stranger.status, stranger.body.code]).toEqual([422, 'password_closed'])
    await call('POST', 'sign_in_links', { email })
    const { token } = await mailTo(email, 'account-sign-in')
    await call('POST', 'sign_in_links/use', { token })
    expect((await signIn(email, PASSWORD, {}, strange('203.0.113.3'))).status).toBe(200)

    await fail(email, 100)
    await call('POST', 'user_passwords/recover', { user: { email } })
    const reset = await mailTo(email, 'account-reset')
    await call('POST', 'user_passwords/reset', { user: { reset_password_token: reset.token, password: PASSWORD } })
    expect((await signIn(email, PASSWORD, {}, strange('203.0.113.4'))).status).toBe(200)
  })

  test("it stays open in its owner's own browser, and in that of nobody else", async () => {
    const email = 'device@example.com'
    const { deviceToken } = await signUp(email)
    const other = await signUp('other-device@example.com')
    await fail(email, 100)
    const from = (device_token: string) => signIn(email, PASSWORD, { device_token }, strange('203.0.113.2'))
    expect((await from(other.deviceToken)).body.code).toBe('password_closed')
    expect((await from(deviceToken)).status).toBe(200)
  })

  test('its owner is told once that somebody tries', async () => {
    const email = 'told@example.com'
    await signUp(email)
    await fail(email, 10)
    await mailTo(email, 'account-attempts')
    await fail(email, 3)
    expect((await mailsTo(email)).filter((kind) => kind === 'account-attempts').length).toBe(1)
  })
})

describe('a session is a row', () => {
  test('signin-rotates: each sign-in is a session of its own, listed by name and ended by its owner alone', async () => {
    const one = await signUp('rows@example.com')
    const label = { browser: 'Firefox', system: 'Linux', place: 'Warsaw, PL' }
    const two = sessionOf(await signIn('rows@example.com', PASSWORD, { label }))
    const { body } = await call('GET', 'sessions', undefined, one)
    expect(body.data.length).toBe(2)
    const other = body.data.find(({ attributes }: never) => !(attributes as { is_current: boolean }).is_current)
    expect(other.attributes).toMatchObject(label)
    const stranger = await signUp('stranger@example.com')
    expect((await call('DELETE', `sessions/${other.id}`, undefined, stranger)).status).toBe(404)
    expect((await me(two.userToken)).status).toBe(200)
    expect((await call('DELETE', `sessions/${other.id}`, undefined, one)).status).toBe(204)
    expect((await me(two.userToken)).status).toBe(401)
    expect((await call('POST', 'sign_out', undefined, one)).status).toBe(204)
    expect((await me(one.userToken)).status).toBe(401)
  })

  test('that has rested for too long is over, and is not listed as a place where its owner is signed in', async () => {
    const one = await signUp('rested@example.com')
    const two = sessionOf(await signIn('rested@example.com'))
    const rest = async (session: TestSession, milliseconds: number) => {
      const sid = JSON.parse(Buffer.from(session.userToken.split('.')[1]!, 'base64url').toString()).sid
      const at = new Date(Date.now() - milliseconds).toISOString()
      await env.DB.prepare('update sessions set renewed_at = ? where id = ?').bind(at, sid).run()
    }
    await rest(two, 15 * DAY_MS)
    expect((await me(two.userToken)).status).toBe(401)
    expect((await call('GET', 'sessions', undefined, one)).body.data.length).toBe(1)
    await makeRole(one.userId, 'administrator')
    await rest(two, 2 * HOUR_MS)
    expect((await call('GET', 'sessions', undefined, one)).body.data.length).toBe(1)
  })

  const renew = (session_token: string) => call('POST', 'sessions/renew', { session_token })
  const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })

  test('rotation-20-parallel: all are given the same successor, and all go on', async () => {
    const { sessionToken } = await signUp('parallel@example.com')
    later(6)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(sessionToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const tokens = answers.map(({ body }) => body.data.attributes.api_token as string)
    const generations = tokens.map((token) => JSON.parse(atob(token.split('.')[1]!)).gen)
    expect(new Set(generations)).toEqual(new Set([2]))
    expect((await me(tokens[7]!)).status).toBe(200)
    vi.useRealTimers()
  })

  test('a token whose successor was lost on the way renews the session all the same', async () => {
    const { sessionToken } = await signUp('lost@example.com')
    later(6)
    await renew(sessionToken)
    later(10)
    expect((await renew(sessionToken)).status).toBe(200)
    vi.useRealTimers()
  })

  test('stolen-old-token: an old token that comes back ends the session and tells its owner', async () => {
    const email = 'stolen@example.com'
    const { sessionToken } = await signUp(email)
    later(6)
    const second = (await renew(sessionToken)).body.data.attributes
    later(6)
    const third = (await renew(second.session_token)).body.data.attributes
    expect((await me(third.api_token)).status).toBe(200)
    expect((await renew(sessionToken)).status).toBe(422)
    expect((await me(third.api_token)).status).toBe(401)
    await mailTo(email, 'account-stolen')
    vi.useRealTimers()
  })

  test('role-change-at-once, disable-ends-all', async () => {
    const { userToken, userId } = await signUp('roles@example.com')
    const manager = () => call('GET', 'managers/current', undefined, { userToken })
    expect((await manager()).status).toBe(403)
    await makeRole(userId, 'order_manager')
    expect((await manager()).status).toBe(200)
    await makeRole(userId, 'b2b')
    expect((await manager()).status).toBe(403)
    await env.DB.prepare('update users set disabled_at = ? where id = ?').bind('2026-01-01', userId).run()
    expect((await me(userToken)).status).toBe(401)
  })

  test('one of the merchant rests an hour and ends after twelve; a customer rests fourteen days', async () => {
    const customer = await signUp('rests@example.com')
    const merchant = await signUp('office@example.com')
    await makeRole(merchant.userId, 'administrator')
    later(61)
    expect((await renew(merchant.sessionToken)).status).toBe(422)
    expect((await renew(customer.sessionToken)).status).toBe(200)
    later(15 * 24 * 60)
    expect((await renew(customer.sessionToken)).status).toBe(422)
    vi.useRealTimers()
  })
})
