import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueDocument } from '../../src/commerce/documents/issue.ts'
import { KSEF_SANDBOX } from '../../src/commerce/ksef/ksef-sandbox.ts'
import { sendToKsef } from '../../src/commerce/ksef/send.ts'
import { manager } from '../merchant.ts'
import { pdfText } from '../pdf-text.ts'
import { signUp } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, makeIdle, settled } from './order-object.ts'

const WARSAW = { ...MUNICH, company: 'Muster sp. z o.o.', zipcode: '00-001', city: 'Warszawa', country_iso: 'PL' }
const KSEF_NUMBER = /^0{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/

interface Row {
  number: string
  state: string
  ksef_number: string | null
  reason: string | null
  offline_since: string | null
}
const rowsOf = async (order: string): Promise<Row[]> => {
  const found = env.DB.prepare(
    'select k.* from ksef_invoices k join invoices i using (number) where i.order_number = ? order by k.rowid',
  )
  return (await found.bind(order).all<Row>()).results
}
const documentsOf = async (number: string) => (await kept(number)).documents ?? []
/** What the order says of each of its documents at KSeF. */
const shownBy = async (cart: TestCart) => {
  await cart.act('GET', `orders/${cart.number}`)
  return cart.order.documents?.map(({ ksef }) => ksef)
}
const pdfOf = async (number: string) => pdfText(await (await env.FILES.get(`documents/${number}.pdf`))!.arrayBuffer())
const fileOf = async (name: string) => (await env.FILES.get(`documents/${name}`))?.text()

/** A paid order of a Polish firm, whose own reference says what the sandbox of KSeF is to answer. */
async function ordered(
  reference: string,
  address: object = WARSAW,
  options: { userToken?: string } = {},
): Promise<TestCart> {
  const cart = await TestCart.open('pl', options)
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  const about = { customer_type: 'b2b', purchase_order_number: reference }
  await cart.leave('address', { email: 'ada@example.com', ship_address: address, use_shipping: true, ...about })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  const { status, body } = await cart.pay('pm_card_visa', cart.total, options)
  expect([status, body]).toEqual([200, expect.anything()])
  await expect.poll(() => documentsOf(cart.number)).toHaveLength(1)
  return cart
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('an invoice to a Polish firm', () => {
  test('goes to KSeF, and its credit note is a correction of it', async () => {
    const cart = await ordered('PO 1')
    const [invoice] = await rowsOf(cart.number)
    expect(invoice).toMatchObject({
      state: 'accepted',
      ksef_number: expect.stringMatching(KSEF_NUMBER),
      offline_since: null,
    })
    expect(await fileOf(`${invoice!.number}.fa3.xml`)).toContain(`<P_2>${invoice!.number}</P_2>`)
    expect(await shownBy(cart)).toEqual([{ state: 'accepted', ksefNumber: invoice!.ksef_number }])
    expect(await pdfOf(invoice!.number)).toContain(`KSeF ${invoice!.ksef_number}`)
    await cart.act('POST', `v1/orders/${cart.number}/cancel`)
    await expect.poll(() => documentsOf(cart.number)).toHaveLength(2)
    const [, credit] = await rowsOf(cart.number)
    expect(credit).toMatchObject({ state: 'accepted' })
    expect(await fileOf(`${credit!.number}.fa3.xml`)).toContain(
      `<NrKSeFFaKorygowanej>${invoice!.ksef_number}</NrKSeFFaKorygowanej>`,
    )
  })

  test('that is refused says why to the manager', async () => {
    const cart = await ordered(KSEF_SANDBOX.refuses)
    const [row] = await rowsOf(cart.number)
    expect(row).toMatchObject({ state: 'refused', ksef_number: null })
    expect(await shownBy(cart)).toEqual([{ state: 'refused', ksefNumber: null }])
    const boss = await manager()
    const { body } = await call('GET', 'v1/manager/ksef_invoices?state=refused', undefined, {
      userToken: boss.userToken,
    })
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { number: row!.number, order_number: cart.number, reason: row!.reason },
    ])
  })

  test('that was refused is sent again by the manager, and its order hears that it is accepted', async () => {
    const cart = await ordered(KSEF_SANDBOX.refusesOnce)
    const [{ number }] = (await rowsOf(cart.number)) as [Row]
    expect(await shownBy(cart)).toEqual([{ state: 'refused', ksefNumber: null }])
    const boss = await manager()
    const again = (invoice: string) =>
      call('POST', `v1/manager/ksef_invoices/${invoice}/send`, {}, { userToken: boss.userToken })
    expect((await again(number)).status).toBe(204)
    const [row] = await rowsOf(cart.number)
    expect(row).toMatchObject({ state: 'accepted', ksef_number: expect.stringMatching(KSEF_NUMBER), reason: null })
    expect(await shownBy(cart)).toEqual([{ state: 'accepted', ksefNumber: row!.ksef_number }])
    const refusal = await again(number)
    expect([refusal.status, refusal.body.code]).toEqual([422, 'not_refused'])
    expect((await again('INV-1999-000001')).status).toBe(404)
  })

  test.each([
    [KSEF_SANDBOX.thinks, null],
    [KSEF_SANDBOX.comesBack, expect.any(String)],
    [KSEF_SANDBOX.fails, expect.any(String)],
  ] as const)('that is answered later (%s) is asked about until it is judged', async (reference, offlineSince) => {
    const cart = await ordered(reference)
    await expect.poll(() => rowsOf(cart.number)).toMatchObject([{ state: 'accepted' }])
    const [row] = await rowsOf(cart.number)
    expect(row!.offline_since).toEqual(offlineSince)
    // The file is as it was drawn; what came since is with the order.
    expect(await pdfOf(row!.number)).toContain('OFFLINE')
    await expect.poll(() => shownBy(cart)).toEqual([{ state: 'accepted', ksefNumber: row!.ksef_number }])
  })

  test('is issued while KSeF is away, keeps the moment, and is not credited before it has a number', async () => {
    const cart = await ordered(KSEF_SANDBOX.away)
    const [row] = await rowsOf(cart.number)
    expect(row).toMatchObject({ state: 'waiting', offline_since: expect.any(String) })
    await expect(sendToKsef(env, row!.number)).rejects.toThrow('cannot be reached')
    expect((await rowsOf(cart.number))[0]!.offline_since).toBe(row!.offline_since)
    expect(await shownBy(cart)).toEqual([{ state: 'waiting', ksefNumber: null }])
    const of = `${cart.number} invoice`
    const at = new Date().toISOString()
    const due = { kind: 'credit-note', sourceKey: `${of} credited`, isTaxed: true, of, reason: 'canceled', at } as const
    await expect(issueDocument(env, cart.number, due)).rejects.toThrow('no number of KSeF yet')
  })
})

test('what KSeF said is with the invoices of an account, and reaches an order that a crash kept it from, but never goes back', async () => {
  const { userToken } = await signUp('ada.ksef@example.com')
  const cart = await ordered('PO 3', WARSAW, { userToken })
  await expect.poll(() => shownBy(cart)).toMatchObject([{ state: 'accepted' }])
  // What is still to be done of it would be lost with its object.
  await settled(cart.number)
  // As before KSeF said anything; while it is away it would be asked again at any moment.
  const [{ number }] = (await rowsOf(cart.number)) as [Row]
  await env.DB.prepare("update ksef_invoices set state = 'waiting', ksef_number = null where number = ?")
    .bind(number)
    .run()
  const documents = (await documentsOf(cart.number)).map((document) => ({
    ...document,
    ksef: { state: 'waiting', ksefNumber: null } as const,
  }))
  await makeIdle(cart.number, 0, { documents })
  const ksefOf = async () => {
    const list = await call('GET', 'invoices', undefined, { userToken })
    const one = await call('GET', `invoices/${number}`, undefined, { userToken })
    expect(one.body.data.attributes.ksef).toEqual(list.body.data[0].attributes.ksef)
    return one.body.data.attributes.ksef
  }
  expect(await ksefOf()).toEqual({ state: 'waiting', ksef_number: null })
  const judged = "update ksef_invoices set state = 'accepted', ksef_number = 'K-1' where number = ?"
  await env.DB.prepare(judged).bind(number).run()
  expect(await ksefOf()).toEqual({ state: 'accepted', ksef_number: 'K-1' })
  expect(await shownBy(cart)).toEqual([{ state: 'waiting', ksefNumber: null }])
  await sendToKsef(env, number)
  const [noted] = await documentsOf(cart.number)
  await env.ORDERS.getByName(cart.number).noteDocument({ ...noted!, ksef: { state: 'waiting', ksefNumber: null } })
  expect(await shownBy(cart)).toEqual([{ state: 'accepted', ksefNumber: 'K-1' }])
  const mails = env.DB.prepare('select count(*) as all_of_it from mails where id = ?').bind(`invoice-ready ${number}`)
  expect(await mails.first()).toEqual({ all_of_it: 1 })
})

test('what a person buys does not go to KSeF', async () => {
  const cart = await ordered('PO 2', { ...WARSAW, company: '' })
  expect(await rowsOf(cart.number)).toEqual([])
  expect(await shownBy(cart)).toEqual([undefined])
  const { number } = (await documentsOf(cart.number))[0]!
  expect(await fileOf(`${number}.fa3.xml`)).toBeUndefined()
})
