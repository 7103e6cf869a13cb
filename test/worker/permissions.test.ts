import { beforeEach, describe, expect, test } from 'vitest'
import DOCUMENT from '../../docs/permissions.md?raw'
import type { AnyCall, CallTable } from '../../src/contract/call.ts'
import { type AccountRole, ROLES, type Role } from '../../src/contract/roles.ts'
import { CALLS } from '../../src/contract/table.ts'
import { companyIn, join } from '../companies.ts'
import { isFull } from '../full.ts'
import { SESSION_USE, somebodyOf } from '../merchant.ts'
import { type Answered, call } from './caller.ts'
import { env } from './env.ts'
import { expired } from './forge.ts'
import { ABOUT, belongingsOf, isOfPlacedOrders, namedBy } from './permission-subjects.ts'

/** The rows of a table of docs/permissions.md, by its heading: the walk holds the shop to what stands there. */
const rowsUnder = (heading: string): string[][] =>
  DOCUMENT.split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).replaceAll('`', '').split(' | '))

/** Kind → role → `own`, `any` or – as the document says. */
const MAY = new Map(
  rowsUnder('Kinds of calls and pages, by role').map(([kind, , ...cells]) => [
    kind!,
    Object.fromEntries(ROLES.map((role, at) => [role, cells[at]!])) as Record<Role, string>,
  ]),
)
const DOCUMENTED = rowsUnder('Calls').map(([address, kind]) => ({ address: address!, kind: kind! }))
const of = (...kinds: string[]) => DOCUMENTED.filter(({ kind }) => kinds.includes(kind))

interface Caller {
  userToken?: string
  userId?: string
}

/** Somebody new of a role. */
async function callerOf(role: Role): Promise<Caller> {
  if (role === 'visitor') return {}
  if (role !== 'anonymous') return somebodyOf(role)
  const { data } = (await call('POST', 'users/anonymous')).body
  return { userToken: data.attributes.api_token, userId: data.id }
}

/** Makes a call with nothing in it: who may make it is asked before what it says. */
function make(address: string, { userToken }: Caller, region: 'eu' | 'pl' = 'eu'): Promise<Answered> {
  const [method = '', path = ''] = address.split(' ')
  const body = method === 'GET' ? undefined : {}
  return call(method, path.slice(1).replaceAll(/:\w+/g, '1'), body, { region, ...(userToken && { userToken }) })
}

/** Whether a call may leave something behind, so that who makes it and what it is about are not used again. */
const changes = (address: string): boolean => !address.startsWith('GET ')

/** 401 and 403 as permission says them; a call may have a 403 of its own. */
const refusalIn = ({ status, body }: Answered): number | null =>
  (status === 401 && body.code === 'unauthorized') || (status === 403 && body.code === 'forbidden') ? status : null

const ACCOUNTS = ROLES.filter((role): role is AccountRole => role !== 'visitor' && role !== 'anonymous')

test('the walk is about every call that there is', () => {
  const stated = Object.values<CallTable[string]>(CALLS)
    .flatMap((calls) => Object.values<AnyCall>(calls))
    .flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((at) => `${method.toUpperCase()} ${at}`))
  expect(DOCUMENTED.map(({ address }) => address)).toEqual(stated)
  expect([...MAY.values()].every((cells) => ROLES.every((role) => /^(own|company|any|–)$/.test(cells[role])))).toBe(
    true,
  )
})

/** Callers for what they are refused: it changes nothing of theirs. Each with an order of their own. */
const refused = new Map<Role, Caller & { orderToken: string }>()
/** Tokens of each role that are good no more. */
const spent: [what: string, userToken: string][] = []

async function somebodyWithBelongings(named?: Set<string>) {
  const owner = await (await companyIn()).member('administrator')
  return { owner, mine: await belongingsOf(owner.userToken, named) }
}
/** What is only looked at. */
let looked: Awaited<ReturnType<typeof somebodyWithBelongings>>

/** Sessions are short: on a slow machine the walk takes longer than one is good for, and goes on with new ones. */
let met = Number.NEGATIVE_INFINITY

beforeEach(async () => {
  if (Date.now() - met < SESSION_USE) return
  met = Date.now()
  spent.length = 0
  looked = await somebodyWithBelongings()
  for (const role of ROLES) {
    const caller = await callerOf(role)
    // Of another company, whose members they may change.
    if (role === 'plus_buyer' || role === 'plus_approver')
      await join(caller.userId!, (await companyIn()).companyId, 'administrator', { accountRole: role })
    const { orderToken } = await belongingsOf(caller.userToken, new Set())
    refused.set(role, { ...caller, orderToken })
  }
  for (const role of ACCOUNTS) {
    const [old, disabled, ended] = [await somebodyOf(role), await somebodyOf(role), await somebodyOf(role)]
    await env.DB.prepare('update users set disabled_at = ? where id = ?').bind('2026-01-01', disabled.userId).run()
    await env.DB.prepare('delete from sessions where user_id = ?').bind(ended.userId).run()
    spent.push([`${role}, too old`, await expired(old.userToken)])
    spent.push([`${role}, disabled`, disabled.userToken], [`${role}, ended`, ended.userToken])
  }
})

describe('permission-walk: by role', () => {
  test.each(of('anyone', 'user', 'account', 'company', 'manager', 'administrator'))(
    '$address is for $kind alone, in any store',
    async ({ address, kind }) => {
      const stores = ['eu', 'pl'] as const
      const turn = DOCUMENTED.findIndex((row) => row.address === address)
      // In full each role in each store; else each of them in both, and each call, though not each at each.
      const walks = ROLES.flatMap((role, at) =>
        stores.filter((_, store) => isFull || (turn + at) % 2 === store).map((region) => ({ role, region })),
      )
      const found = await Promise.all(
        walks.map(async ({ role, region }) => {
          const isOpen = MAY.get(kind)![role] !== '–'
          const caller = isOpen && kind !== 'anyone' && changes(address) ? await callerOf(role) : refused.get(role)!
          return [role, region, refusalIn(await make(address, caller, region))]
        }),
      )
      const wanted = walks.map(({ role, region }) => {
        const isOpen = MAY.get(kind)![role] !== '–'
        return [role, region, isOpen ? null : role === 'visitor' ? 401 : 403]
      })
      expect(found).toEqual(wanted)
    },
  )

  test.each(of('user', 'account', 'company', 'manager', 'administrator'))(
    '$address is for nobody whose token is too old, whose session has ended, or who is disabled',
    async ({ address }) => {
      // A token is judged before a role: in full of each role, else of one in each of the three ways.
      const turn = DOCUMENTED.findIndex((row) => row.address === address)
      const tried = spent.filter((_, at) => isFull || Math.floor(at / 3) === (turn + at) % ACCOUNTS.length)
      const found = await Promise.all(
        tried.map(async ([what, userToken]) => [what, (await make(address, { userToken })).status]),
      )
      expect(new Set(found.map(([what]) => String(what).split(', ')[1])).size).toBe(3)
      expect(found.filter(([, status]) => status !== 401)).toEqual([])
    },
  )
})

describe('permission-walk: by owner', () => {
  test('every call that names something of an owner’s is walked', () => {
    const named = of('order', 'user', 'account', 'company').filter(
      ({ address, kind }) => kind === 'order' || address.includes(':'),
    )
    const missing = named.map(({ address }) => address).filter((address) => !(address in ABOUT))
    expect(missing, 'Say in test/worker/permission-subjects.ts how it is asked about something of somebody’s').toEqual(
      [],
    )
  })

  const ask = (address: string, { path, body, headers }: ReturnType<(typeof ABOUT)[string]>, by: object) =>
    call(address.split(' ')[0]!, path, body, { ...by, ...(headers && { headers }) })
  const kindOf = (address: string) => DOCUMENTED.find((row) => row.address === address)!.kind

  test.each(Object.keys(ABOUT))('%s is not there for anybody but its owner, whatever their role', async (address) => {
    const { owner, mine } = changes(address) ? await somebodyWithBelongings(namedBy(address)) : looked
    const question = ABOUT[address]!(mine)
    const order = () => call('GET', `orders/${mine.number}`, undefined, { token: mine.orderToken })
    const { lock_version } = (await order()).body.data.attributes
    const found: Record<string, number> = {}
    const turn = Object.keys(ABOUT).indexOf(address)
    for (const [at, role] of ROLES.entries()) {
      const { userToken, orderToken } = refused.get(role)!
      const caller = userToken ? { userToken } : {}
      const mayAsk = MAY.get(kindOf(address))![role] !== '–'
      const wanted = mayAsk ? 404 : role === 'visitor' ? 401 : 403
      // With the key of an order of their own, too, and in another store: in full of each role, else of every second.
      const keys = {
        own: caller,
        ...((isFull || (turn + at) % 2 === 0) && { 'other key': { ...caller, token: orderToken } }),
        ...((isFull || (turn + at) % 2 === 1) && { 'other store': { ...caller, region: 'pl' } }),
      }
      for (const [what, by] of Object.entries(keys)) {
        const { status } = await ask(address, question, by)
        if (status !== wanted) found[`${role}, ${what}`] = status
      }
    }
    expect(found).toEqual({})
    const ended = { userToken: await expired(owner.userToken) }
    expect([401, 404]).toContain((await ask(address, question, ended)).status)
    // Nothing of it was done: for its owner it is as it was.
    expect((await order()).body.data.attributes).toMatchObject({ email: null, lock_version })
    if (isOfPlacedOrders(address)) return
    expect([401, 403, 404]).not.toContain((await ask(address, question, { userToken: owner.userToken })).status)
  })

  test.each(of('order').filter(({ address }) => !isOfPlacedOrders(address)))(
    '$address is open to whoever holds the order’s own key, in any store',
    async ({ address }) => {
      for (const region of ['eu', 'pl']) {
        const mine = await belongingsOf(undefined, namedBy(address))
        const { status } = await ask(address, ABOUT[address]!(mine), { token: mine.orderToken, region })
        expect([region, [401, 403, 404].includes(status)]).toEqual([region, false])
        const forged = (mine.orderToken.startsWith('A') ? 'B' : 'A') + mine.orderToken.slice(1)
        expect((await ask(address, ABOUT[address]!(mine), { token: forged, region })).status).toBe(404)
      }
    },
  )

  test('a list of another’s is copied by nobody, and another’s cart makes no list', async () => {
    const mine = await belongingsOf((await somebodyOf('b2b')).userToken, new Set(['number', 'list']))
    for (const role of ROLES.filter((role) => role !== 'visitor')) {
      const { userToken } = refused.get(role)!
      for (const from of [{ copy_of: { number: mine.list } }, { order_number: mine.number }]) {
        const { status } = await call(
          'POST',
          'v3/shopping_lists',
          { shopping_list: { name: 'Copy', ...from } },
          { userToken: userToken! },
        )
        expect([role, status]).toEqual([role, 404])
      }
    }
  })
})
