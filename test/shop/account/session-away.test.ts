import { afterEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import type { AccountRole } from '../../../src/contract/roles.ts'
import { ANONYMOUS_COOKIE, cartCookieName } from '../../../src/regions/cookie.ts'
import type { RouteId } from '../../../src/regions/routes.ts'
import { sceneOf } from '../../scenes.ts'
import { FaultyOrigin } from '../faulty-origin.ts'
import { Visitor } from '../visitor.ts'
import { merchant } from './people.ts'

const SCRIPT = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const RENEWAL = { path: /sessions\/renew/, fault: '500' } as const

const origin = new FaultyOrigin()
const signedIn = (role: AccountRole) => merchant(role, new Visitor('eu', origin.door))

/** The session is some minutes old, and cannot be renewed. */
function isLater(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })
  origin.rule = RENEWAL
}

const designs = ({ store }: Visitor) => new URL('/api/box_designs', store.url('home')).href
const design = (name: string) => JSON.stringify({ box_design: { name, scene: sceneOf() } })
const create = (ada: Visitor) => ada.ask(designs(ada), { method: 'POST', headers: SCRIPT, body: design('First') })
async function save(ada: Visitor, id: string): Promise<number> {
  const headers = { ...SCRIPT, 'If-Match': '"1"' }
  return (await ada.ask(`${designs(ada)}/${id}`, { method: 'PUT', headers, body: design('Second') })).status
}

const request = {
  'line-0-words': 'A crate of oak',
  'line-0-quantity1': '500',
  contactName: 'Ada Byron',
  email: 'ada@example.com',
  countryIso: 'NL',
}

/** Sends a filled-in request for a quote. */
async function askForQuote(ada: Visitor) {
  const form = await ada.open(ada.store.url('quote-request'))
  return ada.press(form, ada.store.t('quote.send'), request)
}

/** Sends a form of a page, and follows where it leads. */
const sendForm = (ada: Visitor, route: RouteId) => ada.post(ada.store.url(route), {})

afterEach(() => {
  vi.useRealTimers()
})

describe('a session that cannot be renewed just now', () => {
  test('goes on with its token while that is good: designs, requests and forms are the account’s', async () => {
    const ada = await signedIn('b2c')
    const made = await create(ada)
    const { data } = (await made.json()) as { data: { id: string } }
    isLater(6)
    expect(await save(ada, data.id)).toBe(200)
    expect((await askForQuote(ada)).words).toContain(ada.store.t('quote.sentTitle'))
    expect((await ada.open(ada.store.url('account-orders'))).words).toContain(ada.store.t('account.noOrders'))
    expect((await sendForm(ada, 'account-settings')).url).not.toContain(ada.store.url('sign-in'))
    expect(ada.cookies().has(ANONYMOUS_COOKIE)).toBe(false)
  })

  test('whose token has expired is nobody’s: what is the account’s waits, and public pages open', async () => {
    const ada = await signedIn('order_manager')
    const { store } = ada
    const { data } = (await (await create(ada)).json()) as { data: { id: string } }
    const session = ada.cookies().get('__Host-session')
    isLater(11)
    expect(await save(ada, data.id)).toBe(503)
    expect((await create(ada)).status).toBe(503)
    expect((await ada.ask(new URL('/api/products', store.url('home')).href)).status).toBe(200)

    const refused = await askForQuote(ada)
    expect([refused.status, refused.words.includes(store.t('quote.failed'))]).toEqual([503, true])
    expect(refused.html).toContain('A crate of oak')
    const added = await ada.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    expect(added.words).not.toContain(store.t('cart.checkout'))
    expect([ANONYMOUS_COOKIE, cartCookieName('eu')].filter((name) => ada.cookies().has(name))).toEqual([])

    for (const route of ['account-orders', 'account-boxes', 'shopping-lists', 'manager-quotes'] as const)
      expect([route, (await ada.ask(store.url(route))).status]).toEqual([route, 503])
    // Whose order it is, only a session could tell.
    const payment = store.url('payment', { orderId: 'R123456789' })
    expect((await ada.ask(payment)).status).toBe(503)
    expect(await sendForm(ada, 'manager-payments')).toMatchObject({ status: 503, url: store.url('manager-payments') })
    for (const route of ['home', 'cart', 'sign-in', 'quote-request'] as const)
      expect([route, (await ada.ask(store.url(route))).status]).toEqual([route, 200])

    // It is the same session once it can be renewed, and one may always sign out.
    expect(ada.cookies().get('__Host-session')).toBe(session)
    origin.rule = null
    expect(await save(ada, data.id)).toBe(200)
    origin.rule = RENEWAL
    expect((await ada.post(store.url('sign-out'), {})).words).toContain(store.t('sign-out.done'))
    expect(ada.cookies().has('__Host-session')).toBe(false)
  })
})
