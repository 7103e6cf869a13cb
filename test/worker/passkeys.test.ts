import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { codeNow } from '../one-time-codes.ts'
import { browserOf, mailTo, makeRole, sessionOf, signIn, signUp, type TestSession } from './account.ts'
import { TestAuthenticator } from './authenticator.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const ORIGIN = 'http://localhost:8787'
const HERE = { 'X-Shop-Origin': ORIGIN }
const browser = browserOf('passkeys')

const optionsFor = async (path: string, more: object = {}) => {
  const { body } = await call('POST', path, { browser }, { headers: HERE, ...more })
  return body.meta.options
}
const challenge = () => optionsFor('passkeys/sign_in_options')
const enter = (credential: object, from = browser) =>
  call('POST', 'passkeys/sign_in', { credential, browser: from }, { headers: HERE })

/** Gives an account a passkey. */
async function addTo({ userToken }: TestSession, device = new TestAuthenticator(), doing: object = {}) {
  const options = await optionsFor('passkeys/options', { userToken })
  const credential = await device.make(options, { origin: ORIGIN, ...doing })
  const added = await call('POST', 'passkeys', { credential, browser, name: 'Phone' }, { userToken, headers: HERE })
  return { device, added, credential }
}

describe('a passkey', () => {
  test('is added, listed, named, signs in without a code, and is taken away', async () => {
    const email = 'passkey@example.com'
    const session = await signUp(email)
    const { device, added } = await addTo(session)
    expect(added.status).toBe(200)
    await mailTo(email, 'account-ways-changed')
    await call('POST', 'second_factor', undefined, session)
    await env.DB.prepare('update second_factors set confirmed_at = ?').bind('2026-01-01').run()
    expect((await signIn(email)).body.data.type).toBe('second-factor')
    const { status, body } = await enter(await device.sign(await challenge(), { origin: ORIGIN }))
    expect([status, body.data.id]).toEqual([200, session.userId])
    const { id } = added.body.data
    expect((await call('PATCH', `passkeys/${id}`, { name: 'My phone' }, session)).status).toBe(204)
    const { body: list } = await call('GET', 'passkeys', undefined, session)
    expect(list.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual(['My phone'])
    const stranger = await signUp('other-keys@example.com')
    expect((await call('DELETE', `passkeys/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('PATCH', `passkeys/${id}`, { name: 'Mine' }, stranger)).status).toBe(404)
    expect((await call('DELETE', `passkeys/${id}`, undefined, session)).status).toBe(204)
    expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(422)
  })

  describe('that somebody else added', () => {
    const reset = (token: string) =>
      call('POST', 'user_passwords/reset', { user: { reset_password_token: token, password: 'ten green boxes' } })
    const peek = (token: string) => call('POST', 'one_time_links/show', { purpose: 'reset', token })

    test('goes with the codes of their app by the link of the mail, days later, and what its owner had stays', async () => {
      const email = 'intruded@example.com'
      const own = await addTo(await signUp(email))
      const thief = sessionOf(await signIn(email))
      await env.DB.prepare('delete from mails where recipient = ?').bind(email).run()
      const { device } = await addTo(thief)
      const { token } = await mailTo(email, 'account-ways-changed')
      const { secret } = (await call('POST', 'second_factor', undefined, thief)).body.data.attributes
      await call('POST', 'second_factor/confirm', { code: await codeNow(secret) }, thief)
      await call('PUT', 'user_passwords', { password: 'the thief chose it' }, thief)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * DAY_MS })
      expect((await peek(token)).body.meta).toEqual({ email, shortestPassword: 10 })
      expect((await reset(token)).status).toBe(204)
      expect((await reset(token)).status).toBe(422)
      expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(422)
      expect((await enter(await own.device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(200)
      expect((await signIn(email, 'ten green boxes')).body.data.type).toBe('session')
      vi.useRealTimers()
    })

    test('opens no account by a link that went to the address of a thief, once its owner has it back', async () => {
      const thief = await signUp('intruder.owner@example.com')
      await call('POST', 'email_changes', { email: 'intruder@example.com' }, thief)
      const { token: changed } = await mailTo('intruder@example.com', 'account-email-change')
      await call('POST', 'email_changes/confirm', { token: changed })
      await addTo(thief)
      const { token } = await mailTo('intruder@example.com', 'account-ways-changed')
      expect((await peek(token)).status).toBe(200)
      const { token: undo } = await mailTo('intruder.owner@example.com', 'account-email-changed')
      expect((await call('POST', 'email_changes/undo', { token: undo })).status).toBe(204)
      expect([(await peek(token)).body.code, (await reset(token)).body.code]).toEqual([
        'other_address',
        'other_address',
      ])
    })

    test('goes by the mail that told of it also once a thief has changed the address: after its owner has that back', async () => {
      const [email, changedTo] = ['moved.owner@example.com', 'moved.thief@example.com']
      await signUp(email)
      const { device } = await addTo(sessionOf(await signIn(email)))
      const { token } = await mailTo(email, 'account-ways-changed')
      // The session that changes the address begins after the passkey: taking the address back does not remove it.
      await call('POST', 'email_changes', { email: changedTo }, sessionOf(await signIn(email)))
      await call('POST', 'email_changes/confirm', { token: (await mailTo(changedTo, 'account-email-change')).token })
      expect([(await peek(token)).body.code, (await reset(token)).body.code]).toEqual([
        'other_address',
        'other_address',
      ])
      await call('POST', 'email_changes/undo', { token: (await mailTo(email, 'account-email-changed')).token })
      expect((await reset(token)).status).toBe(204)
      expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(422)
    })

    test.each(['sessions', 'mails'])(
      'goes in full or not at all, and its link stays good where the database fails: %s',
      async (table) => {
        const email = `ways.halfway.${table}@example.com`
        const thief = await signUp(email)
        const { device } = await addTo(thief)
        const { token } = await mailTo(email, 'account-ways-changed')
        vi.spyOn(console, 'error').mockReturnValue()
        await env.DB.prepare(`alter table ${table} rename to tested_away`).run()
        expect((await reset(token)).status).toBe(500)
        await env.DB.prepare(`alter table tested_away rename to ${table}`).run()
        expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(200)
        const answers = await Promise.all([reset(token), reset(token)])
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
        expect((await call('GET', 'passkeys', undefined, thief)).status).toBe(401)
      },
    )

    test('takes all recovery codes along, which have no beginning', async () => {
      const email = 'ways.recovery@example.com'
      const owner = await signUp(email)
      const { secret } = (await call('POST', 'second_factor', undefined, owner)).body.data.attributes
      await call('POST', 'second_factor/confirm', { code: await codeNow(secret) }, owner)
      const left = () => env.DB.prepare('select count(*) as n from recovery_codes where user_id = ?').bind(owner.userId)
      expect((await left().first<{ n: number }>())?.n).toBe(10)
      await env.DB.prepare("update second_factors set confirmed_at = '2020-01-01' where user_id = ?")
        .bind(owner.userId)
        .run()
      await env.DB.prepare('delete from mails where recipient = ?').bind(email).run()
      await addTo(owner)
      expect((await reset((await mailTo(email, 'account-ways-changed')).token)).status).toBe(204)
      expect((await left().first<{ n: number }>())?.n).toBe(0)
    })
  })

  test('assertion-replay: what a device has signed is good once, in the browser that asked', async () => {
    const { device } = await addTo(await signUp('replay@example.com'))
    const signed = await device.sign(await challenge(), { origin: ORIGIN })
    expect((await enter(signed, browserOf('somebody-else'))).status).toBe(422)
    expect((await enter(signed)).status).toBe(422)
    const again = await device.sign(await challenge(), { origin: ORIGIN })
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(again)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const invented = await device.sign({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rpId: 'localhost' }, { origin: ORIGIN })
    expect((await enter(invented)).status).toBe(422)
  })

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { origin: ORIGIN, rpId: 'evil.example' }],
    ['another account', { origin: ORIGIN, userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['a device that has not checked its owner', { origin: ORIGIN, verifies: false }],
  ])('for %s does not sign in', async (what, doing) => {
    const { device } = await addTo(await signUp(`${what.replaceAll(' ', '-')}@example.com`))
    expect((await enter(await device.sign(await challenge(), doing))).body.code).toBe('bad_passkey')
  })

  test('signed by another device, or with a count that does not rise, does not sign in', async () => {
    const { device } = await addTo(await signUp('count@example.com'))
    const thief = new TestAuthenticator()
    const forged = await thief.sign(await challenge(), { origin: ORIGIN, userHandle: 'x' })
    const real = await device.sign(await challenge(), { origin: ORIGIN })
    expect(
      (await enter({ ...real, response: { ...real.response, signature: forged.response.signature } })).status,
    ).toBe(422)
    device.counter = 7
    expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(200)
    for (const counter of [7, 3, 0]) {
      device.counter = counter
      expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(422)
    }
  })

  test('signed by another device leaves the count and the day of the owner’s as they were', async () => {
    const { device } = await addTo(await signUp('outcounted@example.com'))
    const thief = new TestAuthenticator()
    thief.counter = 2 ** 32 - 1
    const { userHandle } = (await device.sign(await challenge(), { origin: ORIGIN })).response
    const forged = await thief.sign(await challenge(), { origin: ORIGIN, userHandle })
    const { status, body } = await enter({ ...forged, id: device.id, rawId: device.id })
    expect([status, body.code]).toEqual([422, 'bad_passkey'])
    const row = env.DB.prepare('select counter, used_at from passkeys where credential_id = ?').bind(device.id)
    expect(await row.first()).toEqual({ counter: 0, used_at: null })
    device.counter = 1
    expect((await enter(await device.sign(await challenge(), { origin: ORIGIN }))).status).toBe(200)
  })

  test('is made in the session that asked, by a device that has checked its owner, and kept once', async () => {
    const session = await signUp('made@example.com')
    const unchecked = await addTo(session, new TestAuthenticator(), { verifies: false })
    expect(unchecked.added.body.code).toBe('bad_passkey')
    const foreign = await addTo(session, new TestAuthenticator(), { origin: 'http://evil.example' })
    expect(foreign.added.body.code).toBe('bad_passkey')
    const { credential } = await addTo(session)
    const again = await call('POST', 'passkeys', { credential, browser, name: 'Again' }, { ...session, headers: HERE })
    expect(again.body.code).toBe('bad_passkey')
    const options = await optionsFor('passkeys/options', session)
    const stranger = await signUp('takes@example.com')
    const taken = await new TestAuthenticator().make(options, { origin: ORIGIN })
    const elsewhere = await call(
      'POST',
      'passkeys',
      { credential: taken, browser, name: 'x' },
      { ...stranger, headers: HERE },
    )
    expect(elsewhere.body.code).toBe('bad_passkey')
  })

  test('is the last way in of one who works for the merchant without a password, and stays', async () => {
    const session = await signUp('last@example.com', '')
    const { added } = await addTo(session)
    await makeRole(session.userId, 'order_manager')
    const remove = () => call('DELETE', `passkeys/${added.body.data.id}`, undefined, session)
    expect((await remove()).body.code).toBe('last_way')
    await makeRole(session.userId, 'b2c')
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    const other = await signUp('not-last@example.com')
    const { id } = (await addTo(other)).added.body.data
    await makeRole(other.userId, 'order_manager')
    expect((await call('DELETE', `passkeys/${id}`, undefined, other)).status).toBe(204)
  })

  test('is the last way in too where two are taken away at once: one of them stays', async () => {
    const session = await signUp('two-at-once@example.com', '')
    const ids = [await addTo(session), await addTo(session)].map(({ added }) => added.body.data.id as string)
    await makeRole(session.userId, 'order_manager')
    const answers = await Promise.all(ids.map((id) => call('DELETE', `passkeys/${id}`, undefined, session)))
    expect(answers.map(({ status, body }) => body?.code ?? status).sort()).toEqual([204, 'last_way'])
    expect((await call('GET', 'passkeys', undefined, session)).body.meta.count).toBe(1)
  })

  test('is asked for by a store of this shop alone', async () => {
    const asked = (headers: Record<string, string>) =>
      call('POST', 'passkeys/sign_in_options', { browser }, { headers })
    expect((await asked({ 'X-Shop-Origin': 'http://pl.localhost:8787' })).body.meta.options.rpId).toBe('pl.localhost')
    expect((await asked({ 'X-Shop-Origin': 'http://evil.example' })).status).toBe(422)
    expect((await asked({})).status).toBe(422)
  })
})
