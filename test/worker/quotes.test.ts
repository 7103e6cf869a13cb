import { env as bindings } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { remindOfQuotes } from '../../src/commerce/quotes/reminders.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { type Env, envOf } from '../../src/contract/env.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { ASKED, ask, LINE } from './asked-quote.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

/** A file of a user's own. @returns its hash */
async function fileOf(userId: string): Promise<string> {
  const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2)
  await env.DB.prepare("insert into artworks values (?, ?, ?, 'a.png', 'image/png', 1, 1, 1, '2026-01-01')")
    .bind(`user ${userId}`, sha256, `artwork/${sha256}`)
    .run()
  return sha256
}

test.each([
  [{ lines: [] }, 'quote_request.lines'],
  [{ lines: [{ quantities: [5] }] }, 'quote_request.lines.0.model'],
  [{ lines: [{ ...LINE, quantities: [0] }] }, 'quote_request.lines.0.quantities.0'],
  [{ lines: [{ ...LINE, quantities: [1, 2, 3, 4, 5, 6] }] }, 'quote_request.lines.0.quantities'],
  [{ lines: [{ ...LINE, variant_id: 'a box' }] }, 'quote_request.lines.0.variant_id'],
  [{ lines: [{ model: 'castle', quantities: [5] }] }, 'quote_request.lines.0.model'],
  [{ lines: [LINE], email: 'a@b, c@d' }, 'quote_request.email'],
  [{ lines: [LINE], country_iso: 'ZZ' }, 'quote_request.country_iso'],
  [{ lines: [LINE], type: 2 }, 'quote_request.type'],
  [{ lines: [LINE], files: ['0'.repeat(64)] }, 'files.0'],
  [{ lines: [LINE], target_date: 'soon' }, 'quote_request.target_date'],
])('a request with %j is refused at %s', async (wrong, field) => {
  const { userToken } = await somebodyOf('b2b')
  const { status, body } = await ask(userToken, { ...ASKED, ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a Pro request is a brief in the merchant’s inbox; one without a company, words or quantities is refused', async () => {
  const { userToken } = await somebodyOf('b2b')
  const pro = (pro_request: object) => call('POST', 'boxwright_pro_requests', { pro_request }, { userToken })
  const asked = { ...ASKED, company: 'Pro & Partner', words: 'A rigid box with a magnet.', quantities: [500, 2_000] }
  const { status, body } = await pro(asked)
  const { number, type, state, lines } = body.data.attributes
  expect([status, type, state, lines[0].words, lines[0].uncovered]).toEqual([
    201,
    1,
    'submitted',
    asked.words,
    ['brief', 'words', 'undecided'],
  ])
  const found = await call('GET', `quote_requests?q=${number}`, undefined, { userToken: (await manager()).userToken })
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([number])
  for (const field of ['company', 'words', 'quantities'] as const) {
    const refused = await pro({ ...asked, [field]: field === 'quantities' ? [] : ' ' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`pro_request.${field}`]])
  }
})

test('a mailbox asks for at most twenty quotes a day, however it is spelled', async () => {
  const { userToken } = await somebodyOf('b2b')
  for (let count = 0; count < 20; count++)
    expect((await ask(userToken, { ...ASKED, email: `eve+${count}@example.com`, lines: [LINE] })).status).toBe(201)
  const { status, body } = await ask(userToken, { ...ASKED, email: 'Eve@example.com', lines: [LINE] })
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
})

test.each([
  ['a note', { note: 'Please with a sample.' }],
  ['a day', { target_date: '2027-03-01' }],
  ['a price', { lines: [{ ...LINE, target_price: '0.50' }] }],
  ['a file', { files: ['own'] }],
])(
  'a request with %s beside calculated lines has its instant quote at once, and waits for a person',
  async (_, wish) => {
    const { userToken, userId } = await somebodyOf('b2b')
    const files = 'files' in wish ? [await fileOf(userId)] : []
    const { body } = await ask(userToken, { ...ASKED, lines: [LINE], ...wish, files })
    const { number, state, instant_quote_id: id, lines } = body.data.attributes
    expect([state, lines[0].uncovered]).toEqual(['submitted', []])
    expect((await call('GET', `v2/instant_quotes/${id}`)).body.data.attributes.is_part).toBe(false)
    const { userToken: boss } = await manager()
    const open = await call('GET', `quote_requests?state=open&q=${number}`, undefined, { userToken: boss })
    expect(open.body.data.map(({ id }: { id: string }) => id)).toEqual([number])
  },
)

test('the daily job reminds once: the store of what nobody took or answered, the buyer of a question and of a quote that ends', async () => {
  const { userToken } = await somebodyOf('b2b')
  const boss = await manager()
  const made = async (email: string, words: string) =>
    (await ask(userToken, { ...ASKED, email, lines: [{ ...LINE, words }] })).body.data.attributes.number as string
  const [waiting, taken, asked, quoted] = [
    await made('w@example.com', 'x'),
    await made('t@example.com', 'x'),
    await made('q@example.com', 'x'),
    await made('e@example.com', ''),
  ]
  expect((await call('PUT', `v2/manager/quote_requests/${taken}/state`, { act: 'take' }, boss)).status).toBe(200)
  const question = { text: 'Which colour?', act: 'ask' }
  expect((await call('POST', `v2/manager/quote_requests/${asked}/messages`, question, boss)).status).toBe(200)
  const shop = envOf(bindings) as Env
  const remindedAfter = async (days: number) => {
    await remindOfQuotes(shop, Date.now() + days * DAY_MS)
    const { results } = await env.DB.prepare(
      "select kind, id from mails where kind in ('quote-waiting', 'quote-reminder', 'quote-ending') order by kind",
    ).all<{ kind: string; id: string }>()
    return results
      .filter(({ id }) => [waiting, taken, asked, quoted].includes(id.split(' ')[1]!))
      .map(({ kind }) => kind)
  }
  expect(await remindedAfter(0.5)).toEqual([])
  expect(await remindedAfter(2)).toEqual(['quote-waiting'])
  const all = ['quote-ending', 'quote-reminder', 'quote-waiting', 'quote-waiting']
  expect(await remindedAfter(12)).toEqual(all)
  expect(await remindedAfter(13)).toEqual(all)
})

test('a reminder that cannot be written keeps neither the others nor the daily job back, and is tried again', async () => {
  const { userToken } = await somebodyOf('b2b')
  const numbers: string[] = []
  for (const email of ['broken@example.com', 'sound@example.com']) {
    const { body } = await ask(userToken, { ...ASKED, email, lines: [{ ...LINE, words: 'x' }] })
    numbers.push(body.data.id)
  }
  const [broken, sound] = numbers
  await env.DB.prepare("update quote_requests set origin = 'nowhere' where number = ?").bind(broken).run()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reminded = async () => {
    await remindOfQuotes(envOf(bindings) as Env, Date.now() + 2 * DAY_MS)
    const { results } = await env.DB.prepare('select number from quote_requests where reminded_at is not null').all()
    return numbers.filter((number) => results.some((row) => row.number === number))
  }
  expect(await reminded()).toEqual([sound])
  expect(log.mock.calls.join()).toContain(broken)
  await env.DB.prepare('update quote_requests set origin = null where number = ?').bind(broken).run()
  expect(await reminded()).toEqual(numbers)
  log.mockRestore()
})

test('a request that changes its state while it is reminded of keeps the reminder of its new one', async () => {
  const { userToken } = await somebodyOf('b2b')
  const { body } = await ask(userToken, { ...ASKED, email: 'moves@example.com', lines: [{ ...LINE, words: 'x' }] })
  const number = body.data.id as string
  const later = Date.now() + 2 * DAY_MS
  // It is taken between the reading of the requests that wait and the note that it was reminded of.
  const shop = envOf(bindings) as Env
  const taking = new Proxy(shop.DB, {
    get(database, name) {
      const value = Reflect.get(database, name)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(database) : value
      return async (statements: D1PreparedStatement[]) => {
        const answers = await database.batch(statements)
        await database
          .prepare(
            "update quote_requests set state = 'in_review', state_since = ? where number = ? and state = 'submitted'",
          )
          .bind(new Date(later).toISOString(), number)
          .run()
        return answers
      }
    },
  })
  await remindOfQuotes({ ...shop, DB: taking }, later)
  const row = env.DB.prepare('select state, reminded_at as at from quote_requests where number = ?').bind(number)
  expect(await row.first()).toEqual({ state: 'in_review', at: null })
  const mails = async () => {
    const kind = env.DB.prepare("select count(*) as n from mails where kind = 'quote-waiting' and id like ?")
    return kind.bind(`% ${number} %`).first<number>('n')
  }
  expect(await mails()).toBe(1)
  await remindOfQuotes(shop, later + 4 * DAY_MS)
  expect(await mails()).toBe(2)
})

test('the merchant finds a request by a part of its number, company, name or mailbox, and nothing is a pattern', async () => {
  const { userToken } = await somebodyOf('b2b')
  const said = { contact_name: 'Zdeňka Vlčková', email: 'nakup@paper-moon.example', company: '100 % Papír s.r.o.' }
  const { body } = await ask(userToken, { ...ASKED, ...said, lines: [LINE] })
  const number = body.data.id as string
  const { userToken: boss } = await manager()
  const found = async (q: string, more = '&state=all'): Promise<boolean> => {
    const path = `quote_requests?q=${encodeURIComponent(q)}${more}`
    const { data } = (await call('GET', path, undefined, { userToken: boss })).body
    return data.some(({ id }: { id: string }) => id === number)
  }
  for (const q of [number.slice(2), 'vlčk', 'PAPER-MOON', '100 %', 's.r.o.'])
    expect([q, await found(q)]).toEqual([q, true])
  for (const q of ['10_ %', 'Zd%a', "'; --", '\\']) expect([q, await found(q)]).toEqual([q, false])
  expect(await found('papír', '&state=lost')).toBe(false)
  expect(await found('papír', '&state=all&store=pl')).toBe(false)
})

test('whoever asked sees their own requests, and takes one back', async () => {
  const [ada, eve] = [await somebodyOf('b2b'), await somebodyOf('b2b')]
  const number = (await ask(ada.userToken, { ...ASKED, lines: [{ ...LINE, words: 'x' }] })).body.data.id
  const mine = async (by: object) => {
    const { data } = (await call('GET', 'v2/quote_requests/mine', undefined, by)).body
    return data.map(({ id, attributes }: { id: string; attributes: { state: string } }) => [id, attributes.state])
  }
  expect([await mine(ada), await mine(eve)]).toEqual([[[number, 'submitted']], []])
  expect((await call('PUT', `v2/quote_requests/${number}/withdraw`, {}, eve)).status).toBe(404)
  expect((await call('PUT', `v2/quote_requests/${number}/withdraw`, {}, ada)).status).toBe(200)
  expect(await mine(ada)).toEqual([[number, 'withdrawn']])
})
