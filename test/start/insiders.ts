import { createAdministrator } from '../../scripts/administrators.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { OrderKey } from '../../src/contract/order-key.ts'
import { SESSION_COOKIE } from '../../src/regions/cookie.ts'
import { MUNICH_ON_WIRE } from '../addresses.ts'
import { companyRow } from '../company-row.ts'
import { sceneOf } from '../scenes.ts'
import type { MeteredShop } from './metered-shop.ts'

export const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
/** How long a session is used, milliseconds: its access token lasts ten minutes. */
const USED = 5 * 60_000

interface Session {
  since: number
  apiToken: string
  sessionToken: string
}

/** Somebody with an account, whose session is begun again before it is too old and after a question has ended it. */
class Insider {
  readonly #shop: MeteredShop
  readonly #user: { email: string; password: string }
  #session: Session | null = null

  constructor(shop: MeteredShop, email: string) {
    this.#shop = shop
    this.#user = { email, password: 'fifteen blue pallets' }
  }

  get credentials() {
    return this.#user
  }

  async #signedIn(): Promise<Session> {
    if (this.#session && Date.now() - this.#session.since < USED) return this.#session
    const { status, text } = await this.#shop.call('POST', 'sign_in', JSON.stringify({ user: this.#user }))
    if (status !== 200) throw new Error(`${this.#user.email} cannot sign in: ${status} ${text}`)
    const { attributes } = JSON.parse(text).data
    this.#session = { since: Date.now(), apiToken: attributes.api_token, sessionToken: attributes.session_token }
    return this.#session
  }

  /** What their browser sends. */
  async cookies(): Promise<string> {
    const { apiToken, sessionToken } = await this.#signedIn()
    return `local_api_token=${apiToken}; ${SESSION_COOKIE}=${sessionToken}`
  }

  /** What their program sends. */
  async token(): Promise<Record<string, string>> {
    return { 'X-Spree-Token': (await this.#signedIn()).apiToken }
  }

  /** Begins another session where a question has ended theirs. */
  async stay(): Promise<void> {
    const { status } = await this.#shop.call('GET', 'sessions', undefined, await this.token())
    if (status === 401) this.leave()
  }

  /** Their next question begins another session. */
  leave(): void {
    this.#session = null
  }

  /** Their password was changed, with which their session went on under other tokens. */
  hasPassword(password: string): void {
    this.#user.password = password
    this.leave()
  }
}

/** What there is in a shop to ask about. */
interface Belongings {
  /** The member's, which stands at its payment. */
  cart: OrderKey
  /** A guest's, paid by card. */
  placed: OrderKey
  /** The member's, placed for the company. */
  ordered: OrderKey
  memberId: string
  companyId: string
  list: string
  design: string
  item: string
  quote: string
  companyQuote: string
  offer: string
  offerToken: string
}

/** Who works for the merchant, who administers a company of customers, and what they have. */
export interface Insiders extends Belongings {
  administrator: Insider
  member: Insider
}

/** Makes them in a shop: by its own calls what is bought or asked for, as rows who works for whom. */
export async function insidersOf(shop: MeteredShop): Promise<Insiders> {
  const administrator = new Insider(shop, 'office@example.com')
  const member = new Insider(shop, 'firm@example.com')
  for (const { credentials } of [administrator, member]) await createAdministrator(shop.run, credentials)
  const companyId = crypto.randomUUID()
  const ofMember = "select id from users where email_key = 'firm@example.com'"
  const [, , [row]] = (await shop.run([
    companyRow(companyId),
    {
      sql: `insert into company_members values ((${ofMember}), ?, 'administrator', null, null, null, ?)`,
      params: [companyId, new Date().toISOString()],
    },
    { sql: "update users set role = 'plus_approver' where email_key = 'firm@example.com' returning id", params: [] },
  ])) as [unknown, unknown, { id: string }[]]
  const { act, order } = actsOf(shop)
  const byMember = await member.token()
  const byOffice = await administrator.token()
  const cart = await order(byMember)
  const placed = await order({})
  await pay(placed, {})
  const ordered = await order(byMember)
  await pay(ordered, byMember)

  async function pay({ number, token, total }: OrderKey & { total: string }, by: Record<string, string>) {
    await act('POST', `v2/${number}/stripe/payment_intents/pay`, {
      body: { payment_method_id: 'pm_card_visa', expected_total: total },
      headers: { ...by, 'X-Spree-Order-Token': token, 'Idempotency-Key': `pay ${number}` },
    })
  }
  const quote_request = {
    contact_name: 'Ada',
    email: 'ada@example.com',
    country_iso: 'DE',
    lines: [{ variant_id: MAILER, quantities: [250], words: 'With a window' }],
  }
  const quote = await act('POST', 'v2/quote_requests', { body: { quote_request }, headers: byMember })
  const offer = await act('POST', 'v1/managed_offers', { body: { store: 'eu', offer: OFFER }, headers: byOffice })
  const sent = await act('POST', `v1/managed_offers/${offer.data.id}/send`, { body: {}, headers: byOffice })
  const quotes = await act('GET', 'v2/company/quotes', { headers: byMember })
  const list = await act('POST', 'v3/shopping_lists', { body: { shopping_list: { name: 'Mine' } }, headers: byMember })
  const item = await act('POST', 'v2/company/items', {
    body: { item: { line: { order_number: ordered.number, line_item_id: 'L1' }, sku: 'A-1', name: 'Box' } },
    headers: byMember,
  })
  const box_design = { name: 'Mine', scene: sceneOf() }
  const design = await act('POST', 'box_designs', { body: { box_design }, headers: byMember })
  return {
    administrator,
    member,
    memberId: row!.id,
    companyId,
    cart,
    placed,
    ordered,
    quote: quote.data.id,
    companyQuote: quotes.data[0].id,
    offer: offer.data.id,
    offerToken: sent.data.attributes.token,
    list: list.data.attributes.number,
    item: item.data.id,
    design: design.data.id,
  }
}

export const OFFER = {
  contact_name: 'Ada',
  email: 'ada@example.com',
  country_iso: 'DE',
  terms: 'In one lot.',
  valid_until: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  lines: [
    {
      id: 'L1',
      goods: { kind: 'catalogue', variant_id: MAILER },
      tooling: '20.00',
      lead_days: 12,
      options: [{ id: 'O1', quantity: 500, amount: '433.33' }],
    },
  ],
}

interface Act {
  body?: object
  headers?: Record<string, string>
}

/** Calls that have to succeed. */
export function actsOf(shop: MeteredShop) {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function act(method: string, path: string, { body, headers = {} }: Act = {}): Promise<any> {
    const { status, text } = await shop.call(method, path, body && JSON.stringify(body), headers)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return text ? JSON.parse(text) : null
  }

  /** An order of boxes that stands at its payment. */
  async function order(by: Record<string, string>): Promise<OrderKey & { total: string }> {
    const { number, token } = (await act('POST', 'v2/orders', { body: {}, headers: by })).data.attributes
    const headers = { ...by, 'X-Spree-Order-Token': token }
    const line_item = { variant_id: MAILER, quantity: 250 }
    await act('POST', `v2/orders/${number}/line_item`, { body: { line_item }, headers })
    const steps = {
      cart: {},
      address: { order: { email: 'ada@example.com', ship_address: MUNICH_ON_WIRE, use_shipping: true } },
      delivery: { order: { shipping_rate_id: 'courier' } },
    }
    let total = ''
    for (const [state, body] of Object.entries(steps))
      total = (await act('PUT', `checkouts/${number}?state=${state}`, { body, headers })).data.attributes.total
    return { number, token, total }
  }
  return { act, order }
}
