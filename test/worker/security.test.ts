import { scryptSync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { passwordRenewal } from '../../src/commerce/identity/accounts.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { codeNow } from '../one-time-codes.ts'
import { mailTo, PASSWORD, sessionOf, signIn, signUp, type TestSession } from './account.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'
import { half, withApp, withCode } from './second-factor-app.ts'

const me = (userToken: string) => call('GET', 'users/me', undefined, { userToken })
const shown = ({ userToken }: TestSession) => call('GET', 'security', undefined, { userToken })
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })
/** A session of a former proof, its token renewed. */
const rested = async ({ sessionToken }: TestSession) => {
  later(11)
  const { body } = await call('POST', 'sessions/renew', { session_token: sessionToken })
  return body.data.attributes.api_token as string
}

describe('a password is changed by its owner', () => {
  const change = (userToken: string, body: object) => call('PUT', 'user_passwords', body, { userToken })

  test('by the old one: the others’ sessions end, this one goes on under new tokens, and a mail says so', async () => {
    const email = 'change@example.com'
    const one = await signUp(email)
    const two = sessionOf(await signIn(email))
    const userToken = await rested(one)
    const wrong = await change(userToken, { password: 'ten green boxes', old_password: 'not the password' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_credentials'])
    const short = await change(userToken, { password: 'short', old_password: PASSWORD })
    expect(short.body.about).toBe('too_short')
    const { status, body } = await change(userToken, { password: 'ten green boxes', old_password: PASSWORD })
    expect(status).toBe(200)
    expect((await me(body.data.attributes.api_token)).status).toBe(200)
    expect([(await me(userToken)).status, (await me(two.userToken)).status]).toEqual([401, 401])
    expect((await signIn(email)).status).toBe(422)
    expect((await signIn(email, 'ten green boxes')).status).toBe(200)
    expect((await mailTo(email, 'account-password-changed')).text).toContain('every other session has ended')
    vi.useRealTimers()
  })

  test('and by nobody else: a hash of former parameters is made anew, but not over a password that was chosen meanwhile', async () => {
    const email = 'former-hash@example.com'
    const { userId } = await signUp(email)
    const stored = env.DB.prepare('select hash, changed_at from passwords where user_id = ?').bind(userId)
    const now = (await stored.first<{ hash: string; changed_at: string }>())!
    const salt = 'A'.repeat(22)
    const key = scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 32, { N: 2, r: 1, p: 1 })
    const former = `$scrypt$ln=1,r=1,p=1$${salt}$${key.toString('base64').replace(/=+$/, '')}`
    await env.DB.prepare('update passwords set hash = ? where user_id = ?').bind(former, userId).run()
    later(1)
    expect((await signIn(email)).status).toBe(200)
    const renewed = (await stored.first<{ hash: string; changed_at: string }>())!
    expect(renewed.hash).not.toBe(former)
    expect(renewed.changed_at).toBe(now.changed_at)
    expect((await signIn(email)).status).toBe(200)
    await passwordRenewal(env.DB, userId, former, 'of the former password')
    expect(await stored.first()).toEqual(renewed)
    vi.useRealTimers()
  })

  test('by a fresh proof where there is none, and not by an old session', async () => {
    const session = await signUp('first@example.com', '')
    expect((await shown(session)).body.data.attributes).toMatchObject({ is_proved: true, password_changed_at: null })
    expect((await change(session.userToken, { password: 'ten green boxes' })).status).toBe(200)
    const again = sessionOf(await signIn('first@example.com', 'ten green boxes'))
    const late = await change(await rested(again), { password: 'ten black boxes' })
    expect([late.status, late.body.code]).toEqual([422, 'proof_needed'])
    vi.useRealTimers()
  })

  test.each([
    ['by the old one', PASSWORD],
    ['by a fresh proof', undefined],
  ])('%s, not in a session that was ended meanwhile: nothing is written', async (how, old_password) => {
    const email = `${how.replaceAll(' ', '-')}@example.com`
    const { userToken, userId } = await signUp(email)
    const { DB } = env
    const batch = DB.batch.bind(DB)
    vi.spyOn(DB, 'batch').mockImplementationOnce(async (statements) => {
      await DB.prepare('delete from sessions where user_id = ?').bind(userId).run()
      return batch(statements)
    })
    const { status, body } = await change(userToken, { password: 'ten green boxes', old_password })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
    expect(await counted('sessions where user_id = ?', userId)).toBe(0)
    expect(await counted("mails where recipient = ? and kind = 'account-password-changed'", email)).toBe(0)
    expect((await signIn(email, 'ten green boxes')).status).toBe(422)
    expect((await signIn(email)).status).toBe(200)
  })

  test('in full or not at all: where its mail cannot be written, the old one and every session are as they were', async () => {
    const email = 'change-halfway@example.com'
    const { userToken, userId } = await signUp(email)
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('alter table mails rename to mails_away').run()
    const failed = await change(userToken, { password: 'ten green boxes' })
    await env.DB.prepare('alter table mails_away rename to mails').run()
    expect(failed.status).toBe(500)
    expect((await me(userToken)).status).toBe(200)
    expect((await signIn(email, 'ten green boxes')).status).toBe(422)
    expect((await signIn(email)).status).toBe(200)
    expect(await counted('sessions where user_id = ?', userId)).toBe(2)
  })

  test('twice at once in one session: one of them counts, and its session goes on', async () => {
    const email = 'change-twice@example.com'
    const { userToken, userId } = await signUp(email)
    const chosen = ['ten green boxes', 'ten black boxes']
    const answers = await Promise.all(chosen.map((password) => change(userToken, { password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const counts = answers.findIndex(({ status }) => status === 200)
    expect((await me(answers[counts]!.body.data.attributes.api_token)).status).toBe(200)
    expect(await counted('sessions where user_id = ?', userId)).toBe(1)
    expect((await signIn(email, chosen[counts])).status).toBe(200)
  })

  test('a guess at the old one is limited as a sign-in is', async () => {
    const { userToken } = await signUp('guess-old@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => change(userToken, { password: 'ten green boxes', old_password: 'a guess' })),
    )
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(guesses.some(({ status }) => status === 200)).toBe(false)
    vi.useRealTimers()
  })
})

describe('an address is changed once the new one is proved', () => {
  const ask = (userToken: string, email: string) => call('POST', 'email_changes', { email }, { userToken })
  const confirm = (token: string) => call('POST', 'email_changes/confirm', { token })
  const undo = (token: string) => call('POST', 'email_changes/undo', { token })
  const emailOf = async ({ userToken }: TestSession) => (await me(userToken)).body.data?.attributes.email

  test('email-change-typo: until then the old address signs in, and nothing else has changed', async () => {
    const session = await signUp('old@example.com')
    expect((await ask(session.userToken, 'typo@example.com')).status).toBe(204)
    const { token } = await mailTo('typo@example.com', 'account-email-change')
    expect((await signIn('old@example.com')).status).toBe(200)
    expect((await signIn('typo@example.com')).status).toBe(422)
    expect(await emailOf(session)).toBe('old@example.com')
    expect((await confirm(token)).status).toBe(204)
    expect((await confirm(token)).status).toBe(422)
    expect(await emailOf(session)).toBe('typo@example.com')
    expect((await signIn('typo@example.com')).status).toBe(200)
    expect((await signIn('old@example.com')).status).toBe(422)
  })

  test('the old address takes it back within seven days, and whoever changed it keeps no way in', async () => {
    const owner = await signUp('owner@example.com')
    await ask(owner.userToken, 'thief@example.com')
    await confirm((await mailTo('thief@example.com', 'account-email-change')).token)
    const { token } = await mailTo('owner@example.com', 'account-email-changed')
    const thief = await call(
      'PUT',
      'user_passwords',
      { password: 'the thief chose it' },
      { userToken: owner.userToken },
    )
    expect(thief.status).toBe(200)
    later(6 * 24 * 60)
    expect((await undo(token)).status).toBe(204)
    expect((await me(thief.body.data.attributes.api_token)).status).toBe(401)
    for (const email of ['owner@example.com', 'thief@example.com'])
      expect((await signIn(email, 'the thief chose it')).status).toBe(422)
    await call('POST', 'user_passwords/recover', { user: { email: 'owner@example.com' } })
    await mailTo('owner@example.com', 'account-reset')
    expect((await undo(token)).status).toBe(422)
    vi.useRealTimers()
  })

  test('a deletion that whoever changed it asked for is taken back with it', async () => {
    const owner = await signUp('undeleted@example.com')
    await ask(owner.userToken, 'deleting-thief@example.com')
    await confirm((await mailTo('deleting-thief@example.com', 'account-email-change')).token)
    expect((await call('POST', 'account_deletions', undefined, { userToken: owner.userToken })).status).toBe(200)
    expect((await undo((await mailTo('undeleted@example.com', 'account-email-changed')).token)).status).toBe(204)
    later(15 * 24 * 60)
    await eraseAccount(env, owner.userId)
    expect((await signIn('undeleted@example.com')).status).toBe(200)
    vi.useRealTimers()
  })

  test('what a thief set up before the change goes with it, and what the owner had before their sign-in stays', async () => {
    const stolen = await withApp('early-thief@example.com')
    await ask(stolen.userToken, 'early@example.org')
    await confirm((await mailTo('early@example.org', 'account-email-change')).token)
    expect((await undo((await mailTo(stolen.email, 'account-email-changed')).token)).status).toBe(204)
    // No app asks for its code any more.
    expect((await signIn(stolen.email)).body.data.id).toBe(stolen.userId)

    const owner = await withApp('has-an-app@example.com')
    later(1)
    const code = await codeNow(owner.secret)
    const thief = sessionOf(await withCode(await half(owner.email), code))
    await ask(thief.userToken, 'has-an-app@example.org')
    await confirm((await mailTo('has-an-app@example.org', 'account-email-change')).token)
    expect((await undo((await mailTo(owner.email, 'account-email-changed')).token)).status).toBe(204)
    later(1)
    // The thief may have had new ones shown.
    expect((await withCode(await half(owner.email), owner.recovery[0]!)).status).toBe(422)
    expect((await withCode(await half(owner.email), await codeNow(owner.secret))).status).toBe(200)
    vi.useRealTimers()
  })

  test('an address that has an account hears of it alone, and a link to one that has got one meanwhile is refused', async () => {
    const session = await signUp('wants@example.com')
    await signUp('taken@example.com')
    expect((await ask(session.userToken, 'taken@example.com')).status).toBe(204)
    await mailTo('taken@example.com', 'account-exists')
    await ask(session.userToken, 'soon@example.com')
    const { token } = await mailTo('soon@example.com', 'account-email-change')
    await signUp('soon@example.com')
    expect((await confirm(token)).status).toBe(422)
    expect(await emailOf(session)).toBe('wants@example.com')
  })

  test('what a thief called the account is none of its former addresses once it is taken back', async () => {
    const owner = await signUp('first-name@example.com')
    const former = async () =>
      (await env.DB.prepare('select former_emails from users where id = ?').bind(owner.userId).first())!.former_emails
    for (const email of ['second-name@example.com', 'third-name@example.com']) {
      await ask(owner.userToken, email)
      await confirm((await mailTo(email, 'account-email-change')).token)
    }
    expect(await former()).toBe('["first-name@example.com","second-name@example.com"]')
    await undo((await mailTo('first-name@example.com', 'account-email-changed')).token)
    expect(await former()).toBe('[]')
  })

  test('what a thief called the account is none of them either where the thief went back to its own in between', async () => {
    const owner = await signUp('to-and-fro@example.com')
    const former = async () =>
      (await env.DB.prepare('select former_emails from users where id = ?').bind(owner.userId).first())!.former_emails
    await ask(owner.userToken, 'fro-thief@example.com')
    await confirm((await mailTo('fro-thief@example.com', 'account-email-change')).token)
    const { token } = await mailTo('to-and-fro@example.com', 'account-email-changed')
    for (const email of ['to-and-fro@example.com', 'fro-thief-2@example.com']) {
      await ask(owner.userToken, email)
      await confirm((await mailTo(email, 'account-email-change')).token)
    }
    expect(await former()).toBe('["to-and-fro@example.com","fro-thief@example.com","to-and-fro@example.com"]')
    expect((await undo(token)).status).toBe(204)
    expect(await former()).toBe('[]')
  })

  test('another spelling of one’s own address is confirmed as any new one is', async () => {
    const session = await signUp('spelling@example.com')
    await ask(session.userToken, 'Spelling@example.com')
    expect((await confirm((await mailTo('Spelling@example.com', 'account-email-change')).token)).status).toBe(204)
    expect(await emailOf(session)).toBe('Spelling@example.com')
    expect((await signIn('spelling@example.com')).status).toBe(200)
  })

  test('a link that somebody else asked for dies with a new password', async () => {
    const thief = await signUp('taken-over@example.com')
    await ask(thief.userToken, 'elsewhere@example.com')
    const { token } = await mailTo('elsewhere@example.com', 'account-email-change')
    await call('POST', 'user_passwords/recover', { user: { email: 'taken-over@example.com' } })
    const reset = await mailTo('taken-over@example.com', 'account-reset')
    await call('POST', 'user_passwords/reset', {
      user: { reset_password_token: reset.token, password: 'ten green boxes' },
    })
    expect((await confirm(token)).status).toBe(422)
  })

  test('who has it back keeps it: a thief’s own way back, of a later change, ends with it', async () => {
    const owner = await signUp('twice-robbed@example.com')
    await ask(owner.userToken, 'thief-1@example.com')
    await confirm((await mailTo('thief-1@example.com', 'account-email-change')).token)
    await ask(owner.userToken, 'thief-2@example.com')
    await confirm((await mailTo('thief-2@example.com', 'account-email-change')).token)
    expect((await undo((await mailTo('twice-robbed@example.com', 'account-email-changed')).token)).status).toBe(204)
    expect((await undo((await mailTo('thief-1@example.com', 'account-email-changed')).token)).status).toBe(422)
    expect((await signIn('twice-robbed@example.com')).status).toBe(200)
  })

  test('the way back is mailed, whatever else was mailed for the network of whoever changed it', async () => {
    const network = { 'X-Shop-Network': '203.0.113.77' }
    const { userToken } = await signUp('robbed@example.com')
    await call('POST', 'email_changes', { email: 'robber@example.com' }, { userToken, headers: network })
    const { token } = await mailTo('robber@example.com', 'account-email-change')
    for (let at = 0; at < 50; at++)
      await env.DB.prepare(`insert into mails (id, kind, recipient, letter_box, network, subject, html, text, headers, written_at)
        select ?1, 'account-email-changed', ?1, ?1, network, '', '', '', '{}', written_at from mails where recipient = 'robber@example.com'`)
        .bind(`own-${at}@example.com`)
        .run()
    expect((await call('POST', 'email_changes/confirm', { token }, { headers: network })).status).toBe(204)
    expect((await undo((await mailTo('robbed@example.com', 'account-email-changed')).token)).status).toBe(204)
  })

  test('who registers anew after a theft keeps the way back, once the new account has left the address', async () => {
    const owner = await signUp('anew@example.com')
    await ask(owner.userToken, 'anew-thief@example.com')
    await confirm((await mailTo('anew-thief@example.com', 'account-email-change')).token)
    const { token } = await mailTo('anew@example.com', 'account-email-changed')
    await env.DB.prepare("delete from mails where recipient = 'anew@example.com' and kind = 'account-confirm'").run()
    const second = await signUp('anew@example.com')
    const taken = await undo(token)
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    await ask(second.userToken, 'anew-second@example.com')
    expect((await confirm((await mailTo('anew-second@example.com', 'account-email-change')).token)).status).toBe(204)
    expect((await undo(token)).status).toBe(204)
    const back = sessionOf(await signIn('anew@example.com'))
    expect(back.userId).toBe(owner.userId)
  })

  test('a change that could not be taken back in full is not taken back at all, and its link stays good', async () => {
    const owner = await signUp('halfway@example.com')
    await ask(owner.userToken, 'halfthief@example.com')
    await confirm((await mailTo('halfthief@example.com', 'account-email-change')).token)
    const { token } = await mailTo('halfway@example.com', 'account-email-changed')
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('alter table passkeys rename to passkeys_away').run()
    expect((await undo(token)).status).toBe(500)
    await env.DB.prepare('alter table passkeys_away rename to passkeys').run()
    expect(await emailOf(owner)).toBe('halfthief@example.com')
    const answers = await Promise.all([undo(token), undo(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect((await signIn('halfway@example.com')).status).toBe(200)
  })

  test('it asks for a proof that is not older than ten minutes', async () => {
    const late = await ask(await rested(await signUp('late-change@example.com')), 'other@example.com')
    expect([late.status, late.body.code]).toEqual([422, 'proof_needed'])
    vi.useRealTimers()
  })
})

test('signing in once more ends the session that a browser had before', async () => {
  const { userToken, userId } = await signUp('once-more@example.com')
  const { status } = await call(
    'POST',
    'sign_in',
    { user: { email: 'once-more@example.com', password: PASSWORD } },
    { userToken },
  )
  expect(status).toBe(200)
  expect((await me(userToken)).status).toBe(401)
  const { results } = await env.DB.prepare('select id from sessions where user_id = ?').bind(userId).all()
  expect(results.length).toBe(1)
})
