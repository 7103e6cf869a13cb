import { expect, test } from 'vitest'
import { readOrder } from '../../src/contract/order-wire.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { call, MAILER, MUNICH } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, begun, CRATE, draftOf, MAILERS, offered, sendOffer } from './offered.ts'

/** The order of an accepted offer, with its key. */
async function accepted(token: string, options: Record<string, string>) {
  const { body } = await call('POST', `offers/${token}/accept`, acceptanceOf(options))
  const { order } = body.data.attributes as { order: { number: string; token: string } }
  const act = (method: string, path: string, asked?: object) => call(method, path, asked, { token: order.token })
  const read = async () => readOrder((await act('GET', `orders/${order.number}`)).body)
  return { ...order, act, read }
}

/** Goes through the checkout of an order and pays it. */
async function paid({ number, act }: Awaited<ReturnType<typeof accepted>>) {
  const leave = async (state: string, order: object = {}) =>
    readOrder((await act('PUT', `checkouts/${number}?state=${state}`, { order })).body)
  await leave('cart')
  const sent = await leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
  await leave('delivery', { shipping_rate_id: sent.shippingRates[0]!.id })
  const { status, body } = await act('POST', `v2/${number}/stripe/payment_intents/pay`, {
    payment_method_id: 'pm_card_visa',
  })
  expect(status).toBe(200)
  return readOrder(body)
}

/** The catalogue after the merchant has changed it: other prices, another VAT, and mailers that are not made any more. */
async function changeCatalogue(): Promise<void> {
  for (const change of [
    "update products set document = json_set(document, '$.minQuantity', 60) where type = 'paper-bag'",
    "delete from products where type = 'mailer-box-eco'",
    "update price_lists set document = json_set(document, '$.handling', 9999) where currency = 'EUR'",
    "update country_taxes set rate = 2500 where country_iso = 'DE'",
  ])
    await env.DB.prepare(change).run()
  for (const forget of globalThis.shopForgets ?? []) forget()
}

const TOLERANT = [
  { ...MAILERS, words: 'As the sample of May.' },
  { ...CRATE, tolerance_percent: 10 },
]

test('tolerance: by how much more or fewer pieces may come stands in the revision, and its order and papers keep it, with the words of each line', async () => {
  const { token } = await offered({ lines: TOLERANT })
  const order = await accepted(token, { L1: 'O1', L2: 'O1' })
  const { revision } = (await call('GET', `offers/${token}`)).body.data.attributes
  expect(revision.lines.map((line: { tolerance_percent: number }) => line.tolerance_percent)).toEqual([5, 10])
  const kept = [
    { kind: 'product', tolerancePercent: 5, words: 'As the sample of May.' },
    { kind: 'custom', what: 'tooling' },
    { kind: 'custom', what: 'goods', tolerancePercent: 10, details: expect.stringContaining('With rope handles.') },
    { kind: 'custom', what: 'tooling' },
  ]
  expect((await order.read()).lines).toMatchObject(kept)
  const placed = await paid(order)
  expect(placed.lines).toMatchObject(kept)
  for (const tool of [1, 3]) expect(placed.lines[tool]).not.toHaveProperty('tolerancePercent')
  const mail = env.DB.prepare("select text from mails where caller = ? and kind = 'order-placed'")
  await expect.poll(() => mail.bind(`order ${order.number}`).first<string>('text')).toContain('Quantity +/-10%')
  const said = await mail.bind(`order ${order.number}`).first<string>('text')
  for (const words of ['Quantity +/-5%', 'As the sample of May.']) expect(said).toContain(words)
})

test('tooling: a draft comes to what is sent of it, with half a tool that is there already, and without what is not shown', async () => {
  const [first, second, hidden] = MAILERS.options
  const lines = [
    { ...MAILERS, options: [hidden, first, second] },
    { ...CRATE, reorder: true },
  ]
  const made = await begun({ lines })
  const total = async () =>
    (await call('GET', `v1/managed_offers/${made.number}`, undefined, made.boss)).body.data.attributes.total
  expect(await total()).toBe('2416.58')
  await sendOffer(made)
  expect(await total()).toBe('2416.58')
})

test('tooling: the tool is paid once, and half of it with the second order, for which what was accepted is offered again', async () => {
  const first = await offered({ lines: [{ ...CRATE, tooling: '150.01' }] })
  const one = await paid(await accepted(first.token, { L2: 'O1' }))
  expect(one.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [240, 189_307],
    [1, 15_001],
  ])
  // What was accepted is offered again: to the same customer, at the same prices, its tool at half.
  let last = first.number
  for (const tool of [7501, 7501]) {
    const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', repeats: last }, first.boss)
    const { draft, state, revision } = body.data.attributes
    expect([state, revision, draft.lines.length, draft.lines[0].tooling, draft.lines[0].reorder]).toEqual([
      'draft',
      0,
      1,
      '150.01',
      true,
    ])
    expect(draft.lines[0].options).toEqual([
      { id: 'O1', quantity: 240, amount: '1893.07', cost: '1411.11', visible: true },
    ])
    last = body.data.id
    const token = await sendOffer({ number: last, boss: first.boss })
    const again = await paid(await accepted(token, { L2: 'O1' }))
    expect(again.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [240, 189_307],
      [1, tool],
    ])
    expect(again.total - again.taxTotal - again.shipmentTotal).toBe(189_307 + tool)
  }
  const open = await offered()
  const refused = await call('POST', 'v1/managed_offers', { store: 'eu', repeats: open.number }, open.boss)
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
  expect((await call('POST', 'v1/managed_offers', { store: 'eu', repeats: 'F000000000' }, open.boss)).status).toBe(404)
})

test.each([
  ['the address of the account', true],
  ['a successor', false],
])(
  'an offer that is repeated to %s of whoever asked for the first has its order in that account: %s',
  async (_, isTheirs) => {
    const email = `ada.${crypto.randomUUID()}@example.com`
    const ada = await somebodyOf('b2b', email)
    const lines = [{ variant_id: MAILER, quantities: [250] }]
    const quote_request = { contact_name: 'Ada', email, country_iso: 'DE', phone: '+49 30 1', lines }
    const quote_request_number = (await call('POST', 'v2/quote_requests', { quote_request }, ada)).body.data.id
    const boss = await manager()
    const begin = async (asked: object) =>
      (await call('POST', 'v1/managed_offers', { store: 'eu', ...asked }, boss)).body
    const first = (await begin({ quote_request_number, offer: draftOf({ email, lines: [CRATE] }) })).data.id
    await accepted(await sendOffer({ number: first, boss }), { L2: 'O1' })
    const number = (await begin({ repeats: first })).data.id
    const offer = draftOf({ email: isTheirs ? email.toUpperCase() : 'purchasing@example.com', lines: [CRATE] })
    expect((await call('PUT', `v1/managed_offers/${number}`, { offer }, boss)).status).toBe(200)
    const order = await accepted(await sendOffer({ number, boss }), { L2: 'O1' })
    expect((await call('GET', `orders/${order.number}`, undefined, ada)).status).toBe(isTheirs ? 200 : 404)
    const owner = env.DB.prepare('select user_id from orders where number = ?').bind(order.number)
    expect(await owner.first('user_id')).toBe(isTheirs ? ada.userId : null)
  },
)

test('offer-idor: the token of another offer in a body opens neither, and a link decides of its own offer alone', async () => {
  const [one, other] = [await offered(), await offered()]
  const body = acceptanceOf({ L1: 'O1' }, { token: other.token })
  expect((await call('POST', `offers/${one.token}/accept`, body)).status).toBe(404)
  const { sha256 } = (await call('GET', `offers/${other.token}`)).body.data.attributes
  const foreign = await call('POST', `offers/${one.token}/accept`, acceptanceOf({ L1: 'O1' }, { sha256 }))
  expect([foreign.status, foreign.body.code]).toEqual([409, 'offer_superseded'])
  for (const { token } of [one, other])
    expect((await call('GET', `offers/${token}`)).body.data.attributes.state).toBe('sent')
})

test('offer-replay: a decision that is sent again decides nothing anew', async () => {
  const { number, token, boss } = await offered()
  const own = async () => (await call('GET', `v1/managed_offers/${number}`, undefined, boss)).body.data.attributes
  const declines = () => call('POST', `offers/${token}/decline`, { reason: 'price', text: 'Too much' })
  expect((await declines()).status).toBe(200)
  const { declined, lock_version } = await own()
  // The same again is answered alike, and anything else refused.
  expect((await declines()).status).toBe(200)
  for (const again of [
    await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' })),
    await call('POST', `offers/${token}/change_requests`, { text: 'Blue' }),
    await call('POST', `offers/${token}/forward`, { email: 'x@example.com' }),
  ])
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state'])
  const after = await own()
  expect([after.declined, after.lock_version]).toEqual([declined, lock_version])
})

// It changes the catalogue: it stays the last.
test('offer-snapshot: after the catalogue has changed, what was sent is the same byte for byte, and is accepted, paid and read at its prices', async () => {
  const made = await offered({ lines: [MAILERS, CRATE] })
  const unsent = await begun({ lines: [MAILERS] })
  const before = await offered({ lines: [MAILERS] })
  const order = await accepted(before.token, { L1: 'O2' })
  const placed = await paid(order)
  const revision = async () =>
    (await call('GET', `v1/managed_offers/${made.number}/revisions/1`, undefined, made.boss)).body.data.attributes
  const first = await revision()

  await changeCatalogue()
  expect((await call('GET', 'products')).body.data.map(({ id }: { id: string }) => id)).not.toContain('mailer-box-eco')
  expect(await revision()).toEqual(first)
  const { updatedAt: _, ...still } = (await order.read()) as typeof placed & { updatedAt?: string }
  expect([still.lines, still.total, still.taxTotal]).toEqual([placed.lines, placed.total, placed.taxTotal])

  const late = await accepted(made.token, { L1: 'O2', L2: 'O1' })
  expect((await late.read()).lines.map(({ amount, available }) => [amount, available])).toEqual([
    [72_333, true],
    [4551, true],
    [189_307, true],
    [15_000, true],
  ])
  expect((await paid(late)).state).toBe('complete')
  // What is not made is not offered anew.
  const { status, body } = await call('POST', `v1/managed_offers/${unsent.number}/send`, {}, unsent.boss)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['offer.lines.0.goods.variant_id']])
})
