import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { livesOf } from '../../../src/commerce/identity/session-rules.ts'
import type { Access } from '../../../src/contract/call.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { scopeOf } from '../../../src/contract/permissions.ts'
import { type AccountRole, ROLES, type Role } from '../../../src/contract/roles.ts'
import { type RouteId, routeRow } from '../../../src/regions/routes.ts'
import { companyIn, join } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { accessOf, BUILT, type Mine, OFFICE } from './page-access.ts'
import { merchant } from './people.ts'

/** Milliseconds for nine people to order, each by the pages. */
const PATIENCE = 120_000

interface Walker {
  visitor: Visitor
  mine: Mine
}

/** Somebody of a role with a placed order, a cart, a list and a quote request; an account has a copy of its data, too. */
async function walker(role: Role): Promise<Walker> {
  const isAccount = role !== 'visitor' && role !== 'anonymous'
  const visitor = isAccount ? await merchant(role as AccountRole) : new Visitor()
  if (role === 'plus_buyer' || role === 'plus_approver') await joinCompany(role)
  const { store } = visitor
  const summary = await order(visitor, await toPayment(visitor, `${role}@example.com`), 'transfer')
  const placed = /R\d{9}/.exec(summary.url)![0]
  await visitor.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  const list = (await visitor.post(store.url('shopping-lists'), { intent: 'save-cart' })).url.split('/').at(-2)!
  const asking = { contactName: 'Ada', email: `${role}@example.com`, countryIso: 'DE' }
  const line = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }
  const sent = await visitor.post(store.url('quote-request'), { ...asking, ...line })
  const quote = new URL(sent.url).searchParams.get('number')!
  const company = (await companyIn()).companyId
  const listed = await visitor.open(store.url('plus-quotes'))
  const companyQuote = /Q\d{9}-[\w-]{43}/.exec(listed.html)?.[0] ?? `${quote}-${'x'.repeat(43)}`
  const kept = { company, companyQuote, copy: await copyOf(placed), ...(await offerAnswering(quote)) }
  return { visitor, mine: { cart: cartNumber(visitor), placed, list, quote, ...kept } }
}

/** An offer that the merchant has sent, and the token of its link. */
async function offerAnswering(request: string): Promise<Pick<Mine, 'offer' | 'offerToken'>> {
  const boss = await merchant('order_manager')
  const draft = await boss.post(boss.store.url('manager-offers'), { intent: 'answer', request })
  const sent = await boss.press(draft, boss.store.t('offer-form.send'), { 'line-0-amount1': '400' })
  const offerToken = /offer\/([\w-]{43})\/review/.exec(sent.html)![1]!
  return { offer: /F\d{9}/.exec(draft.url)![0], offerToken }
}

/** Puts whoever signed in last into a company of their own. */
async function joinCompany(role: 'plus_buyer' | 'plus_approver'): Promise<void> {
  const newest = env.DB.prepare('select user_id id from sessions order by rowid desc limit 1')
  const { id } = (await newest.first<{ id: string }>())!
  await join(id, (await companyIn()).companyId, role === 'plus_buyer' ? 'buyer' : 'administrator')
}

/** A finished copy of the data of whoever placed an order. */
async function copyOf(placed: string): Promise<string> {
  const copy = crypto.randomUUID()
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)].map((date) => date.toISOString())
  await eventually(async () => {
    const row = env.DB.prepare('select coalesce(user_id, ?1) id from orders where number = ?2').bind(copy, placed)
    const owner = (await row.first<{ id: string }>())!.id
    await env.DB.prepare('insert into data_exports values (?, ?, ?, ?, ?, 1)').bind(copy, owner, now, now, later).run()
  })
  await env.DB.prepare("insert into data_export_parts values (?, 0, 'eA')").bind(copy).run()
  return copy
}

/** What somebody gets: the page as it is, the way in with the way back, or what is said of a page that is not there. */
async function asked(visitor: Visitor, url: string): Promise<'page' | 'way in' | 'nothing'> {
  const answer = await visitor.ask(url)
  await answer.body?.cancel()
  if (answer.headers.get('Location')?.startsWith(`${new URL(visitor.store.url('sign-in')).pathname}?return=`))
    return 'way in'
  return answer.status === 404 ? 'nothing' : 'page'
}

/** What the permission table says that a role gets of a page. */
function due(role: Role, access: Access, isOwn: boolean): 'page' | 'way in' | 'nothing' {
  if (scopeOf(role, access) !== null) return isOwn ? 'page' : 'nothing'
  // Whoever has no account may have one; a list is opened by its link, so that nobody is asked to sign in for it.
  return (role === 'visitor' || role === 'anonymous') && access !== 'user' ? 'way in' : 'nothing'
}

/** Pages for anybody that show nothing without a link, or without what was chosen before. */
const NEEDS_MORE: readonly RouteId[] = ['store-switch', 'plus-invitation', 'plus-domain', 'plus-approval']

/** Pages of a company that its buyers do not see. */
const CLOSED_TO_BUYERS: readonly RouteId[] = [
  ...(['plus-members', 'plus-settings', 'plus-addresses', 'plus-log', 'plus-new-item'] as const),
  'plus-spending',
]

const people = new Map<Role, Walker>()
let stranger: Walker

beforeAll(async () => {
  for (const role of ROLES) people.set(role, await walker(role))
  stranger = await walker('b2b')
}, PATIENCE)

afterAll(() => void vi.useRealTimers())

/** A visitor has nothing that is theirs: whoever has made a list is a user without a name. */
const bare = (role: Role): Visitor => (role === 'visitor' ? new Visitor() : people.get(role)!.visitor)

describe('page-walk', () => {
  test.each(BUILT.filter(({ about }) => !about))('$route is for $access', async ({ route, access, params }) => {
    const found: [Role, string][] = []
    const url = stranger.visitor.store.url(route, params)
    for (const role of ROLES) found.push([role, await asked(bare(role), url)])
    // Where a visitor's own page is one that needs something first, it is so for everybody.
    const visitors = NEEDS_MORE.includes(route) ? 'nothing' : 'page'
    const isClosed = (role: Role) => role === 'plus_buyer' && CLOSED_TO_BUYERS.includes(route)
    const wanted = (role: Role) => (access === 'anyone' ? visitors : due(role, access, true))
    expect(found).toEqual(ROLES.map((role) => [role, isClosed(role) ? 'nothing' : wanted(role)]))
  })

  test.each(BUILT.filter(({ about }) => about))(
    '$route is for $access, of what is their own alone',
    async ({ route, access, about }) => {
      const found: unknown[] = []
      for (const role of ROLES) {
        const { visitor, mine } = people.get(role)!
        if (role !== 'visitor') found.push([role, 'own', await asked(visitor, visitor.store.url(route, about!(mine)))])
        const theirs = visitor.store.url(route, about!(stranger.mine))
        found.push([role, 'another’s', await asked(bare(role), theirs)])
      }
      const wanted = ROLES.flatMap((role) => [
        ...(role === 'visitor' ? [] : [[role, 'own', due(role, access, true)]]),
        [role, 'another’s', due(role, access, scopeOf(role, access) === 'any')],
      ])
      expect(found).toEqual(wanted)
    },
  )

  test.each(OFFICE)('%s is for manager', async (path) => {
    const found: [Role, string][] = []
    for (const role of ROLES)
      found.push([role, await asked(bare(role), new URL(path, stranger.visitor.store.url('home')).href)])
    expect(found).toEqual(ROLES.map((role) => [role, due(role, accessOf(path.split('?')[0]!)!, true)]))
  })

  test('every page that is built stands in the table, and every one that is closed is walked', () => {
    expect(BUILT.filter(({ access }) => access === undefined)).toEqual([])
    const open = BUILT.filter(({ route, access }) => routeRow(route).pattern.includes(':') && access !== 'anyone')
    expect(open.filter(({ about }) => !about)).toEqual([])
  })
})

const ACCOUNTS = ROLES.filter((role): role is AccountRole => role !== 'visitor' && role !== 'anonymous')
const CLOSED = BUILT.filter(({ access }) => access === 'account')

/** What an account's own pages say to its session as it is now. */
async function askedAll({ visitor, mine }: Walker): Promise<string[]> {
  const said: string[] = []
  for (const { route, about, params } of CLOSED)
    said.push(await asked(visitor, visitor.store.url(route, about?.(mine) ?? params)))
  return [...new Set(said)]
}

describe('page-walk: a session', () => {
  test.each(ACCOUNTS)(
    'of %s that has rested too long leads to the way in, one that has not is renewed',
    async (role) => {
      const resting = { ...people.get(role)!, visitor: await merchant(role) }
      const { rests } = livesOf(role)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + rests / 2 })
      expect(await asked(resting.visitor, resting.visitor.store.url('account-orders'))).toBe('page')
      vi.setSystemTime(Date.now() + rests + 60_000)
      expect(await askedAll(resting)).toEqual(['way in'])
      vi.useRealTimers()
    },
  )

  test.each(ACCOUNTS)('of %s that was ended, or whose account is disabled, leads to the way in', async (role) => {
    const { mine } = people.get(role)!
    const [ended, disabled] = [await merchant(role), await merchant(role)]
    const newest = env.DB.prepare('select user_id id from sessions order by rowid desc limit 1')
    const { id } = (await newest.first<{ id: string }>())!
    await env.DB.prepare("update users set disabled_at = '2026-01-01' where id = ?").bind(id).run()
    await env.DB.prepare('delete from sessions where user_id <> ?').bind(id).run()
    for (const visitor of [ended, disabled]) expect(await askedAll({ visitor, mine })).toEqual(['way in'])
  })
})
