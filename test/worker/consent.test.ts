import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { type ConsentRecord, firstBroken, hashOf } from '../../src/commerce/consent/chain.ts'
import { chainOf } from '../../src/commerce/consent/store.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'

const DB = (env as unknown as { DB: D1Database }).DB

const submission = (email: string, value = 'declined', more: object = {}) => ({
  email,
  location: 'LP Page Unsubscribe',
  consents: { marketing: { value, text: 'No more offers by e-mail.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: 'a1b2',
  ...more,
})

/** Where a chain ends, as it should be noted. */
const endOf = (records: ConsentRecord[]) => ({ length: records.length, hash: records.at(-1)!.hash })

const save = (body: object) => call('POST', 'v1/emails/save_with_consents', body)

describe('consents', () => {
  test('are kept with the text that was seen, and say what held before', async () => {
    const first = await save(submission('Ada@Example.com ', 'granted'))
    expect(first.body.data.attributes.consents).toEqual({ marketing: 'granted' })
    const second = await save(submission('ada@example.com'))
    expect(second.body.data.attributes.consents).toEqual({ marketing: 'declined' })
    const records = await chainOf(DB, 'ada@example.com')
    expect(records.map(({ sequence, value, text, locale }) => [sequence, value, text, locale])).toEqual([
      [1, 'granted', 'No more offers by e-mail.', 'en-US'],
      [2, 'declined', 'No more offers by e-mail.', 'en-US'],
    ])
    expect(await firstBroken(records, endOf(records))).toBeNull()
  })

  test('say their text as a submission does or as a record does, and not two texts at once', async () => {
    const saying = (texts: object) =>
      save({ ...submission('texts@example.com'), consents: { marketing: { value: 'declined', ...texts } } })
    expect((await saying({ displayed_text: 'No more offers.' })).status).toBe(200)
    expect((await chainOf(DB, 'texts@example.com')).map(({ text }) => text)).toEqual(['No more offers.'])
    expect((await saying({ displayed_text: 'No more offers.', text: 'No more offers.' })).status).toBe(200)
    const two = await saying({ displayed_text: 'Yes.', text: 'No.' })
    expect([two.status, two.body.errors]).toEqual([
      422,
      { 'consents.marketing.displayed_text': ['must be the same as text, or be left out'] },
    ])
    const none = await saying({})
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['consents.marketing.text']])
  })

  test.each(['ada', 'ada@localhost', 'ada@@example.com', '=1+1'])(
    'are granted by nobody under “%s”, which is no address, and withdrawn without being kept',
    async (email) => {
      const refused = await save(submission(email, 'granted'))
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { email: ['must be an e-mail address, or empty where it is not known'] },
      ])
      expect((await save(submission(email))).status).toBe(200)
      expect(await chainOf(DB, email)).toEqual([])
    },
  )

  test('said again change nothing', async () => {
    for (let time = 0; time < 3; time++) await save(submission('twice@example.com'))
    expect(await chainOf(DB, 'twice@example.com')).toHaveLength(1)
  })

  test('of one person at once are all kept, one behind the other', async () => {
    const kinds = ['marketing', 'newsletter', 'envelope', 'instant_service']
    const answers = await Promise.all(
      kinds.map((kind) =>
        save(submission('busy@example.com', 'granted', { consents: { [kind]: { value: 'granted', text: kind } } })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const records = await chainOf(DB, 'busy@example.com')
    expect(records.map(({ name }) => name).sort()).toEqual([...kinds].sort())
    expect(await firstBroken(records, endOf(records))).toBeNull()
  })

  test('of which one is changed, taken away or moved break their chain', async () => {
    await save(submission('chain@example.com', 'granted'))
    await save(submission('chain@example.com'))
    await save(submission('chain@example.com', 'granted'))
    const [one, two, three] = await chainOf(DB, 'chain@example.com')
    const head = endOf([one!, two!, three!])
    expect(await firstBroken([one!, two!, three!], head)).toBeNull()
    expect(await firstBroken([one!, { ...two!, value: 'granted' }, three!], head)).toBe(2)
    expect(await firstBroken([one!, { ...two!, text: 'Something else.' }, three!], head)).toBe(2)
    expect(await firstBroken([one!, three!], head)).toBe(2)
    expect(await firstBroken([two!, one!, three!], head)).toBe(1)
    expect(await firstBroken([one!, two!], head)).toBe(3)
    // A chain that had a head has one still.
    expect(await firstBroken([one!], null)).toBe(2)
    // A record of before can say no more than it did.
    const old = { ...one!, method: '' as const, wordingVersion: '', confirmedAt: '', previous: '' }
    const kept = { ...old, hash: await hashOf(old) }
    expect(await firstBroken([kept], null)).toBeNull()
    expect(await firstBroken([{ ...kept, confirmedAt: '2026-01-01' }], null)).toBe(1)
  })

  test('of nobody are answered calmly and kept nowhere', async () => {
    const { status, body } = await save(submission(''))
    expect([status, body.data.attributes.consents]).toEqual([200, { marketing: 'declined' }])
    expect(await chainOf(DB, '')).toEqual([])
  })

  test('are needed until somebody agrees, and again once they withdraw; a stranger hears always that they are', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => call('POST', 'users/anonymous', {})))
    const user = { userToken: one!.body.data.attributes.api_token as string }
    const other = { userToken: two!.body.data.attributes.api_token as string }
    const needed = async (who = {}) =>
      (await call('GET', 'v1/emails/global_consents_needed?email=need%40example.com', undefined, who)).body.needed
    const answers = async () => [await needed(user), await needed(other), await needed()]
    const own = { user_id: one!.body.data.id as string }
    const said = (value?: 'granted') =>
      call('POST', 'v1/emails/save_with_consents', submission('need@example.com', value, own), user)
    expect(await answers()).toEqual([true, true, true])
    await said('granted')
    expect(await answers()).toEqual([false, true, true])
    await said()
    expect(await answers()).toEqual([true, true, true])
    await save(submission('need@example.com', 'granted'))
    expect(await answers()).toEqual([true, true, true])
  })

  test('of an order are its own to say: no other call makes a record that names one', async () => {
    for (const location of ['Checkout R000000001', 'x R1234567890', 'Checkout r000000001', 'Checkout Ｒ０00000001']) {
      const { status, body } = await save({ ...submission('forged@example.com', 'granted'), location })
      expect([location, status, Object.keys(body.errors)]).toEqual([location, 422, ['location']])
    }
    expect(await chainOf(DB, 'forged@example.com')).toEqual([])
  })

  test('name the user of the call, who is claimed in either way that the specification has or not at all, and nobody else', async () => {
    const { body: made } = await call('POST', 'users/anonymous', {})
    const { id, attributes } = made.data
    for (const [email, more, kept] of [
      ['user-1@example.com', { userId: id, user_id: undefined }, id],
      ['user-2@example.com', { userId: id, user_id: '' }, id],
      ['user-3@example.com', { user_id: undefined }, id],
      ['user-4@example.com', { userId: 'somebody-else', user_id: undefined }, ''],
    ] as const) {
      const body = submission(email, 'granted', more)
      expect(
        (await call('POST', 'v1/emails/save_with_consents', body, { userToken: attributes.api_token })).status,
      ).toBe(200)
      expect((await chainOf(DB, email))[0]!.userId).toBe(kept)
    }
  })

  test('name one user: two that differ are refused', async () => {
    const two = await save(submission('two-users@example.com', 'granted', { userId: 'one', user_id: 'another' }))
    expect([two.status, two.body.errors]).toEqual([422, { userId: ['must be the same as user_id, or be left out'] }])
    expect(await chainOf(DB, 'two-users@example.com')).toEqual([])
    const same = await save(submission('two-users@example.com', 'granted', { userId: 'one', user_id: 'one' }))
    expect(same.status).toBe(200)
  })

  test.each([
    [
      'a value of another case',
      { consents: { marketing: { value: 'GRANTED', text: '' } } },
      'consents.marketing.value',
    ],
    ['an unknown kind', { consents: { spam: { value: 'granted', text: '' } } }, 'consents.spam'],
    ['a time of the client’s', { recordedAt: '2020-01-01' }, 'recordedAt'],
    [
      'a text without end',
      { consents: { marketing: { value: 'granted', text: 'x'.repeat(2_001) } } },
      'consents.marketing.text',
    ],
    ['no place', { location: '' }, 'location'],
  ])('with %s are refused by their field', async (_, more, field) => {
    const { status, body } = await save(submission('bad@example.com', 'granted', more))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
    expect(await chainOf(DB, 'bad@example.com')).toEqual([])
  })
})

describe('the manager', () => {
  test('hands out a person’s records, and sees that their chain is whole', async () => {
    await save(submission('export@example.com', 'granted'))
    await save(submission('export@example.com'))
    const { body } = await call('GET', 'v1/emails/consents?email=Export%40example.com', undefined, await manager())
    expect(body.meta).toEqual({ broken: null })
    expect(body.data[0].attributes).toMatchObject({ name: expect.any(String), displayed_text: expect.any(String) })
    expect(body.data.map(({ attributes }: { attributes: { value: string } }) => attributes.value)).toEqual([
      'granted',
      'declined',
    ])
  })

  test('finds a record that somebody changed, and one that somebody took away', async () => {
    await save(submission('zz-forged@example.com', 'granted'))
    await save(submission('zz-forged@example.com'))
    // The database itself refuses that; who would do it must take its rule away first.
    const forge = DB.prepare(
      "UPDATE consent_records SET value = 'granted' WHERE subject = 'zz-forged@example.com' AND sequence = 2",
    )
    await expect(forge.run()).rejects.toThrow('never changed')
    await DB.prepare('DROP TRIGGER consent_records_stay').run()
    await forge.run()
    await save(submission('zz-shortened@example.com', 'granted'))
    await save(submission('zz-shortened@example.com'))
    await DB.prepare("DELETE FROM consent_records WHERE subject = 'zz-shortened@example.com' AND sequence = 2").run()
    await save(submission('zz-taken@example.com', 'granted'))
    await DB.prepare("DELETE FROM consent_records WHERE subject = 'zz-taken@example.com'").run()
    const broken: object[] = []
    for (let after: string | null = ''; after !== null; ) {
      const path = `v1/emails/consents/verify?after=${encodeURIComponent(after)}`
      const { body } = await call('GET', path, undefined, await manager())
      broken.push(...body.meta.broken)
      after = body.meta.next
    }
    expect(broken).toEqual([
      { subject: 'zz-forged@example.com', sequence: 2 },
      { subject: 'zz-shortened@example.com', sequence: 2 },
      { subject: 'zz-taken@example.com', sequence: 1 },
    ])
  })

  test('is nobody without the key', async () => {
    for (const path of ['v1/emails/consents?email=a@b.cz', 'v1/emails/consents/verify']) {
      expect((await call('GET', path)).status).toBe(401)
      expect((await call('GET', path, undefined, { userToken: 'guess' })).status).toBe(401)
    }
  })
})
