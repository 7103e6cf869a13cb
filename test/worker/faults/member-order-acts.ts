import { companyIn } from '../../companies.ts'
import { manager } from '../../merchant.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { call } from '../caller.ts'
import { byLink, linksTo, memberCart, submit, used } from '../company-cart.ts'
import { callOff, orderInParts } from '../parts-cart.ts'
import { type MakesAct, ringCompany, ringOrder } from './act.ts'

/** A cart over its buyer's limit, in a company with an approver. */
async function overLimit() {
  const { companyId, member } = await companyIn()
  const [bea, bo] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
  const settled = { settle: () => ringCompany(companyId), seen: async () => Object.values(await used(companyId)) }
  return { bea, bo, cart: await memberCart(bo), settled }
}

/** A decision by the link of the mail. */
async function decision(body: object) {
  const { bea, bo, cart, settled } = await overLimit()
  await submit(cart, bo)
  const [link = ''] = await linksTo(bea)
  const { sha256 } = (await byLink(link)).body.data.attributes
  return { ...settled, act: () => call('POST', `v2/approvals/${link}`, { sha256, ...body }), again: 'wrong_state' }
}

/** An order in parts, and one that is called off. */
async function inParts() {
  const bo = await (await companyIn()).member('buyer')
  const { number } = await orderInParts(bo)
  return { bo, number, settle: () => ringOrder(number) }
}

/** Acts about orders of companies' members. */
export const FAULTY_MEMBER_ORDER_ACTS: Record<string, MakesAct> = {
  async 'an order that is submitted'() {
    const { bo, cart, settled } = await overLimit()
    return { ...settled, act: () => submit(cart, bo) }
  },
  async 'a submission that is taken back'() {
    const { bo, cart, settled } = await overLimit()
    await submit(cart, bo)
    const act = () => call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, bo)
    return { ...settled, act, again: 'wrong_state' }
  },
  'an order that is approved': () => decision({ decision: 'approve' }),
  'an order that is refused': () => decision({ decision: 'refuse', reason: 'Late' }),
  async 'a call-off'() {
    const { bo, number, settle } = await inParts()
    return { settle, act: () => callOff(number, bo, 50, {}, { 'Idempotency-Key': 'form' }) }
  },
  async 'a call-off that is changed'() {
    const { bo, number, settle } = await inParts()
    await callOff(number, bo, 50)
    await settle()
    const body = { day: wednesdayIn(5), lines: [{ id: 'L1', quantity: 80 }] }
    const by = { ...bo, headers: { 'Idempotency-Key': 'form' } }
    return { settle, act: () => call('PUT', `v2/company/orders/${number}/call_offs/C1`, body, by) }
  },
  async 'a call-off that is sent'() {
    const [{ bo, number, settle }, boss] = [await inParts(), await manager()]
    await callOff(number, bo, 50)
    await settle()
    const path = `v1/manager/orders/${number}/call_offs/C1/shipment`
    return { settle, act: () => call('POST', path, { carrier: 'DHL', tracking: 'J' }, boss) }
  },
}
