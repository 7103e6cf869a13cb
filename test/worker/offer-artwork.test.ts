import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { takeBatch } from '../../src/commerce/queues.ts'
import type { Task } from '../../src/commerce/task.ts'
import type { CustomLine, LineItem } from '../../src/contract/line-item.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { png } from '../unit/design/artwork/pictures.ts'
import { call, MUNICH } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, CRATE, type Made, offered } from './offered.ts'

/** A free line that its buyer brings the print for. */
const printed = (more: object = {}) => ({
  ...CRATE,
  required: true,
  goods: { ...CRATE.goods, needs_artwork: true, ...more },
})

/** The order of an offer whose crates were accepted, placed and paid. */
async function placed({ token }: Pick<Made, 'token'>) {
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L2: 'O1' }))
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  const key = order as { number: string; token: string }
  const act = (method: string, path: string, body?: object) => call(method, path, body, { token: key.token })
  const step = (state: string, fields: object) =>
    act('PUT', `checkouts/${key.number}?state=${state}`, { order: fields })
  await step('cart', {})
  const sent = await step('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
  const shipping_rate_id = readOrder(sent.body).shippingRates[0]!.id
  const ready = readOrder((await step('delivery', { shipping_rate_id })).body)
  expect(linesOf(ready)[0]).not.toHaveProperty('artwork')
  await act('POST', `v2/${key.number}/stripe/payment_intents/pay`, {
    payment_method_id: 'pm_card_visa',
    expected_total: (ready.total / 100).toFixed(2),
  })
  return { ...key, act, read: async () => readOrder((await act('GET', `orders/${key.number}`)).body) }
}

const linesOf = ({ lines }: { lines: LineItem[] }) => lines.filter((line): line is CustomLine => line.kind === 'custom')

/** Sends a file of one part to a placed order, as the artwork of its first line. @returns its hash */
async function brought({ number, token, act }: Awaited<ReturnType<typeof placed>>, bytes = png(30, 20)) {
  const hash = await sha256(bytes)
  const base = `v1/orders/${number}/artwork/uploads`
  const { id } = (await act('POST', base, { name: 'lid.png', bytes: bytes.length, sha256: hash })).body.data
  const headers = { 'X-Region': 'eu', 'X-Spree-Order-Token': token, 'Content-Type': 'application/octet-stream' }
  await SELF.fetch(`https://shop.test/${base}/${id}/parts/1`, { method: 'PUT', headers, body: bytes })
  await act('POST', `${base}/${id}/finish`)
  const { status } = await act('POST', `v1/orders/${number}/line_items/L1/artwork`, { sha256: hash })
  expect(status).toBe(200)
  return hash
}

/** The line of an order whose artwork a manager sees in the list, and on its page. */
async function managed(number: string) {
  const boss = await manager()
  const { body: list } = await call('GET', 'v1/manager/artwork', undefined, boss)
  const { body } = await call('GET', `v1/manager/orders/${number}/artwork`, undefined, boss)
  type Row = { attributes: Record<string, unknown> }
  const waiting = (list.data as Row[]).find(({ attributes }) => attributes.order_number === number)
  return { waiting: waiting?.attributes, line: (body.data as Row[])[0]?.attributes }
}

test('goods in words go from the draft to the press: file, report on their dieline, proof, approval, production', async () => {
  const made = await offered({ lines: [printed({ dieline: 'fefco-0201' })] })
  const { goods } = (await call('GET', `offers/${made.token}`)).body.data.attributes.revision.lines[0]
  expect(goods.needs_artwork).toBe(true)
  const order = await placed(made)
  const start = await order.read()
  expect([start.awaitsArtwork, linesOf(start).map(({ artwork }) => artwork?.state)]).toEqual([
    true,
    ['missing', undefined],
  ])
  await expect
    .poll(async () => (await managed(order.number)).waiting)
    .toMatchObject({ variant_id: null, name: 'Wine crate of spruce', quantity: 240, state: 'missing' })

  const hash = await brought(order)
  const { dieline } = linesOf(start)[0]!
  const task: Task = { kind: 'check_line_file', orderNumber: order.number, lineId: 'L1', sha256: hash }
  const message = { id: '1', body: task, attempts: 1, timestamp: new Date(), ack() {}, retry() {} }
  await takeBatch({ queue: 'boxwright-tasks', messages: [message] } as unknown as MessageBatch, env)
  const { line } = await managed(order.number)
  expect(line).toMatchObject({
    name: 'Wine crate of spruce',
    dieline,
    checked: true,
    variant_id: null,
    details: expect.stringContaining('Spruce'),
  })
  const filesets = await order.act('GET', `client_approval_filesets?order_number=${order.number}`)
  const { uuid, report } = filesets.body.data[0].attributes
  for (const one of [line!.report, report])
    expect((one as { findings: { rule: string }[] }).findings.map(({ rule }) => rule)).toContain('picture-ratio')

  const boss = await manager()
  const turn = (act: string, more: object = {}) =>
    call('POST', 'qa_state_changes', { order_number: order.number, line_item_id: 'L1', act, ...more }, boss)
  const say = (status: string) =>
    order.act('PUT', `client_approval_filesets/${uuid}`, { order_number: order.number, status })
  await turn('send_proof', { reason: 'It comes by post.' })
  await order.act('POST', 'qa_comments', { order_number: order.number, line_item_id: 'L1', text: 'Is blue possible?' })
  expect((await managed(order.number)).line!.comments).toMatchObject([{ text: 'Is blue possible?' }])
  await say('approved')
  await say('pending')
  expect((await order.read()).awaitsArtwork).toBe(true)
  await say('approved')
  const approved = await order.read()
  expect([approved.awaitsArtwork, linesOf(approved)[0]!.artwork?.state]).toEqual([false, 'approved'])
  const files = await order.act('GET', `production_files?order_number=${order.number}`)
  expect(files.body.data).toMatchObject([{ attributes: { line_item_id: 'L1' } }])
  await turn('begin_production')
  await expect.poll(async () => (await managed(order.number)).waiting).toBeUndefined()
  expect((await managed(order.number)).line).toMatchObject({ state: 'in_production', acts: [] })
  const again = await call('POST', 'v1/managed_offers', { store: 'eu', repeats: made.number }, boss)
  expect(again.body.data.attributes.draft.lines[0].goods.needs_artwork).toBe(true)
})

test('without a dieline the file is kept without a report, and the merchant is told that nothing checks it', async () => {
  const order = await placed(await offered({ lines: [printed()] }))
  const hash = await brought(order)
  expect((await managed(order.number)).line).toMatchObject({
    state: 'uploaded',
    checked: false,
    report: null,
    dieline: null,
    file: { address: expect.stringContaining(hash) },
  })
  const asked = await env.DB.prepare('select count(*) as count from file_reports where owner = ?')
    .bind(`order ${order.number}`)
    .first('count')
  expect(asked).toBe(0)
})

test('what is not said to be printed stays as it was, byte for byte, and its order asks for nothing', async () => {
  const boss = await manager()
  const sentAs = async (line: object) => {
    const { number } = await offered({ lines: [line] })
    const { body } = await call('GET', `v1/managed_offers/${number}/revisions/1`, undefined, boss)
    return JSON.parse(body.data.attributes.json).lines
  }
  const before = await sentAs(CRATE)
  expect(await sentAs({ ...CRATE, goods: { ...CRATE.goods, needs_artwork: false } })).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('rtwork')
  const order = await placed(await offered({ lines: [CRATE] }))
  const view = await order.read()
  expect([view.awaitsArtwork, linesOf(view).some((line) => 'artwork' in line)]).toEqual([false, false])
  expect(
    (await order.act('POST', `v1/orders/${order.number}/line_items/L1/artwork`, { sha256: '0'.repeat(64) })).status,
  ).toBe(422)
})

test('a request for goods that are printed begins an offer that asks for their artwork', async () => {
  const boss = await manager()
  const begun = async (print: string | null) => {
    const lines = [{ words: 'Wine crate', quantities: [240], print }]
    const quote_request = { contact_name: 'Bo', email: 'bo@example.com', country_iso: 'DE', lines }
    const { userToken } = await somebodyOf('b2b')
    const { body: asked } = await call('POST', 'v2/quote_requests', { quote_request }, { userToken })
    expect(asked.errors).toBeUndefined()
    const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', quote_request_number: asked.data.id }, boss)
    return body.data.attributes.draft.lines[0].goods.needs_artwork
  }
  expect([await begun('print-color-hd'), await begun('no-print'), await begun(null)]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
