import { expect, test } from 'vitest'
import { dropAbandonedFilesets } from '../../src/commerce/artwork/fileset-store.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import type { Task } from '../../src/commerce/task.ts'
import { png } from '../unit/design/artwork/pictures.ts'
import { signUp } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'
import { type By, sentFile } from './sent-file.ts'

async function visitor(): Promise<{ userToken: string; userId: string }> {
  const { data } = (await call('POST', 'users/anonymous')).body
  return { userToken: data.attributes.api_token, userId: data.id }
}

/** Has a task of the queue done now. */
async function done(body: Task): Promise<void> {
  const message = { id: '1', body, attempts: 1, timestamp: new Date(), ack() {}, retry() {} }
  await takeBatch({ queue: 'boxwright-tasks', messages: [message] } as unknown as MessageBatch, env)
}
const checked = (owner: `user ${string}`, hash: string) =>
  done({ kind: 'check_file', owner, sha256: hash, sku: MAILER })

/** A fileset of somebody whose file waits to be checked, and no task of it; and how it is shown to whoever has it. */
async function waiting(by: { userToken: string; userId: string }) {
  const sha256 = await sentFile('v1/artwork', png(30, 20), by)
  const uuid = crypto.randomUUID()
  const now = new Date().toISOString()
  const { DB } = env
  await DB.batch([
    DB.prepare("insert into print_filesets values (?, ?, ?, ?, 'a@example.com', 'pending', ?5, ?5)").bind(
      ...[uuid, by.userId, sha256, MAILER, now],
    ),
    DB.prepare('insert into file_reports (owner, sha256, sku, created_at) values (?, ?, ?, ?)').bind(
      ...[`user ${by.userId}`, sha256, MAILER, now],
    ),
  ])
  const reported = async (who: By) =>
    (await call('GET', `v1/client_approval_filesets/${uuid}`, undefined, who)).body.data.attributes
  return { sha256, reported }
}

/** A page that is no sheet of a mailer, and one that is: the size of it is what its report says. */
const pdf = (width: number, height: number) =>
  new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Kids [3 0 R]>> endobj\n3 0 obj <</Type /Page /MediaBox [0 0 ${(width * 72) / 25.4} ${(height * 72) / 25.4}]>> endobj\n`,
  )

test('a fileset of a file and its goods is checked; what would misprint is rejected, anything else approved and withdrawn', async () => {
  const by = await visitor()
  const wrong = await sentFile('v1/artwork', pdf(210, 297), by)
  const make = (hash: string, more: object = {}, who: By = by) =>
    call('POST', 'v1/client_approval_filesets', { sha256: hash, sku: MAILER, email: 'anna@example.com', ...more }, who)
  const made = await make(wrong)
  expect(made.status).toBe(201)
  const { uuid } = made.body.data.attributes
  expect(made.body.data.attributes).toMatchObject({ status: 'pending', email: 'anna@example.com', sku: MAILER })
  await checked(`user ${by.userId}`, wrong)
  const show = async (id = uuid, who: By = by) => call('GET', `v1/client_approval_filesets/${id}`, undefined, who)
  const say = (status: string, id = uuid) => call('PUT', `v1/client_approval_filesets/${id}`, { status }, by)
  const { attributes } = (await show()).body.data
  expect(attributes).toMatchObject({ status: 'rejected', review_reason: 'page-size', report: { pages: 1 } })
  expect((await say('approved')).body.code).toBe('bad_artwork_state')

  // The report says what the page should measure.
  const { width, height } = attributes.report.findings.find(({ rule }: { rule: string }) => rule === 'page-size').params
  const right = await sentFile('v1/artwork', pdf(width, height), by)
  const second = (await make(right)).body.data.attributes.uuid
  await checked(`user ${by.userId}`, right)
  expect((await say('approved', second)).body.data.attributes).toMatchObject({
    status: 'approved',
    review_reason: null,
  })
  expect((await say('pending', second)).body.data.attributes.status).toBe('pending')

  for (const [more, field] of [
    [{ sha256: '0'.repeat(64) }, 'sha256'],
    [{ sku: 'wheelbarrow~1x1x1~a~b~c' }, 'sku'],
    [{ sku: MAILER.replace(/~\d+x/, '~9x') }, 'sku'],
    [{ email: 'anna' }, 'email'],
  ] as const)
    expect((await make(right, more)).body.errors).toHaveProperty(field)
  const other = await visitor()
  expect((await show(uuid, other)).status).toBe(404)
  expect((await make(right, {}, other)).body.errors).toHaveProperty('sha256')

  const move = env.DB.prepare('update print_filesets set user_id = ? where user_id = ?')
  await move.bind(other.userId, by.userId).run()
  expect((await show()).status).toBe(404)
  await dropAbandonedFilesets(env.DB, new Date(Date.now() + 1000).toISOString())
  const left = await env.DB.prepare('select count(*) as count from print_filesets where user_id = ?')
    .bind(other.userId)
    .first('count')
  expect(left).toBe(0)
})

test('a file that is brought to a line is checked too, and its state stays as it is', async () => {
  const cart = await (await TestCart.open('eu')).toPayment()
  await cart.transfer()
  const [number, by] = [cart.number, { token: cart.order.token }]
  const hash = await sentFile(`v1/orders/${number}/artwork`, png(30, 20), by)
  await call('POST', `v1/orders/${number}/line_items/L1/artwork`, { sha256: hash }, by)
  await done({ kind: 'check_line_file', orderNumber: number, lineId: 'L1', sha256: hash })
  const { data } = (await call('GET', `client_approval_filesets?order_number=${number}`, undefined, by)).body
  expect(data[0].attributes).toMatchObject({ status: 'pending', report: { pages: 1 } })
  expect(data[0].attributes.report.findings.map(({ rule }: { rule: string }) => rule)).toContain('picture-ratio')
})

test('a file whose owner signs in while it is checked has its report at the account', async () => {
  const [by, account] = [await visitor(), await signUp('filesets@example.com')]
  const { sha256, reported } = await waiting(by)
  const claims = { carts: [], anonymous_token: by.userToken }
  expect((await call('POST', 'v1/users/me/claims', claims, account)).status).toBe(200)
  // The task that was on its way.
  await checked(`user ${by.userId}`, sha256)
  await expect.poll(async () => (await reported(account)).report).toMatchObject({ pages: 1 })
})

test('a fileset more than two hundred takes the place of the oldest that is not approved, and of no other', async () => {
  const by = await visitor()
  const sha256 = await sentFile('v1/artwork', png(30, 20), by)
  const make = () => call('POST', 'v1/client_approval_filesets', { sha256, sku: MAILER, email: 'anna@example.com' }, by)
  const row = env.DB.prepare("insert into print_filesets values (?1, ?2, 'x', 'x', 'x', ?3, ?4, ?4)")
  const rows = Array.from({ length: 200 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
    return row.bind(`${by.userId} ${at}`, by.userId, at < 2 ? 'approved' : 'pending', day)
  })
  await env.DB.batch(rows)
  expect((await make()).status).toBe(201)
  const { results } = await env.DB.prepare('select uuid from print_filesets where user_id = ? order by updated_at')
    .bind(by.userId)
    .all<{ uuid: string }>()
  expect(results).toHaveLength(200)
  expect(results.slice(0, 3).map(({ uuid }) => uuid)).toEqual([0, 1, 3].map((at) => `${by.userId} ${at}`))
  await env.DB.prepare("update print_filesets set status = 'approved' where user_id = ?").bind(by.userId).run()
  expect((await make()).body.code).toBe('too_many_filesets')
})

test('a file that is too large to be read is said not to have been checked at all', async () => {
  const by = await visitor()
  const { sha256, reported } = await waiting(by)
  await env.DB.prepare('update artworks set bytes = 40000001 where sha256 = ? and owner = ?')
    .bind(sha256, `user ${by.userId}`)
    .run()
  await checked(`user ${by.userId}`, sha256)
  const { report, status } = await reported(by)
  expect(report.findings).toMatchObject([{ rule: 'file-too-large', severity: 'warn', params: { limit: 40 } }])
  expect(status).toBe('pending')
})

test('a file for goods that are not made any more is said not to have been read', async () => {
  const by = await visitor()
  const { sha256, reported } = await waiting(by)
  const document = `json_set(document, '$.materials', json('["cardboard-natural-white-inside"]'))`
  await env.DB.prepare(`update products set document = ${document} where type = 'mailer-box-eco'`).run()
  for (const forget of globalThis.shopForgets ?? []) forget()
  await checked(`user ${by.userId}`, sha256)
  const { report, status } = await reported(by)
  expect(report.findings).toMatchObject([{ rule: 'goods-gone', severity: 'warn' }])
  expect(status).toBe('pending')
})
