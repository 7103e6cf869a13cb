import { afterEach, expect, test, vi } from 'vitest'
import { CompanyObject } from '../../src/commerce/companies/approval/company-object.ts'
import type { CompanyAsk } from '../../src/commerce/companies/approval/judge-order.ts'
import { companyIn } from '../companies.ts'
import { call, type TestCart } from './caller.ts'
import {
  byLink,
  decideByLink,
  flowOf,
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
