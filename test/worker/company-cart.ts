import { env, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Flow } from '../../src/commerce/companies/approval/flow.ts'
import { HOUR_MS } from '../../src/contract/duration.ts'
import type { SignedIn } from '../merchant.ts'
import { currentMonths } from '../months.ts'
import { call, TestCart } from './caller.ts'

/** A cart of a member, ready to be paid. */
export async function memberCart({ userToken }: SignedIn, lines?: [string, number][]): Promise<TestCart> {
  return (await TestCart.open('eu', { userToken })).toPayment(undefined, lines)
}

/** The net amount of an order, minor units. */
export const netOf = ({ order }: TestCart): number => order.total - order.taxTotal

export const submit = (cart: TestCart, by: SignedIn) =>
  call('POST', `v2/company/orders/${cart.number}/approval`, {}, { ...by, token: cart.order.token })

export const standing = async (cart: TestCart, by: SignedIn) =>
  (await call('GET', `v2/company/orders/${cart.number}/standing`, undefined, { ...by, token: cart.order.token })).body
    .data?.attributes

/** The tokens of the links that were mailed to somebody, the newest last. */
export async function linksTo({ userId }: SignedIn, kind = 'approval-asked'): Promise<string[]> {
  const sent = env.DB.prepare(
    'select text from mails join users on users.email = mails.recipient where users.id = ? and mails.kind = ? order by mails.rowid',
  ).bind(userId, kind)
  const { results } = await sent.all<{ text: string }>()
  return results.map(({ text }) => /approvals\/([\w-]+)/.exec(text)?.[1] ?? '')
}

export const mailsTo = async ({ userId }: SignedIn): Promise<string[]> => {
  const sent = env.DB.prepare(
    'select mails.kind from mails join users on users.email = mails.recipient where users.id = ? order by mails.rowid',
  ).bind(userId)
  return (await sent.all<{ kind: string }>()).results.map(({ kind }) => kind)
}

export const byLink = (token: string, by: object = {}) => call('GET', `v2/approvals/${token}`, undefined, by)

/** Decides by a link about what it shows. */
export async function decideByLink(token: string, body: object, by: object = {}) {
  const { body: shown } = await byLink(token, by)
  return call('POST', `v2/approvals/${token}`, { sha256: shown.data.attributes.sha256, ...body }, by)
}

const objectOf = (companyId: string) => env.COMPANIES.getByName(companyId)

/** Puts the approval of an order back in time and fires the alarm of its company. */
export async function later(companyId: string, number: string, hours: number): Promise<void> {
  await runInDurableObject(objectOf(companyId), async (object, { storage }) => {
    const id = storage.kv.get<string>(`newest:${number}`)!
    const flow = storage.kv.get<Flow>(`flow:${id}`)!
    const earlier = (at: string) => new Date(Date.parse(at) - hours * HOUR_MS).toISOString()
    const back = { submittedAt: earlier(flow.submittedAt), stateSince: earlier(flow.stateSince) }
    storage.kv.put(`flow:${id}`, { ...flow, ...back })
    await (object as unknown as { alarm(): Promise<void> }).alarm()
  })
}

/** What each member has taken of the budgets of this month, and of one that ended within the hour. */
export async function used(companyId: string): Promise<Record<string, number>> {
  const inAll: Record<string, number> = {}
  for (const month of currentMonths('Europe/Berlin'))
    for (const [member, minor] of Object.entries(await objectOf(companyId).usedIn(month)))
      inAll[member] = (inAll[member] ?? 0) + minor
  return inAll
}

/** The state of an order's newest approval. */
export async function flowOf(companyId: string, number: string): Promise<Flow> {
  const flow = await objectOf(companyId).newestOf(number)
  expect(flow).not.toBeNull()
  return flow as Flow
}
