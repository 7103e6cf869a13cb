import { companyIn } from '../../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../../merchant.ts'
import { sceneOf } from '../../scenes.ts'
import { call, MAILER, TestCart } from '../caller.ts'
import { env } from '../env.ts'
import type { MakesAct } from './act.ts'

const region = 'de' as const
const FIRM = { name: 'Muster GmbH', contact_name: 'Ada', country_iso: 'DE', vat_id: 'DE136695976', accepts_terms: true }

/** A company with a domain, its administrator, and somebody with an address there. */
async function firm() {
  const company = await companyIn(region)
  const ada = { ...(await company.member('administrator')), region }
  const domain = `${crypto.randomUUID()}.example`
  const now = new Date().toISOString()
  await env.DB.prepare('insert into company_domains values (?, ?, ?, null, null, ?, ?)')
    .bind(company.companyId, domain, `office@${domain}`, now, now)
    .run()
  return { ada, bo: { ...(await somebodyOf('b2b', `bo@${domain}`)), region } }
}

async function asksToJoin() {
  const { ada, bo } = await firm()
  await call('POST', 'v2/company_joins', undefined, bo)
  return { ada, path: `v2/company/joins/${bo.userId}` }
}

const apply = (by: SignedIn) => call('POST', 'v2/company_applications', { application: FIRM }, { ...by, region })

async function decision(body: object) {
  const { id } = (await apply(await somebodyOf('b2b'))).body.data
  const boss = await manager()
  const act = () => call('PUT', `v2/manager/companies/${id}/state`, { ...body, lock_version: 1 }, boss)
  return { act, again: 'stale_company' }
}

/** An invitation to an address, and how it is made. */
async function invitation() {
  const { ada } = await firm()
  const email = `${crypto.randomUUID()}@firm.example`
  return { email, invite: () => call('POST', 'v2/company/invitations', { email, role: 'buyer' }, ada) }
}

/** Acts about companies, their members and their items. */
export const FAULTY_COMPANY_ACTS: Record<string, MakesAct> = {
  async 'an application for Plus'() {
    const ada = await somebodyOf('b2b')
    return { act: () => apply(ada), again: 'already_applied' }
  },
  'its approval': () => decision({ act: 'approve' }),
  'its refusal': () => decision({ act: 'refuse', reason: 'No' }),
  async 'an invitation that is taken'() {
    const { email, invite } = await invitation()
    await invite()
    const mail = env.DB.prepare('select text from mails where recipient = ?').bind(email)
    const token = /token=([\w-]+)/.exec((await mail.first<{ text: string }>())!.text)![1]!
    const bo = { ...(await somebodyOf('b2b', email)), region }
    return { act: () => call('POST', 'v2/company_invitations/join', { token }, bo), again: 'not_found' }
  },
  async 'somebody who asks to join'() {
    const { bo } = await firm()
    return { act: () => call('POST', 'v2/company_joins', undefined, bo) }
  },
  async 'somebody who is admitted'() {
    const { ada, path } = await asksToJoin()
    return { act: () => call('PUT', path, { decision: 'admit', role: 'buyer' }, ada), again: 'not_found' }
  },
  async 'somebody who is refused'() {
    const { ada, path } = await asksToJoin()
    return { act: () => call('PUT', path, { decision: 'refuse' }, ada), again: 'not_found' }
  },
  async 'an item that is kept'() {
    const ada = await (await companyIn()).member('approver')
    const { id } = (await call('POST', 'box_designs', { box_design: { name: 'Logo', scene: sceneOf() } }, ada)).body
      .data
    const item = { sku: 'logo', name: 'With logo', quantity: 500, box_design_id: id }
    return { act: () => call('POST', 'v2/company/items', { item }, ada), leavesFiles: true }
  },
  async 'an item that is ordered'() {
    const ada = await (await companyIn()).member('approver')
    const source = await TestCart.open('eu', ada)
    await source.add(MAILER, 250, {}, ada)
    const line = { order_number: source.number, line_item_id: source.order.lines[0]!.id }
    const item = { sku: 'box', name: 'Box', line }
    const kept = await call('POST', 'v2/company/items', { item }, { ...ada, token: source.order.token })
    const cart = await TestCart.open('eu', ada)
    const by = { ...ada, token: cart.order.token, headers: { 'Idempotency-Key': 'form' } }
    const body = { order_number: cart.number, lines: [{ item_id: kept.body.data.id, quantity: 250 }] }
    return {
      act: () => call('POST', 'v2/company/items/order', body, by),
      async seen() {
        await cart.act('GET', `orders/${cart.number}`, undefined, ada)
        return cart.order.lines.map(({ quantity, amount }) => [quantity, amount])
      },
    }
  },
}
