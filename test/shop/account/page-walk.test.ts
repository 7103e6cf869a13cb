import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { livesOf } from '../../../src/commerce/identity/session-rules.ts'
import type { Access } from '../../../src/contract/call.ts'
import { scopeOf } from '../../../src/contract/permissions.ts'
import { type AccountRole, ROLES, type Role } from '../../../src/contract/roles.ts'
import { type RouteId, routeRow } from '../../../src/regions/routes.ts'
import { Visitor } from '../visitor.ts'
import { accessOf, BUILT, OFFICE } from './page-access.ts'
import { merchant } from './people.ts'
import { type Walker, walker } from './walker.ts'

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
const NEEDS_MORE: readonly RouteId[] = ['switch-store', 'plus-invitation', 'plus-domain', 'plus-approval']

/** Pages of a company that its buyers do not see. */
const CLOSED_TO_BUYERS: readonly RouteId[] = [
  'plus-members',
  'plus-settings',
  'plus-addresses',
  'plus-log',
  'plus-new-item',
  'plus-spending',
]

/** Pages that show nobody here a title of their own. */
const WITHOUT_TITLE: readonly RouteId[] = [
  ...NEEDS_MORE,
  // Files.
  'order-picture',
  'order-document',
  'account-my-data-export',
  'account-my-data-file',
  'plus-orders-csv',
  'plus-order-document',
  // What leads on without a link, or without the step before.
  'checkout-delivery',
  'payment',
  'sign-in-link',
  'reset-password',
  'registration-confirm',
  'second-factor',
  'email-change',
  'email-undo',
  'instant-quote',
  'quote-success',
  'plus-success',
  // Of orders in several deliveries.
  'plus-order-parts',
  'manager-order-parts',
]

const people = new Map<Role, Walker>()
let stranger: Walker

beforeAll(async () => {
  for (const role of ROLES) people.set(role, await walker(role))
  stranger = await walker('b2b')
})

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

  // The title of a page is measured unless it says so (docs/decisions/0343).
  test.each(BUILT.filter(({ route }) => !routeRow(route).indexed))(
    '$route is not to be indexed, because its title may be a name',
    async ({ route, access, params, about }) => {
      for (const role of ROLES.filter((role) => role !== 'visitor' && due(role, access, true) === 'page')) {
        const { visitor, mine } = people.get(role)!
        const answer = await visitor.ask(visitor.store.url(route, about?.(mine) ?? params))
        if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) {
          await answer.body?.cancel()
          continue
        }
        // A cart's title says nothing of what is in it.
        const harmless =
          route === 'cart' ? `<title>${visitor.store.t('cart.title')} | ` : '<meta name="robots" content="noindex"/>'
        expect(await answer.text()).toContain(harmless)
        expect(WITHOUT_TITLE).not.toContain(route)
        return
      }
      expect(WITHOUT_TITLE).toContain(route)
    },
  )

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
