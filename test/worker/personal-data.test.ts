import { env as bindings, runInDurableObject, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { failuresOf } from '../../src/commerce/identity/attempts.ts'
import { OrderObject } from '../../src/commerce/orders/order-object.ts'
import { copyOf } from '../../src/commerce/personal-data/copy.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { DAY_MS, MINUTE_MS } from '../../src/contract/duration.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { mailTo, PASSWORD, signIn, signUp, type TestSession } from './account.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { askedExport } from './export-batches.ts'
import { approveArtwork, kept, makeIdle, objectOf, settled } from './order-object.ts'

const PERSON = { firstname: 'Erika', lastname: 'Quittenbaum', address1: 'Apfelgasse 77' }
const SAYS_WHO = /quittenbaum|apfelgasse/i

afterEach(() => void vi.useRealTimers())
const onDay = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })

/** Somebody of whom much is kept: a paid order, a cart, a copy of data, consents, mails, work that failed. */
async function somebody(name: string): Promise<TestSession & { email: string; order: TestCart; cart: TestCart }> {
  const email = `${name}.quittenbaum@example.com`
  const session = await signUp(email)
  const { userId, userToken } = session
  await call('PUT', `users/${userId}`, { user: { name: 'Erika Quittenbaum', company: '=Quittenbaum' } }, { userToken })
  const order = await TestCart.open('eu', { userToken })
  await order.toPayment({ ...MUNICH, ...PERSON })
  const firm = { customer_type: 'b2b', vat_id: 'DE136695976', purchase_order_number: 'Quittenbaum 7' }
  await order.leave('address', { email, ...firm, delivery_contact: { name: 'Max Quittenbaum', phone: '1' } })
  await order.leave('delivery', { shipping_rate_id: order.order.shippingRates[0]?.id })
  expect((await order.pay('pm_card_visa')).status).toBe(200)
  await approveArtwork(order.number, 'Quittenbaum.pdf')
  await settled(order.number)
  await env.FILES.put(pictureKey(order), PICTURE, { httpMetadata: { contentType: 'image/png' } })
  const cart = await TestCart.open('eu', { userToken })
  await cart.toPayment({ ...MUNICH, ...PERSON })
  const consents = { newsletter: { value: 'granted', text: 'Yes.' } }
  await call(
    'POST',
    'v1/emails/save_with_consents',
    {
      email,
      consents,
      location: 'Test',
      region: 'eu',
      locale: 'en-US',
      user_id: userId,
      anonymous_id: `visitor-${name}`,
    },
    { userToken },
  )
  await env.DB.prepare("insert into touches values (?, 'first_touch', '{}', ?)")
    .bind(`visitor-${name}`, new Date().toISOString())
    .run()
  await env.DB.prepare("insert into dead_letters values (?, 'tasks', ?, ?)")
    .bind(`dead-${name}`, JSON.stringify({ to: email }), new Date().toISOString())
    .run()
  // What is found by the order alone: who paid it, and its files.
  const movement = '(id, day, amount, currency, counterparty, text, bank_reference, state, order_number, read_at)'
  await env.DB.prepare(
    `insert into bank_entries ${movement} values (?, '2026-11-02', 1, 'EUR', 'Erika Quittenbaum', ?, '', 'booked', ?, '2026-11-02')`,
  )
    .bind(`paid-${name}`, `${name}.quittenbaum`, order.number)
    .run()
  const fileOf = [`order ${order.number}`, '2'.repeat(64)]
  await env.DB.prepare("insert into artworks values (?, ?, ?, ?, 'application/pdf', 1, 1, 1, '2026-11-02')")
    .bind(...fileOf, fileKey(order), `${name}.quittenbaum.pdf`)
    .run()
  await env.DB.prepare("insert into file_reports values (?, ?, 'x', null, '2026-11-02')")
    .bind(...fileOf)
    .run()
  await env.FILES.put(fileKey(order), 'x')
  return { ...session, email, order, cart }
}

const PICTURE = '\x89PNG of a dented corner'
const fileKey = ({ number }: TestCart) => `artwork/order-${number}/lid`
const pictureKey = ({ number }: TestCart) => `pictures/${number}/${'a'.repeat(64)}`

/** Every row of every table but the archive of what the law keeps, as one text a table. */
async function wholeDatabase(): Promise<[string, string][]> {
  const tables = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' and name <> 'sealed_records'",
  ).all<{ name: string }>()
  return Promise.all(
    tables.results.map(async ({ name }) => {
      const { results } = await env.DB.prepare(`select * from "${name}"`).all()
      return [name, JSON.stringify(results)] as [string, string]
    }),
  )
}

const tablesThatSay = async (...words: string[]) =>
  (await wholeDatabase())
    .filter(([, text]) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
    .map(([name]) => name)

const sealed = async (id: string) =>
  env.DB.prepare('select country, document, kept_until from sealed_records where id = ?').bind(id).first<{
    country: string
    document: string
    kept_until: string
  }>()

/** An archive as it is fetched, whole: its files are stored, not packed. */
async function fetched({ userToken }: TestSession, id: string): Promise<string> {
  const { body } = await call('GET', `data_exports/${id}/parts/0`, undefined, { userToken })
  return Buffer.from(body.data.attributes.content, 'base64url').toString()
}

/** How a document of an order is answered to whoever has its link. */
async function statusOf({ number, order }: TestCart, file: string): Promise<number> {
  const headers = { 'X-Spree-Order-Token': order.token }
  const answer = await SELF.fetch(`https://shop.test/v1/orders/${number}/documents/${file}`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

describe('a copy of one’s data', () => {
  test('has everything that is kept, harmless in a table, and no secret', async () => {
    const person = await somebody('copy')
    const { userToken, email, order } = person
    const asked = await call('POST', 'data_exports', undefined, { userToken })
    const { id } = asked.body.data
    await makeExport(env, { id, origin: null })
    expect((await mailTo(email, 'account-export')).text).toContain('account/data')
    const archive = await fetched(person, id)
    expect(archive.slice(0, 2)).toBe('PK')
    for (const said of [
      email,
      'Erika Quittenbaum',
      'Apfelgasse 77',
      order.number,
      'visitor-copy',
      'newsletter',
      'dented corner',
      // What VIES said for the order.
      'Example Firm 136695976',
    ])
      expect([said, archive.includes(said)]).toEqual([said, true])
    // Where a file is that they uploaded: a whole address.
    const page = `/account/data/files/${'2'.repeat(64)}/\\?order=${order.number}`
    expect(archive).toMatch(new RegExp(`"address": "https?://[^/"]+${page}"`))
    expect(archive).toContain("'=Quittenbaum")
    const { hash } = (await env.DB.prepare('select hash from passwords where user_id = ?')
      .bind(person.userId)
      .first<{ hash: string }>())!
    expect(archive).not.toContain(hash)
    expect(archive).not.toMatch(/token=/)
  })

  test('leaves out pictures that are too many for it, and says where they are', async () => {
    const person = await somebody('heavy')
    const large = new Uint8Array(8_000_000)
    for (const letter of 'bc') await env.FILES.put(`pictures/${person.order.number}/${letter.repeat(64)}`, large)
    const { id } = (await askedExport(person)).body.data
    await makeExport(env, { id, origin: null })
    const { body } = await call('GET', 'data_exports', undefined, person)
    const last = body.data[0].attributes.parts - 1
    const part = await call('GET', `data_exports/${id}/parts/${last}`, undefined, person)
    const end = Buffer.from(part.body.data.attributes.content, 'base64url').toString()
    expect(end).toContain('pictures_left_out.json')
    expect(end).toContain(`/api/v1/orders/${person.order.number}/pictures/cccc`)
  })

  test('is its owner’s alone, asked for and fetched with a fresh proof, and gone after seven days', async () => {
    const owner = await signUp('owner.copy@example.com')
    const other = await signUp('other.copy@example.com')
    const { id } = (await askedExport(owner)).body.data
    await makeExport(env, { id, origin: null })
    expect((await call('GET', `data_exports/${id}/parts/0`, undefined, other)).status).toBe(404)
    expect((await call('GET', `data_exports/${id}/parts/1`, undefined, owner)).status).toBe(404)
    expect((await call('GET', 'data_exports', undefined, other)).body.meta.count).toBe(0)
    const old = new Date(Date.now() - 11 * MINUTE_MS).toISOString()
    await env.DB.prepare('update sessions set authenticated_at = ? where user_id = ?').bind(old, owner.userId).run()
    for (const [method, path] of [
      ['GET', `data_exports/${id}/parts/0`],
      ['POST', 'data_exports'],
      ['POST', 'account_deletions'],
    ] as const) {
      const refused = await call(method, path, undefined, owner)
      expect([path, refused.status, refused.body.code]).toEqual([path, 422, 'proof_needed'])
    }
    await daily(env, Date.now() + 8 * DAY_MS)
    const left = await env.DB.prepare('select count(*) count from data_export_parts where export_id = ?')
      .bind(id)
      .first<{ count: number }>()
    expect(left!.count).toBe(0)
  })

  test('is one: who asks twice at once has asked for one, and a new one takes the place of the former', async () => {
    const owner = await signUp('one.copy@example.com')
    // No queue makes any at the same time.
    const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockResolvedValue(undefined as never)
    const ask = () => call('POST', 'data_exports', undefined, owner)
    const kept = async () => {
      const parts = env.DB.prepare(
        'select distinct export_id id from data_export_parts where export_id in (select id from data_exports where user_id = ?)',
      )
      const { body } = await call('GET', 'data_exports', undefined, owner)
      const { results } = await parts.bind(owner.userId).all<{ id: string }>()
      return { listed: body.data.map(({ id }: { id: string }) => id), stored: results.map(({ id }) => id) }
    }
    const [{ id: first }, { id: same }] = (await Promise.all([ask(), ask()])).map(({ body }) => body.data)
    expect(same).toBe(first)
    await makeExport(env, { id: first, origin: null })
    const { id: second } = (await ask()).body.data
    expect(second).not.toBe(first)
    queue.mockRestore()
    await makeExport(env, { id: second, origin: null })
    await makeExport(env, { id: first, origin: null })
    expect(await kept()).toEqual({ listed: [second], stored: [second] })
    const parts = await env.DB.prepare('select count(*) count from data_export_parts where export_id = ?').bind(first)
    expect(await parts.first()).toEqual({ count: 0 })
  })

  test('is made once the database is back, whole and announced once', async () => {
    const { userToken, userId } = await signUp('away.copy@example.com')
    const id = crypto.randomUUID()
    const now = new Date().toISOString()
    await env.DB.prepare('insert into data_exports values (?, ?, ?, null, ?, 0)')
      .bind(id, userId, now, new Date(Date.now() + DAY_MS).toISOString())
      .run()
    await env.DB.prepare('alter table data_export_parts rename to away').run()
    await expect(makeExport(env, { id, origin: null })).rejects.toThrow()
    await env.DB.prepare('alter table away rename to data_export_parts').run()
    const waiting = await call('GET', 'data_exports', undefined, { userToken })
    expect(waiting.body.data[0].attributes.ready_at).toBeNull()
    for (let again = 0; again < 2; again++) await makeExport(env, { id, origin: null })
    const mails = await env.DB.prepare(
      "select count(*) count from mails where kind = 'account-export' and recipient = ?",
    )
      .bind('away.copy@example.com')
      .first<{ count: number }>()
    expect(mails!.count).toBe(1)
  })
})

describe('an account that is deleted', () => {
  test('waits for its open order', async () => {
    const { userToken } = await somebody('waits')
    expect((await call('GET', 'account_deletions', undefined, { userToken })).body.meta.blockers).toEqual([
      'open_order',
    ])
    const refused = await call('POST', 'account_deletions', undefined, { userToken })
    expect([refused.status, refused.body.code]).toEqual([422, 'open_order'])
  })

  test('waits for an order that costs nothing until its goods are there', async () => {
    const { userToken } = await signUp('free.order@example.com')
    const order = await TestCart.open('eu', { userToken })
    await order.toPayment()
    expect((await order.pay('pm_card_visa')).status).toBe(200)
    await settled(order.number)
    const { figures } = await kept(order.number)
    const free = { payments: [], figures: { ...figures, total: 0 } }
    const blockers = async () => (await call('GET', 'account_deletions', undefined, { userToken })).body.meta.blockers
    await makeIdle(order.number, 0, { ...free, completedAt: new Date().toISOString() })
    expect(await blockers()).toEqual(['open_order'])
    await makeIdle(order.number, 0, { ...free, completedAt: new Date(Date.now() - 100 * DAY_MS).toISOString() })
    expect(await blockers()).toEqual([])
  })

  test('ends every session, and is kept by whoever signs in within 14 days', async () => {
    const { email, userToken, userId } = { ...(await signUp('grace@example.com')), email: 'grace@example.com' }
    expect((await call('POST', 'account_deletions', undefined, { userToken })).status).toBe(200)
    expect((await mailTo(email, 'account-deletion')).text).toContain('sign_in')
    expect((await call('GET', 'users/me', undefined, { userToken })).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    onDay(15)
    await eraseAccount(env, userId)
    expect((await signIn(email)).status).toBe(200)
  })

  /** When an account is erased, as the database has it, and how many mails say so. */
  const deletionOf = async (email: string) => ({
    ...(await env.DB.prepare('select erase_at from users where email = ?').bind(email).first<{ erase_at: string }>()),
    ...(await env.DB.prepare("select count(*) mails from mails where recipient = ? and kind = 'account-deletion'")
      .bind(email)
      .first<{ mails: number }>()),
  })

  test('is not where its sessions cannot be ended: who stays signed in would lose it while using it', async () => {
    const email = 'stays.in@example.com'
    const { userToken } = await signUp(email)
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare("create trigger kept before delete on sessions begin select raise(abort, 'kept'); end").run()
    expect((await call('POST', 'account_deletions', undefined, { userToken })).status).toBe(500)
    await env.DB.prepare('drop trigger kept').run()
    expect(await deletionOf(email)).toEqual({ erase_at: null, mails: 0 })
    expect((await call('POST', 'account_deletions', undefined, { userToken })).status).toBe(200)
    expect(await deletionOf(email)).toEqual({ erase_at: expect.any(String), mails: 1 })
  })

  test('is not by a session that was ended meanwhile: its owner may have taken the account back from it', async () => {
    const email = 'taken.back@example.com'
    const { userToken, userId } = await signUp(email)
    vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (statements) => {
      await env.DB.prepare('delete from sessions where user_id = ?').bind(userId).run()
      return env.DB.batch(statements)
    })
    const refused = await call('POST', 'account_deletions', undefined, { userToken })
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized'])
    expect(await deletionOf(email)).toEqual({ erase_at: null, mails: 0 })
  })

  test('leaves nobody’s name or address outside of the archive, and orders their lines and money', async () => {
    const person = await somebody('gone')
    const { email, userId, order, cart } = person
    const before = await kept(order.number)
    const invoice = before.documents![0]!.number
    expect([await statusOf(order, `${invoice}.pdf`), await statusOf(order, `${invoice}.xml`)]).toEqual([200, 200])
    expect((await tablesThatSay(email)).length).toBeGreaterThan(3)
    onDay(60)
    const { body } = await signIn(email)
    const userToken = body.data.attributes.api_token
    expect((await call('POST', 'account_deletions', undefined, { userToken })).status).toBe(200)
    await eraseAccount(env, userId)
    expect(await kept(order.number)).toMatchObject({ userId })
    onDay(15)
    await eraseAccount(env, userId)
    expect(await tablesThatSay(email, 'gone.quittenbaum', userId, 'visitor-gone')).toEqual([])
    expect((await signIn(email, PASSWORD)).status).toBe(422)
    for (const key of [pictureKey(order), fileKey(order)]) expect(await env.FILES.head(key)).toBeNull()
    const reports = env.DB.prepare('select 1 from file_reports where owner = ?').bind(`order ${order.number}`)
    expect((await reports.all()).results).toEqual([])
    const paid = env.DB.prepare('select amount, counterparty, text from bank_entries where id = ?').bind('paid-gone')
    expect(await paid.first()).toEqual({ amount: 1, counterparty: null, text: null })
    const asked = env.DB.prepare('select number, verdict, name, address from vat_checks where order_number = ?')
    const answer = { number: 'DE136695976', verdict: 'valid', name: null, address: null }
    expect(await asked.bind(order.number).all()).toMatchObject({ results: [answer] })

    const after = await kept(order.number)
    expect([after.userId, after.email, after.shipAddress, after.billAddress]).toEqual([null, null, null, null])
    expect([after.lines, after.figures, after.payments]).toEqual([before.lines, before.figures, before.payments])
    const stored = await runInDurableObject(objectOf(order.number), (_, { storage }) =>
      JSON.stringify([...storage.kv.list()]),
    )
    expect(stored).not.toMatch(SAYS_WHO)
    expect(stored).not.toContain(userId)
    const empty = await runInDurableObject(objectOf(cart.number), (_, { storage }) => [...storage.kv.list()].length)
    expect(empty).toBe(0)

    const buyer = await sealed(`order ${order.number}`)
    expect([buyer!.country, buyer!.document.includes('Apfelgasse 77')]).toEqual(['DE', true])
    expect(JSON.parse(buyer!.document).buyer.vat.number).toBe('DE136695976')
    expect(after.buyer).toEqual({ customerType: 'b2b', vat: null, purchaseOrderNumber: '', deliveryContact: null })
    expect(buyer!.kept_until).toBe(`${Number(before.completedAt!.slice(0, 4)) + 8}-12-31`)
    expect(JSON.parse((await sealed(`consents ${userId}`))!.document)).toMatchObject([
      { subject: email, name: 'newsletter', text: 'Yes.' },
    ])
    // Its link still opens the order, and nothing that says whose it was; the seller has the invoice on.
    await order.act('GET', `orders/${order.number}`)
    expect([order.order.number, order.order.documents]).toEqual([order.number, []])
    expect([await statusOf(order, `${invoice}.pdf`), await statusOf(order, `${invoice}.xml`)]).toEqual([404, 404])
    expect(await statusOf(order, 'order-confirmation.pdf')).toBe(200)
    expect(await env.FILES.head(`documents/${invoice}.pdf`)).not.toBeNull()
    await daily(env, Date.parse(`${buyer!.kept_until}T00:00:00Z`) + 2 * DAY_MS)
    expect(await sealed(`order ${order.number}`)).toBeNull()
  })

  test('takes the mails of an order with it that went to another address', async () => {
    const { userId, order } = await somebody('elsewhere')
    const to = `kitchen-${userId.slice(0, 8)}@example.org`
    const placed = `order-placed ${order.number}`
    await env.DB.prepare('update mails set recipient = ?1, letter_box = ?1 where id = ?2').bind(to, placed).run()
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
    onDay(60)
    expect(await tablesThatSay(to)).toEqual(['mails'])
    await eraseAccount(env, userId)
    expect(await tablesThatSay(to)).toEqual([])
  })

  test('is copied and sealed with every entry of its wallet, and all of a long chain of consents', async () => {
    const email = 'long.quittenbaum@example.com'
    const { userId } = await signUp(email)
    const wallet = env.WALLETS.getByName(userId)
    for (let nth = 0; nth < 1003; nth++)
      await wallet.act({ kind: 'credit', key: `credit ${nth}`, minor: 1, currency: 'EUR', ref: 'A gift' })
    await wallet.act({ kind: 'reserve', reservation: 'all', minor: 1003, currency: 'EUR', ref: 'R1' })
    await wallet.act({ kind: 'capture', reservation: 'all' })
    await env.DB.prepare(
      `with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 130)
       insert into consent_records (subject, sequence, name, value, text, text_hash, locale, region, location, user_id, anonymous_id, recorded_at, previous, hash)
       select ?, n, 'terms_and_conditions_and_privacy_policy', 'granted', replace(hex(zeroblob(5000)), '00', 'żó'), '', '', 'eu', n, '', '', '2026', '', '' from nth`,
    )
      .bind(email)
      .run()
    const entries = (wallets: { entries: unknown[] }[]) => wallets.map((each) => each.entries.length)
    const files = await copyOf(env, { id: userId, email, emailKey: email })
    const copied = JSON.parse(files.find(({ name }) => name === 'wallets.json')!.input as string)
    expect(entries(copied)).toEqual([1005])
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
    await eraseAccount(env, userId)
    const ledger = await Promise.all(['', ' 2'].map((nth) => sealed(`wallet ${userId}${nth}`)))
    const [first, second] = ledger.map((piece) => JSON.parse(piece!.document))
    expect([...entries(first), ...entries(second)]).toEqual([1000, 5])
    expect(await sealed(`wallet ${userId} 3`)).toBeNull()
    const pieces = await Promise.all(
      ['', ' 2', ' 3', ' 4', ' 5', ' 6'].map((nth) => sealed(`consents ${userId}${nth}`)),
    )
    const records = pieces.flatMap((piece) => JSON.parse(piece!.document) as { sequence: number }[])
    expect(records.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 130 }, (_, at) => at + 1))
    expect(await tablesThatSay(email)).toEqual([])
  })

  test('takes consents along that wait in the queue, with spaces around the address', async () => {
    const email = 'spaced@queue.example'
    const { userId } = await signUp(email)
    const consents = { newsletter: { value: 'granted', text: 'Yes.' } }
    const from = { location: 'Test', region: 'eu', locale: 'en-US', user_id: '', anonymous_id: '' }
    vi.spyOn(console, 'error').mockReturnValue()
    // What is queued stays queued.
    const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockResolvedValue(undefined as never)
    await env.DB.prepare('alter table consent_records rename to consent_records_away').run()
    const body = { email: ` ${email} `, consents, ...from }
    // Signed out: it does not have the id of the user, by which it would be found, too.
    const kept = await call('POST', 'v1/emails/save_with_consents', body)
    await env.DB.prepare('alter table consent_records_away rename to consent_records').run()
    queue.mockRestore()
    expect(kept.status).toBe(202)
    expect(await tablesThatSay(email)).toContain('queued')
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
    await eraseAccount(env, userId)
    const { results } = await env.DB.prepare("select id from queued where body like '%spaced@queue%'").all()
    expect(results).toEqual([])
  })

  test('leaves the failed work of somebody whose address ends alike, and forgets the failed sign-ins of its own', async () => {
    const email = 'ann@alike.example'
    const { userId } = await signUp(email)
    for (const [id, to] of [
      ['dead-ann', email],
      ['dead-joann', `jo${email}`],
    ])
      await env.DB.prepare("insert into dead_letters values (?, 'tasks', ?, ?)")
        .bind(id, JSON.stringify({ to }), new Date().toISOString())
        .run()
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
    expect((await signIn(email, 'not the password')).status).toBe(422)
    expect(await failuresOf(env, email)).toBe(1)
    await eraseAccount(env, userId)
    expect(await failuresOf(env, email)).toBe(0)
    const { results } = await env.DB.prepare("select id from dead_letters where body like '%alike.example%'").all()
    expect(results).toEqual([{ id: 'dead-joann' }])
  })

  test('takes what was agreed to and noted under its former address with it, and nothing of who has that now', async () => {
    const [former, lent, email] = ['former@moved.example', 'lent@moved.example', 'now@moved.example']
    const mover = await signUp(lent)
    const boss = await manager()
    const agree = (address: string) => {
      const consents = { newsletter: { value: 'granted', text: `Yes, ${address}.` } }
      const from = { location: 'Test', region: 'eu', locale: 'en-US', user_id: '', anonymous_id: '' }
      return call('POST', 'v1/emails/save_with_consents', { email: address, consents, ...from })
    }
    const move = async (to: string) => {
      expect((await call('POST', 'email_changes', { email: to }, mover)).status).toBe(204)
      const { token } = await mailTo(to, 'account-email-change')
      expect((await call('POST', 'email_changes/confirm', { token })).status).toBe(204)
    }
    await move(former)
    await agree(former)
    const noted = await call('POST', `v1/manager/customers/${mover.userId}/notes`, { text: 'Rings first.' }, boss)
    expect(noted.status).toBe(200)
    await move(email)
    const other = await somebodyOf('b2c', lent)
    await agree(lent)
    const files = await copyOf(env, { id: mover.userId, email, emailKey: email })
    const copied = (table: string) => files.find(({ name }) => name === `${table}.json`)!.input
    expect(copied('consent_records')).toContain(`Yes, ${former}.`)
    expect(copied('consent_records')).not.toContain(`Yes, ${lent}.`)
    expect(copied('customer_notes')).toContain('Rings first.')
    await env.DB.prepare('update users set erase_at = ? where id = ?')
      .bind('2026-01-01T00:00:00.000Z', mover.userId)
      .run()
    await eraseAccount(env, mover.userId)
    expect((await sealed(`consents ${mover.userId}`))!.document).toContain(`Yes, ${former}.`)
    const left = await tablesThatSay(`Yes, ${former}.`, 'Rings first.')
    expect(left).toEqual([])
    expect(await tablesThatSay(`Yes, ${lent}.`)).toEqual(['consent_records'])
    expect((await call('GET', 'users/me', undefined, other)).status).toBe(200)
  })

  test.each(['sealed_records', 'consent_heads', 'users'])(
    'is erased whole once the database is back, where %s was away in the middle',
    async (table) => {
      const name = `crash-${table.replace('_', '-')}`
      const { email, userId, order } = await somebody(name)
      await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
      onDay(60)
      if (table === 'users') vi.spyOn(OrderObject.prototype, 'erasePerson').mockRejectedValueOnce(new Error('away'))
      else await env.DB.prepare(`alter table ${table} rename to away`).run()
      await expect(eraseAccount(env, userId)).rejects.toThrow()
      if (table !== 'users') await env.DB.prepare(`alter table away rename to ${table}`).run()
      expect((await signIn(email)).status).toBe(422)
      await eraseAccount(env, userId)
      await eraseAccount(env, userId)
      expect(await tablesThatSay(email, userId, `${name}.quittenbaum`)).toEqual([])
      expect((await sealed(`order ${order.number}`))!.document).toContain('Apfelgasse 77')
    },
  )
})
