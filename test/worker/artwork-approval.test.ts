import { runInDurableObject, SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/contract/sha256.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { manager } from '../merchant.ts'
import { png } from '../unit/design/artwork/pictures.ts'
import { call, TestCart } from './caller.ts'
import { kept, makeIdle, objectOf, ring, settled } from './order-object.ts'

/** Sends a file of one part to a placed order. @returns its hash */
async function sent(order: string, token: string, bytes = png(30, 20)): Promise<string> {
  const hash = await sha256(bytes)
  const base = `v1/orders/${order}/artwork/uploads`
  const { id } = (await call('POST', base, { name: 'lid.png', bytes: bytes.length, sha256: hash }, { token })).body.data
  const headers = { 'X-Region': 'eu', 'X-Spree-Order-Token': token, 'Content-Type': 'application/octet-stream' }
  await SELF.fetch(`https://shop.test/${base}/${id}/parts/1`, { method: 'PUT', headers, body: bytes })
  expect((await call('POST', `${base}/${id}/finish`, undefined, { token })).status).toBe(200)
  return hash
}

const placed = async () => {
  const cart = await (await TestCart.open('eu')).toPayment()
  await cart.pay(testPayment('succeeds'))
  return { number: cart.number, token: cart.order.token }
}
const artworkIn = ({ body }: { body: { included?: { type: string; attributes: { artwork?: unknown } }[] } }) =>
  body.included!.find(({ type }) => type === 'line_item')!.attributes.artwork

test('artwork is brought, sent back, brought again, checked, approved and printed, and everybody sees it alike', async () => {
  const { number, token } = await placed()
  const { userToken: boss } = await manager()
  const by = { token }
  const turn = (act: object) =>
    call('POST', 'qa_state_changes', { order_number: number, line_item_id: 'L1', ...act }, { userToken: boss })
  expect(artworkIn(await call('GET', `orders/${number}`, undefined, by))).toMatchObject({
    state: 'missing',
    file: null,
  })
  expect((await turn({ act: 'check' })).body.code).toBe('bad_artwork_state')

  const bring = (hash: string) => call('POST', `v1/orders/${number}/line_items/L1/artwork`, { sha256: hash }, by)
  expect((await bring('0'.repeat(64))).body.errors).toHaveProperty('sha256')
  const hash = await sent(number, token)
  expect(artworkIn(await bring(hash))).toMatchObject({ state: 'uploaded', file: { id: hash, type: 'artwork' } })
  const back = await turn({ act: 'send_back', reason: 'The logo is blurred.' })
  expect(back.body.data.attributes).toMatchObject({ status: 'rejected', review_reason: 'The logo is blurred.' })
  expect((await turn({ act: 'send_back' })).body.errors).toHaveProperty('reason')
  expect(artworkIn(await call('GET', `orders/${number}`, undefined, by))).toMatchObject({
    reason: 'The logo is blurred.',
  })

  const second = await sent(number, token, png(31, 20))
  await bring(second)
  const filesets = () => call('GET', `client_approval_filesets?order_number=${number}`, undefined, by)
  const { uuid } = (await filesets()).body.data[0].attributes
  const say = (status: string) => call('PUT', `client_approval_filesets/${uuid}`, { order_number: number, status }, by)
  expect((await say('approved')).body.code).toBe('bad_artwork_state')
  await turn({ act: 'check' })
  expect((await call('GET', `production_files?order_number=${number}`, undefined, by)).body.data).toEqual([])
  expect((await say('approved')).status).toBe(200)
  expect((await say('pending')).status).toBe(200)
  expect((await say('approved')).status).toBe(200)
  expect((await filesets()).body.data).toMatchObject([
    { attributes: { status: 'approved', review_reason: null, email: 'ada@example.com', line_item_id: 'L1' } },
  ])
  const [file] = (await call('GET', `production_files?order_number=${number}`, undefined, by)).body.data
  const { address } = file.attributes.file.attributes
  const printed = await SELF.fetch(`https://shop.test${address.replace('/api', '')}`)
  expect(await sha256(new Uint8Array(await printed.arrayBuffer()))).toBe(second)
  const managed = await SELF.fetch(`https://shop.test/v1/manager/orders/${number}/artwork/${second}`, {
    headers: { 'X-Region': 'eu', 'X-Spree-Token': boss },
  })
  expect([managed.status, managed.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ])
  await managed.arrayBuffer()

  expect((await turn({ act: 'begin_production' })).body.data.attributes.status).toBe('approved')
  expect((await say('pending')).body.code).toBe('bad_artwork_state')
  const changes = (await call('GET', `qa_state_changes?order_number=${number}`, undefined, by)).body.data
  expect(changes.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual([
    'uploaded',
    'sent_back',
    'uploaded',
    'checked',
    'approved',
    'checked',
    'approved',
    'in_production',
  ])
})

test('an order has its artwork page with a file for each of its hundred lines', async () => {
  const { number, token } = await placed()
  const { userToken } = await manager()
  await settled(number)
  const changed = await kept(number)
  const [line] = changed.lines
  const ids = Array.from({ length: 100 }, (_, at) => `L${at + 1}`)
  const file = (at: number) => ({
    id: String(at).padStart(64, '0'),
    name: 'lid.png',
    type: 'image/png' as const,
    bytes: 9,
    width: null,
    height: null,
    createdAt: changed.updatedAt,
  })
  const artwork = Object.fromEntries(
    ids.map((id, at) => [
      id,
      {
        fileset: id,
        state: 'uploaded' as const,
        file: file(at),
        changes: [{ to: 'uploaded' as const, by: 'customer' as const, at: changed.updatedAt }],
      },
    ]),
  )
  await makeIdle(number, 0, { lines: ids.map((id) => ({ ...line!, id })), artwork })
  const filesets = await call('GET', `client_approval_filesets?order_number=${number}`, undefined, { token })
  expect([filesets.status, filesets.body.data.length]).toEqual([200, 100])
  const managed = await call('GET', `v1/manager/orders/${number}/artwork`, undefined, { userToken })
  expect([managed.status, managed.body.data.length]).toEqual([200, 100])
})

/** Lets the queue take nothing of an order. @returns what mends it */
async function withoutQueue(number: string): Promise<() => Promise<void>> {
  const become = (make: (queue: Queue) => Pick<Queue, 'sendBatch'>) =>
    runInDurableObject(objectOf(number), (instance) => {
      const { env } = instance as unknown as { env: { TASKS: Queue } }
      Object.defineProperty(env, 'TASKS', { configurable: true, value: make(env.TASKS) })
    })
  let whole!: Queue
  await become((queue) => {
    whole = queue
    return { sendBatch: () => Promise.reject(new Error('The queue does not answer.')) }
  })
  return () => become(() => whole)
}

test('a file that was brought while the queue was away is checked once it answers', async () => {
  const { number, token } = await placed()
  const hash = await sent(number, token)
  const mend = await withoutQueue(number)
  const brought = await call('POST', `v1/orders/${number}/line_items/L1/artwork`, { sha256: hash }, { token })
  expect([brought.status, artworkIn(brought)]).toEqual([200, expect.objectContaining({ state: 'uploaded' })])
  expect((await kept(number)).pending).toContainEqual({ kind: 'check_line_file', lineId: 'L1', sha256: hash })
  await mend()
  await ring(number)
  const report = async () =>
    (await call('GET', `client_approval_filesets?order_number=${number}`, undefined, { token })).body.data[0].attributes
      .report
  await expect.poll(report).toMatchObject({ pages: 1 })
  expect((await kept(number)).pending).not.toContainEqual(expect.objectContaining({ kind: 'check_line_file' }))
})

test('what the merchant says of a file, and its buyer’s approval, are about the file that they have seen', async () => {
  const { number, token } = await placed()
  const { userToken } = await manager()
  const managed = async () =>
    (await call('GET', `v1/manager/orders/${number}/artwork`, undefined, { userToken })).body.data[0].attributes
  const bring = async (width: number) => {
    const hash = await sent(number, token, png(width, 20))
    expect((await call('POST', `v1/orders/${number}/line_items/L1/artwork`, { sha256: hash }, { token })).status).toBe(
      200,
    )
    return (await managed()).fileset as string
  }
  const about = { order_number: number, line_item_id: 'L1' }
  const turn = (act: object) => call('POST', 'qa_state_changes', { ...about, ...act }, { userToken })
  const approve = (fileset: string) =>
    call('PUT', `client_approval_filesets/${fileset}`, { order_number: number, status: 'approved' }, { token })

  expect((await managed()).fileset).toBeNull()
  const [first, second] = [await bring(30), await bring(31)]
  for (const act of [
    { act: 'check' },
    { act: 'send_proof', reason: 'By post.' },
    { act: 'send_back', reason: 'Blurred.' },
  ]) {
    const late = await turn({ ...act, fileset: first })
    expect([late.status, late.body.code, (await managed()).state]).toEqual([422, 'bad_artwork_state', 'uploaded'])
  }
  expect((await turn({ act: 'check', fileset: second })).status).toBe(200)
  expect([(await approve(first)).status, (await managed()).state]).toEqual([404, 'checked'])
  expect((await approve(second)).status).toBe(200)
  // A client of before names none.
  expect((await turn({ act: 'begin_production' })).status).toBe(200)
})

test('what is written about a line is a message of the order, and others hear of no order', async () => {
  const { number, token } = await placed()
  const words = { order_number: number, line_item_id: 'L1', text: 'Is blue possible?' }
  expect((await call('POST', 'qa_comments', words, { token })).status).toBe(201)
  expect((await call('POST', 'qa_comments', { ...words, line_item_id: 'L9' }, { token })).status).toBe(422)
  const written = (await call('GET', `qa_comments?order_number=${number}`, undefined, { token })).body.data
  expect(written).toMatchObject([{ attributes: { text: 'Is blue possible?', by: 'customer', line_item_id: 'L1' } }])
  for (const path of ['qa_comments', 'qa_state_changes', 'client_approval_filesets', 'production_files'])
    expect((await call('GET', `${path}?order_number=${number}`)).status).toBe(404)
})
