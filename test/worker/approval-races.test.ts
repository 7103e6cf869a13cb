import { afterEach, expect, test, vi } from 'vitest'
import { CompanyObject } from '../../src/commerce/companies/approval/company-object.ts'
import type { CompanyAsk } from '../../src/commerce/companies/approval/judge-order.ts'
import { OrderObject } from '../../src/commerce/orders/order-object.ts'
import { companyIn } from '../companies.ts'
import { call, type TestCart } from './caller.ts'
import {
  byLink,
  decideByLink,
  flowOf,
  later,
  linksTo,
  mailsTo,
  memberCart,
  netOf,
  standing,
  submit,
  used,
} from './company-cart.ts'
import { kept } from './order-object.ts'

afterEach(() => void vi.restoreAllMocks())

test('of an approval, a refusal and a withdrawal at the same moment one stands: its budget, and what its buyer hears', async () => {
  const { companyId, member } = await companyIn()
  const [bea, cleo, bo] = [await member('approver'), await member('approver'), await member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(bo)
  await submit(cart, bo)
  const links = [await linksTo(bea), await linksTo(cleo)].map(([link = '']) => link)
  const { sha256 } = (await byLink(links[0]!)).body.data.attributes
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('POST', `v2/approvals/${links[0]}`, { sha256, decision: 'approve' })),
    ...Array.from({ length: 10 }, () =>
      call('POST', `v2/approvals/${links[1]}`, { sha256, decision: 'refuse', reason: 'Late' }),
    ),
    call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, bo),
  ])
  const { state, log } = await flowOf(companyId, cart.number)
  expect(['approved', 'refused', 'withdrawn']).toContain(state)
  expect(log.filter(({ act }) => act === 'approve' || act === 'refuse').length).toBeLessThan(2)
  // An approval may still be taken back by its buyer.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
  expect(new Set(answers.map(({ status }) => status)).size).toBe(2)
  expect(await used(companyId)).toEqual(state === 'approved' ? { [bo.userId]: netOf(cart) } : {})
  const heard = (await mailsTo(bo)).filter((kind) => kind === 'approval-given' || kind === 'approval-refused')
  expect(heard).toEqual(
    log.flatMap(({ act }) => (act === 'approve' ? ['approval-given'] : act === 'refuse' ? ['approval-refused'] : [])),
  )
})

/** A cart that has to be approved, and something that happens between its company's hearing of it and its own mark. */
async function submittedWhile(act: (cart: TestCart) => Promise<unknown>) {
  const { companyId, member } = await companyIn()
  const [bea, ada] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(ada)
  const hears = CompanyObject.prototype.submit
  vi.spyOn(CompanyObject.prototype, 'submit').mockImplementationOnce(async function (
    this: CompanyObject,
    ask: CompanyAsk,
  ) {
    const answer = await hears.call(this, ask)
    await act(cart)
    return answer
  })
  return { companyId, bea, ada, cart, answer: await submit(cart, ada) }
}

test('an order that is read anew while it is submitted waits, and the link of its approver opens it', async () => {
  const { bea, answer } = await submittedWhile((cart) =>
    cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id }),
  )
  expect([answer.status, answer.body.data.attributes.state]).toEqual([200, 'waiting'])
  const [link = ''] = await linksTo(bea)
  expect((await byLink(link)).body.data.attributes.can_decide).toBe(true)
})

test('an order that is changed while it is submitted is not approved as it was: its budget is free, and it can be submitted again', async () => {
  const { companyId, ada, bea, cart, answer } = await submittedWhile((cart) =>
    cart.act('PUT', `orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`, { line_item: { quantity: 500 } }),
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'stale_order'])
  expect((await flowOf(companyId, cart.number)).state).toBe('void')
  expect(await used(companyId)).toEqual({})
  await cart.toPayment(undefined, [])
  expect((await submit(cart, ada)).body.data.attributes.state).toBe('waiting')
  expect(await used(companyId)).toEqual({ [ada.userId]: netOf(cart) })
  const links = await linksTo(bea)
  expect((await byLink(links.at(-1)!)).body.data.attributes.can_decide).toBe(true)
})

test('an order whose mark a crash prevents waits from when its buyer looks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { bea, ada, cart, answer } = await submittedWhile(() => Promise.reject(new Error('The machine has stopped.')))
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect((await standing(cart, ada)).state).toBe('waiting')
  const [link = ''] = await linksTo(bea)
  expect((await byLink(link)).body.data.attributes.can_decide).toBe(true)
})

test('an order whose submission is taken back while it is being paid stays as it is, and is a cart again from when its buyer looks after that', async () => {
  const { member } = await companyIn()
  const [bea, ada] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(ada)
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  await decideByLink(link, { decision: 'approve' })
  await cart.pay('pm_card_authenticationRequired', undefined, ada)
  await call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, ada)
  const mark = async () => (await kept(cart.number)).companyOrder?.submitted
  expect(await mark()).toBeDefined()
  // Whoever goes back a step ends the payment.
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect(await standing(cart, ada)).toMatchObject({ kind: 'approval', state: 'withdrawn' })
  expect(await mark()).toBeUndefined()
})

/** An order that waits for its approvers, one of whom approves it with other quantities. */
async function changedByBea() {
  const { companyId, member } = await companyIn()
  const [bea, cleo, ada] = [
    await member('approver'),
    await member('approver'),
    await member('buyer', { orderLimit: 1 }),
  ]
  const cart = await memberCart(ada)
  await submit(cart, ada)
  const path = `v2/company/orders/${cart.number}/approval`
  const { hash: sha256 } = await flowOf(companyId, cart.number)
  const lines = [{ line_item_id: cart.order.lines[0]!.id, quantity: 500 }]
  return {
    companyId,
    cart,
    approve: () => call('POST', `${path}/decision`, { sha256, decision: 'approve', lines }, bea),
    approveAsItIs: () => call('POST', `${path}/decision`, { sha256, decision: 'approve' }, cleo),
    read: () => call('GET', `v2/company/orders/${cart.number}`, undefined, cleo),
    /** It is approved as it is with the new quantities, and can be paid. */
    async isApproved() {
      const flow = await flowOf(companyId, cart.number)
      expect(flow.log.map(({ act }) => act)).toEqual(['submit', 'change', 'approve'])
      expect(flow.state).toBe('approved')
      await cart.act('GET', `orders/${cart.number}`)
      expect(cart.order.lines[0]!.quantity).toBe(500)
      expect((await cart.transfer(undefined, ada)).status).toBe(200)
    },
  }
}

test('an order that a colleague opens while an approver gives it other quantities is approved with them', async () => {
  const { approve, read, approveAsItIs, isApproved } = await changedByBea()
  const decides = CompanyObject.prototype.decide
  vi.spyOn(CompanyObject.prototype, 'decide').mockImplementationOnce(async function (
    this: CompanyObject,
    ...decision: Parameters<typeof decides>
  ) {
    // The order has them, and its company has not heard of the decision.
    expect((await read()).status).toBe(200)
    expect((await approveAsItIs()).body.code).toBe('order_changed')
    return decides.apply(this, decision)
  })
  expect((await approve()).status).toBe(200)
  await isApproved()
})

/** Does something once the order has been read and whoever asked has not heard of it yet. */
function onceTheOrderIsRead(act: () => Promise<unknown>): void {
  const reads = OrderObject.prototype.submitted
  vi.spyOn(OrderObject.prototype, 'submitted').mockImplementationOnce(async function (
    this: OrderObject,
    companyId: string,
  ) {
    const answer = await reads.call(this, companyId)
    await act()
    return answer
  })
}

test('an approval stays that is given while a colleague opens the order, which they read as it was before', async () => {
  const { approve, read, isApproved } = await changedByBea()
  onceTheOrderIsRead(async () => expect((await approve()).status).toBe(200))
  const { status, body } = await read()
  expect([status, body.data.attributes.approval_details.attributes.state]).toEqual([200, 'approved'])
  expect(body.order.data.attributes.total).toBe(body.data.attributes.approval_details.attributes.total)
  await isApproved()
})

test('an approval stays that is given while its reminder is due, for which the order was read as it was before', async () => {
  const { companyId, cart, approve, isApproved } = await changedByBea()
  onceTheOrderIsRead(async () => expect((await approve()).status).toBe(200))
  await later(companyId, cart.number, 25)
  await isApproved()
})
