import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../../contract/env.ts'
import type { StoreLocale } from '../../../i18n/store-locale.ts'
import { type ApprovalMailKind, approvalMail } from '../../../mail/approval-mails.ts'
import { urlOf } from '../../../regions/paths.ts'
import { getRegion } from '../../../regions/regions.ts'
import { inLanguageOf, mailLocaleOf } from '../../mail/mail-locale.ts'
import { post } from '../../mail/outbox.ts'
import { isOneOf } from '../../one-of.ts'
import { orderToken } from '../../orders/token.ts'
import { attempt } from '../../outside-work.ts'
import { companies } from '../../schema/companies.ts'
import { users } from '../../schema/users.ts'
import { siteOfOrigin } from '../../site-of-origin.ts'
import { type Flow, type FlowDuty, isLive } from './flow.ts'
import { flowRows, type Listed, linkRow } from './rows.ts'
import { approvalToken, approvalTokenHash } from './token.ts'

/** What of an approval's outstanding work is done. */
export interface Attended {
  isListed: boolean
  duties: FlowDuty[]
}

/** The kinds that go to whoever decides. */
const TO_DECIDERS: readonly ApprovalMailKind[] = ['approval-asked', 'approval-reminder', 'approval-escalated']

/** Writes an approval into the lists, tells its order where it has ended, and writes the mails that are due. What fails is left. */
export async function attendFlow(env: Env, flow: Flow, listed: Listed): Promise<Attended> {
  const isListed =
    listed.version >= flow.version ||
    (await attempt({ approval: flow.id }, 'row', async () => {
      await env.DB.batch(flowRows(env.DB, flow, listed))
      if (!isLive(flow) && flow.state !== 'placed') await env.ORDERS.getByName(flow.orderNumber).endSubmission()
    }))
  const duties: FlowDuty[] = []
  if (flow.pending.length === 0) return { isListed, duties }
  await attempt({ approval: flow.id }, 'mail', async () => {
    const { people, company } = await peopleOf(env.DB, flow)
    for (const duty of flow.pending) {
      await writeMail(env, flow, duty, people, company)
      duties.push(duty)
    }
  })
  return { isListed, duties }
}

interface Told {
  id: string
  name: string | null
  email: string | null
}

/** Everybody that the outstanding mails are to or about. */
async function peopleOf(db: D1Database, { pending, requesterId, companyId }: Flow) {
  const shop = drizzle(db)
  const ids = [...new Set([requesterId, ...pending.map(({ to }) => to)])]
  const { id, name, email } = users
  const [people, [company]] = await shop.batch([
    shop.select({ id, name, email }).from(users).where(isOneOf(users.id, ids)),
    shop.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
  ])
  return { people: new Map<string, Told>(people.map((person) => [person.id, person])), company: company?.name ?? '' }
}

/** Writes a mail once, however often it is tried. Whoever has no address any more gets none. */
async function writeMail(
  env: Env,
  flow: Flow,
  { kind, to, about }: FlowDuty,
  people: ReadonlyMap<string, Told>,
  company: string,
): Promise<void> {
  const email = people.get(to)?.email
  if (!email) return
  const requester = people.get(flow.requesterId)
  const locale = await mailLocaleOf(env, flow.region, email)
  await post(env, {
    id: `${kind} ${flow.id} ${to} ${about}`,
    to: email,
    kind,
    mail: approvalMail(
      kind,
      { ...flow, company, by: requester?.name || (requester?.email ?? '') },
      locale,
      await linkFor(env, flow, { kind, to }, locale),
    ),
    sender: { caller: `order ${flow.orderNumber}`, network: null },
  })
}

/** Where a mail leads: to the decision, or to the payment of the order. */
async function linkFor(
  env: Env,
  flow: Flow,
  { kind, to: userId }: Pick<FlowDuty, 'kind' | 'to'>,
  locale: StoreLocale,
): Promise<string> {
  const { id: approvalId, companyId, hash, orderNumber, region, origin } = flow
  const site = siteOfOrigin(env, origin)
  if (!TO_DECIDERS.includes(kind)) {
    const payment = urlOf(getRegion(region), site, 'payment', { orderId: orderNumber })
    return `${payment}?key=${encodeURIComponent(await orderToken(env, orderNumber))}`
  }
  const token = await approvalToken(env, approvalId, userId, hash)
  await linkRow(env.DB, { tokenHash: await approvalTokenHash(token), companyId, approvalId, userId, hash }).run()
  return inLanguageOf(locale, urlOf(getRegion(region), site, 'plus-approval', { approvalToken: token }))
}
