import { env } from 'cloudflare:test'
import { DAY_MS } from '../../src/contract/duration.ts'
import { sceneOf } from '../scenes.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { claimsOf } from './forge.ts'

/** What belongs to somebody: an order with a line that is checked, trees and a coupon, a shopping list, a design, a colour of their brand, a passkey, a copy of their data, an address, a card, a file, themselves and their session. */
export interface Belongings {
  userId: string
  session: string
  number: string
  orderToken: string
  line: string
  list: string
  design: string
  /** A link for viewing the design, and its token. */
  link: string
  viewed: string
  brand: string
  passkey: string
  copy: string
  address: string
  /** A saved card. */
  card: string
  /** An invoice of the order. */
  invoice: string
  /** An unfinished upload, and the hash of a file. */
  upload: string
  file: string
  /** The uuid of a fileset of that file. */
  fileset: string
  quote: string
  /** The token by which their company's members read it; '' for whoever is in none. */
  companyQuote: string
  /** Of their company, where they are in one: another member, an invitation, an item, a cost centre. */
  colleague: string
  invitation: string
  item: string
  costCentre: string
  companyAddress: string
  domain: string
  asking: string
}

/** What a call is about: of somebody's belongings, those that its question names. */
export function namedBy(address: string): Set<string> {
  const named = new Set<string>()
  const mine = new Proxy({}, { get: (_, name) => named.add(String(name)) && '' }) as Belongings
  ABOUT[address]!(mine)
  return named
}

/**
 * Makes what somebody owns; without a token an order alone, which its own token opens.
 *
 * @param named what of it is needed besides an order; all of it by default
 */
export async function belongingsOf(userToken?: string, named?: Set<string>): Promise<Belongings> {
  const by = userToken ? { userToken } : {}
  const isNeeded = (...names: (keyof Belongings)[]) => !named || names.some((name) => named.has(name))
  const owns = (...names: (keyof Belongings)[]) => userToken !== undefined && isNeeded(...names)
  const cart = await TestCart.open('eu', by)
  if (isNeeded('number', 'line')) await fillOrder(cart)
  const list = owns('list')
    ? (await call('POST', 'v3/shopping_lists', { shopping_list: { name: 'Mine' } }, by)).body.data.attributes.number
    : ''
  const design = owns('design', 'link', 'viewed')
    ? (await call('POST', 'box_designs', { box_design: { name: 'Mine', scene: sceneOf() } }, by)).body.data.id
    : ''
  const shared =
    design && isNeeded('link', 'viewed')
      ? (await call('POST', `box_designs/${design}/share`, { sharing: 'view' }, by)).body.data
      : { id: '', attributes: { token: '' } }
  // A font of their own: what is the same has the same id.
  const font = `f${crypto.randomUUID()}`
  const brand = owns('brand')
    ? (await call('POST', 'brand_items', { brand_item: { kind: 'font', font } }, by)).body.data.id
    : ''
  const quote = owns('quote', 'companyQuote')
    ? (await call('POST', 'v2/quote_requests', { quote_request: quoteOf() }, by)).body.data.id
    : ''
  const [link, viewed] = [shared.id, shared.attributes.token]
  const { sub = '', sid = '' } = userToken ? (claimsOf(userToken) as { sub?: string; sid?: string }) : {}
  const { number, token } = cart.order
  const invoice = isNeeded('invoice') ? await invoiceFor(cart.number) : ''
  const kept = sub
    ? await keptFor(sub)
    : { passkey: '', copy: '', address: '', card: '', upload: '', file: '', fileset: '' }
  return {
    userId: sub,
    session: sid,
    number,
    orderToken: token,
    line: cart.order.lines[0]?.id ?? '',
    list,
    design,
    link,
    viewed,
    brand,
    invoice,
    quote,
    companyQuote: isNeeded('companyQuote') ? await companyQuoteOf(by) : '',
    ...(await companyOf(sub)),
    ...kept,
  }
}

/** Puts into an order all that a call may be about: a line that is checked, a bundle, trees, a coupon and an option. */
async function fillOrder(cart: TestCart): Promise<void> {
  await cart.add(MAILER, 250)
  await cart.act('POST', 'v2/bundles', { order_id: cart.number, bundle_id: 'unboxing' })
  await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
  const order_number = cart.number
  await cart.act('POST', 'v2/expert_checks', { order_number, parent_id: 'L1' })
  await cart.act('POST', 'v1/sustainability/add_tree_line_item', { order_number })
  const offered = { kind: 'toggle_option', lineId: cart.order.lines[0]!.id, quantity: 500 } as const
  await env.ORDERS.getByName(cart.number).act(offered, { caller: { isManager: true } })
  await cart.act('GET', `orders/${cart.number}`)
}

/** What belongs to the company of a user; '' for whoever is in none. */
async function companyOf(
  userId: string,
): Promise<
  Pick<Belongings, 'colleague' | 'invitation' | 'item' | 'costCentre' | 'companyAddress' | 'domain' | 'asking'>
> {
  const row = env.DB.prepare('select company_id id from company_members where user_id = ?').bind(userId)
  const company = await row.first<{ id: string }>()
  if (!company)
    return { colleague: '', invitation: '', item: '', costCentre: '', companyAddress: '', domain: '', asking: '' }
  const [colleague, invitation] = [crypto.randomUUID(), crypto.randomUUID()]
  const [item, costCentre, companyAddress] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const [domain, asking] = [`${crypto.randomUUID()}.example`, crypto.randomUUID()]
  await env.DB.batch([
    env.DB.prepare("insert into company_members values (?, ?, 'approver', null, null, null, '2026')").bind(
      colleague,
      company.id,
    ),
    env.DB.prepare(
      "insert into company_invitations values (?, ?, 'x@y.example', ?, 'buyer', null, ?, ?, '2026', '2099')",
    ).bind(invitation, company.id, invitation, invitation, userId),
    env.DB.prepare(
      `insert into company_items (id, company_id, sku, sku_key, name, variant_id, quantity, prices, created_at)
      values (?, ?, ?, ?, 'Box', ?, 250, '[]', '2026')`,
    ).bind(item, company.id, item, item.toUpperCase(), MAILER),
    env.DB.prepare("insert into cost_centres values (?, ?, ?, '2026', null)").bind(costCentre, company.id, costCentre),
    env.DB.prepare(
      "insert into company_addresses values (?, ?, 'A', 'B', '', 'C 1', '', 'D', '80331', '', '', 'DE', 1, 1, '2026')",
    ).bind(companyAddress, company.id),
    env.DB.prepare("insert into company_domains values (?, ?, null, null, null, '2026', '2026')").bind(
      company.id,
      domain,
    ),
    env.DB.prepare(
      "insert into users (id, kind, role, email_key, created_at) values (?, 'registered', 'b2b', ?, '2026')",
    ).bind(asking, `asking@${domain}`),
    env.DB.prepare("insert into company_joins values (?, ?, '2026')").bind(asking, company.id),
    env.DB.prepare("insert into company_delegations values (?, ?, ?, '2026-01-01', '2098-01-01')").bind(
      company.id,
      colleague,
      userId,
    ),
  ])
  return { colleague, invitation, item, costCentre, companyAddress, domain, asking }
}

/** The token of the newest request in somebody's company. */
async function companyQuoteOf(by: object): Promise<string> {
  const { status, body } = await call('GET', 'v2/company/quotes', undefined, by)
  return status === 200 ? (body.data[0]?.id ?? '') : ''
}

/** A request from a mailbox of its own: each may make few a day. */
const quoteOf = () => ({
  contact_name: 'Ada',
  email: `${crypto.randomUUID()}@example.com`,
  country_iso: 'DE',
  lines: [{ variant_id: MAILER, quantities: [250], words: 'With a window' }],
})

/** The row of an invoice: how one is issued is tested elsewhere. */
async function invoiceFor(order: string): Promise<string> {
  const number = `INV-2026-${order.slice(1)}`
  await env.DB.prepare(
    "insert into invoices values (?, 'invoice', ?, 'x', ?, '2026-11-23', 'eu', 'EUR', 1, null, 'x', 'x')",
  )
    .bind(number, `${order} invoice`, order)
    .run()
  return number
}

/** A passkey, a finished copy of their data, an address and files, as rows: how they come about is tested elsewhere. */
async function keptFor(
  userId: string,
): Promise<Pick<Belongings, 'passkey' | 'copy' | 'address' | 'card' | 'upload' | 'file' | 'fileset'>> {
  const [passkey, copy, address] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const [fileset, card] = [crypto.randomUUID(), `pm_${crypto.randomUUID().replace(/\W|\d/g, 'x')}`]
  const [upload, file] = [crypto.randomUUID(), (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')]
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)].map((date) => date.toISOString())
  const { DB } = env
  await DB.batch([
    DB.prepare("insert into passkeys values (?, ?, ?, 'x', 0, '[]', 'localhost', 'Mine', ?, null)").bind(
      passkey,
      userId,
      passkey,
      now,
    ),
    DB.prepare(
      "insert into saved_cards values (?, ?, 'sandbox', 'cus_sandbox', 'Visa', '4242', '2034-12', ?, ?, null)",
    ).bind(card, userId, card, now),
    DB.prepare('insert into data_exports values (?, ?, ?, ?, ?, 1)').bind(copy, userId, now, now, later),
    DB.prepare(
      "insert into addresses values (?, ?, 'A', 'B', '', 'C 1', '', 'D', '80331', '', '', 'DE', 1, 1, ?)",
    ).bind(address, userId, now),
    DB.prepare(
      "insert into artwork_uploads values (?, ?, '0', 'artwork/0', 'x', 'a.png', 1, 'image/png', 1, 1, ?)",
    ).bind(upload, `user ${userId}`, now),
    DB.prepare("insert into artworks values (?, ?, 'artwork/1', 'a.png', 'image/png', 1, 1, 1, ?)").bind(
      `user ${userId}`,
      file,
      now,
    ),
    DB.prepare("insert into print_filesets values (?, ?, ?, ?, 'a@b.cz', 'pending', ?, ?)").bind(
      fileset,
      userId,
      file,
      MAILER,
      now,
      now,
    ),
    DB.prepare("insert into data_export_parts values (?, 0, 'eA')").bind(copy),
  ])
  return { passkey, copy, address, card, upload, file, fileset }
}

interface Question {
  path: string
  body?: unknown
  headers?: Record<string, string>
}

const line = { variant_id: MAILER, quantity: 300 }
const of = (path: (mine: Belongings) => string, body?: (mine: Belongings) => unknown) => (mine: Belongings) =>
  ({ path: path(mine), ...(body && { body: body(mine) }) }) as Question

/**
 * Each call about what somebody owns, by its address, asked so that only who asks can be what is wrong with it: ids in the
 * path and in the body are those of the belongings. A call of an owner's that is missing here fails the walk.
 */
export const ABOUT: Record<string, (mine: Belongings) => Question> = {
  'GET /orders/:number': of(({ number }) => `orders/${number}`),
  'GET /v2/company/orders/:number': of(({ number }) => `v2/company/orders/${number}`),
  'GET /v2/company/orders/:number/documents/:file': of(
    ({ number }) => `v2/company/orders/${number}/documents/order-confirmation.pdf`,
  ),
  'GET /v2/company/quotes/:token': of(({ companyQuote }) => `v2/company/quotes/${companyQuote}`),
  'GET /v2/company/orders/:number/standing': of(({ number }) => `v2/company/orders/${number}/standing`),
  'POST /v2/company/orders/:number/approval': of(
    ({ number }) => `v2/company/orders/${number}/approval`,
    () => ({}),
  ),
  'POST /v2/company/orders/:number/approval/withdraw': of(
    ({ number }) => `v2/company/orders/${number}/approval/withdraw`,
    () => ({}),
  ),
  'POST /v2/company/orders/:number/approval/decision': of(
    ({ number }) => `v2/company/orders/${number}/approval/decision`,
    () => ({ decision: 'approve', sha256: '0'.repeat(64) }),
  ),
  'POST /v2/company/orders/:number/call_offs': of(
    ({ number }) => `v2/company/orders/${number}/call_offs`,
    () => ({ day: '2027-03-01', lines: [{ id: 'L1', quantity: 1 }] }),
  ),
  'PUT /v2/company/orders/:number/call_offs/:callOff': of(
    ({ number }) => `v2/company/orders/${number}/call_offs/C1`,
    () => ({ day: '2027-03-01', lines: [{ id: 'L1', quantity: 1 }] }),
  ),
  'DELETE /v2/company/orders/:number/call_offs/:callOff': of(
    ({ number }) => `v2/company/orders/${number}/call_offs/C1`,
    () => ({}),
  ),
  'PUT /orders/:number': of(
    ({ number }) => `orders/${number}`,
    () => ({ order: { email: 'thief@example.com' } }),
  ),
  'POST /v2/orders/:number/line_item': of(
    ({ number }) => `v2/orders/${number}/line_item`,
    () => ({ line_item: line }),
  ),
  'POST /orders/:number/line_items': of(
    ({ number }) => `orders/${number}/line_items`,
    () => ({ line_item: line }),
  ),
  'POST /v2/orders/:number/line_items/bulk_create': of(
    ({ number }) => `v2/orders/${number}/line_items/bulk_create`,
    () => ({ line_items_params: [line] }),
  ),
  'POST /v2/bundles': of(
    () => 'v2/bundles',
    ({ number }) => ({ order_id: number, bundle_id: 'unboxing' }),
  ),
  'PATCH /v2/bundles': of(
    () => 'v2/bundles',
    ({ number }) => ({ order_id: number, bundle_id: 'unboxing', quantity: 1 }),
  ),
  'POST /v2/bundles/destroy': of(
    () => 'v2/bundles/destroy',
    ({ number }) => ({ order_id: number, bundle_id: 'unboxing' }),
  ),
  'PUT /v2/quantity_options/:id/select_for_order': of(
    ({ number, line: id }) => `v2/quantity_options/${number}-${id}-500/select_for_order`,
    () => ({}),
  ),
  'PUT /orders/:number/line_items/:line': of(
    ({ number, line: id }) => `orders/${number}/line_items/${id}`,
    () => ({ line_item: { quantity: 300 } }),
  ),
  'DELETE /v2/orders/:number/line_items/:line': of(({ number, line: id }) => `v2/orders/${number}/line_items/${id}`),
  'DELETE /orders/:number/line_items/:line': of(({ number, line: id }) => `orders/${number}/line_items/${id}`),
  'PUT /v2/line_items/:line/remove_from_order': of(
    ({ line: id }) => `v2/line_items/${id}/remove_from_order`,
    ({ number }) => ({ order_number: number }),
  ),
  'PUT /orders/:number/empty': of(({ number }) => `orders/${number}/empty`),
  'PUT /orders/:number/apply_coupon_code': of(
    ({ number }) => `orders/${number}/apply_coupon_code`,
    () => ({ coupon_code: 'FREE' }),
  ),
  'DELETE /orders/:number/coupon_code': of(({ number }) => `orders/${number}/coupon_code`),
  'POST /v2/expert_checks': of(
    () => 'v2/expert_checks',
    ({ number, line: id }) => ({ order_number: number, parent_id: id }),
  ),
  'DELETE /v2/expert_checks': of(
    () => 'v2/expert_checks',
    ({ number, line: id }) => ({ order_number: number, parent_id: id }),
  ),
  'POST /v1/sustainability/add_tree_line_item': of(
    () => 'v1/sustainability/add_tree_line_item',
    ({ number }) => ({ order_number: number, quantity: 2 }),
  ),
  'PUT /v1/sustainability/update_quantity_of_trees': of(
    () => 'v1/sustainability/update_quantity_of_trees',
    ({ number }) => ({ order_number: number, quantity: 5 }),
  ),
  'GET /v1/sustainability/users_planted_trees/:userId': of(
    ({ userId }) => `v1/sustainability/users_planted_trees/${userId}`,
  ),
  'POST /set_shipping_destination': of(
    () => 'set_shipping_destination',
    ({ number }) => ({ order_number: number, country_iso: 'DE', zip_code: '80331' }),
  ),
  'PUT /checkouts/:number': of(
    ({ number }) => `checkouts/${number}?state=cart`,
    () => ({ order: {} }),
  ),
  'PUT /checkouts/:number/next': of(({ number }) => `checkouts/${number}/next`),
  'POST /check_payments': of(
    () => 'check_payments',
    ({ number }) => ({ order_number: number }),
  ),
  'POST /payment_schedules': of(
    () => 'payment_schedules',
    ({ number }) => ({ order_id: number }),
  ),
  'GET /v2/transactionlink/workflow_token': of(
    ({ number }) => `v2/transactionlink/workflow_token?order_number=${number}`,
  ),
  'GET /v2/:number/stripe/config/publishable_key': of(({ number }) => `v2/${number}/stripe/config/publishable_key`),
  'POST /v2/:number/stripe/payment_intents/pay': of(
    ({ number }) => `v2/${number}/stripe/payment_intents/pay`,
    () => ({ payment_method_id: 'pm_card_visa' }),
  ),
  'POST /v2/:number/stripe/payment_intents/confirm': of(
    ({ number }) => `v2/${number}/stripe/payment_intents/confirm`,
    () => ({ payment_intent_id: 'pi_1' }),
  ),
  'POST /v2/:number/stripe/payment_intents/initiate_stripe_redirect_payment': of(
    ({ number }) => `v2/${number}/stripe/payment_intents/initiate_stripe_redirect_payment`,
    () => ({ payment_method_type: 'card' }),
  ),
  'POST /v2/:number/invoice/pay': of(({ number }) => `v2/${number}/invoice/pay`),
  'POST /v2/:number/wallet/pay': of(({ number }) => `v2/${number}/wallet/pay`),
  'PUT /v1/wallet': of(
    () => 'v1/wallet',
    ({ number }) => ({ order_number: number, use_credit: false }),
  ),
  'POST /v2/orders/consents': of(
    () => 'v2/orders/consents',
    ({ number }) => ({
      order_number: number,
      email: 'a@example.com',
      location: 'walk',
      consents: {},
      region: 'eu',
      locale: 'en-US',
      anonymous_id: '',
    }),
  ),
  'PUT /v1/orders/:number/reference': of(
    ({ number }) => `v1/orders/${number}/reference`,
    () => ({ reference: 'PO 1' }),
  ),
  'POST /v1/orders/:number/cancel': of(({ number }) => `v1/orders/${number}/cancel`),
  'POST /v1/orders/:number/messages': of(
    ({ number }) => `v1/orders/${number}/messages`,
    () => ({ kind: 'message', text: 'When?' }),
  ),
  'POST /v1/orders/:number/pictures': ({ number }) => ({
    path: `v1/orders/${number}/pictures`,
    body: 'a picture',
    headers: { 'Content-Type': 'image/png' },
  }),
  'GET /v1/orders/:number/documents/:file': of(({ number }) => `v1/orders/${number}/documents/order-confirmation.pdf`),
  'GET /invoices/:number': of(({ invoice }) => `invoices/${invoice}`),
  'GET /v1/orders/:number/pictures/:picture': of(({ number }) => `v1/orders/${number}/pictures/${'0'.repeat(64)}`),
  'POST /v1/orders/:number/artwork/uploads': of(
    ({ number }) => `v1/orders/${number}/artwork/uploads`,
    () => ({ name: 'a.png', bytes: 1, sha256: '0'.repeat(64) }),
  ),
  'PUT /v1/orders/:number/artwork/uploads/:upload/parts/:part': ({ number }) => ({
    path: `v1/orders/${number}/artwork/uploads/1/parts/1`,
    body: 'a part',
    headers: { 'Content-Type': 'application/octet-stream' },
  }),
  'POST /v1/orders/:number/artwork/uploads/:upload/finish': of(
    ({ number }) => `v1/orders/${number}/artwork/uploads/1/finish`,
  ),
  'DELETE /v1/orders/:number/artwork/uploads/:upload': of(({ number }) => `v1/orders/${number}/artwork/uploads/1`),
  'GET /v1/orders/:number/artwork/files': of(({ number }) => `v1/orders/${number}/artwork/files`),
  'GET /v1/orders/:number/artwork/files/:sha256': of(
    ({ number }) => `v1/orders/${number}/artwork/files/${'0'.repeat(64)}`,
  ),
  'PUT /v1/artwork/uploads/:upload/parts/:part': ({ upload }) => ({
    path: `v1/artwork/uploads/${upload}/parts/1`,
    body: 'a part',
    headers: { 'Content-Type': 'application/octet-stream' },
  }),
  'POST /v1/artwork/uploads/:upload/finish': of(({ upload }) => `v1/artwork/uploads/${upload}/finish`),
  'DELETE /v1/artwork/uploads/:upload': of(({ upload }) => `v1/artwork/uploads/${upload}`),
  'GET /v1/client_approval_filesets/:uuid': of(({ fileset }) => `v1/client_approval_filesets/${fileset}`),
  'PUT /v1/client_approval_filesets/:uuid': of(
    ({ fileset }) => `v1/client_approval_filesets/${fileset}`,
    () => ({ status: 'pending' }),
  ),
  'GET /v1/artwork/files/:sha256': of(({ file }) => `v1/artwork/files/${file}`),
  'POST /v1/orders/:number/line_items/:line/artwork': of(
    ({ number, line: id }) => `v1/orders/${number}/line_items/${id}/artwork`,
    () => ({ sha256: '0'.repeat(64) }),
  ),
  'GET /client_approval_filesets': of(({ number }) => `client_approval_filesets?order_number=${number}`),
  'PUT /client_approval_filesets/:uuid': of(
    () => `client_approval_filesets/${crypto.randomUUID()}`,
    ({ number }) => ({ order_number: number, status: 'approved' }),
  ),
  'GET /qa_state_changes': of(({ number }) => `qa_state_changes?order_number=${number}`),
  'GET /qa_comments': of(({ number }) => `qa_comments?order_number=${number}`),
  'POST /qa_comments': of(
    () => 'qa_comments',
    ({ number, line: id }) => ({ order_number: number, line_item_id: id, text: 'Blue?' }),
  ),
  'GET /production_files': of(({ number }) => `production_files?order_number=${number}`),
  'POST /v1/orders/:number/reorder': of(
    ({ number }) => `v1/orders/${number}/reorder`,
    () => ({}),
  ),
  'POST /v1/orders/:number/claim': of(({ number }) => `v1/orders/${number}/claim`),
  'GET /v3/shopping_lists/:number': of(({ list }) => `v3/shopping_lists/${list}`),
  'PATCH /v3/shopping_lists': of(
    () => 'v3/shopping_lists',
    ({ list }) => ({ shopping_list: { number: list, name: 'Theirs' } }),
  ),
  'DELETE /v3/shopping_lists/:number': of(({ list }) => `v3/shopping_lists/${list}`),
  'GET /v1/orders/:number/line_items/:line/box_design': of(
    ({ number, line: id }) => `v1/orders/${number}/line_items/${id}/box_design`,
  ),
  'GET /quote_requests/:id': of(({ quote }) => `quote_requests/${quote}`),
  'POST /v2/quote_requests/:id/messages': of(
    ({ quote }) => `v2/quote_requests/${quote}/messages`,
    () => ({ text: 'Blue?' }),
  ),
  'POST /v2/quote_requests/:id/files': of(
    ({ quote }) => `v2/quote_requests/${quote}/files`,
    ({ file }) => ({ sha256: file }),
  ),
  'PUT /v2/quote_requests/:id/withdraw': of(({ quote }) => `v2/quote_requests/${quote}/withdraw`),
  'GET /box_designs/:id': of(({ design }) => `box_designs/${design}`),
  'PUT /box_designs/:id': of(
    ({ design }) => `box_designs/${design}`,
    () => ({ box_design: { name: 'Theirs' } }),
  ),
  'POST /box_designs/:id/convert_from_v1': of(({ design }) => `box_designs/${design}/convert_from_v1`),
  'POST /box_designs/:id/share': of(
    ({ design }) => `box_designs/${design}/share`,
    () => ({ sharing: 'view' }),
  ),
  'GET /box_designs/:id/links': of(({ design }) => `box_designs/${design}/links`),
  'DELETE /box_designs/:id/links/:link': of(({ design, link }) => `box_designs/${design}/links/${link}`),
  'POST /shared_box_designs/:token/copy': of(({ viewed }) => `shared_box_designs/${viewed}/copy`),
  'DELETE /brand_items/:id': of(({ brand }) => `brand_items/${brand}`),
  'DELETE /box_designs/:id': of(({ design }) => `box_designs/${design}`),
  'POST /box_designs/:id/duplicate': of(
    ({ design }) => `box_designs/${design}/duplicate`,
    () => ({}),
  ),
  'PUT /users/:id': of(
    ({ userId }) => `users/${userId}`,
    () => ({ user: { name: 'Thief' } }),
  ),
  'POST /v2/users/:id/contact_information': of(
    ({ userId }) => `v2/users/${userId}/contact_information`,
    () => ({ contact_information: { name: 'Thief' } }),
  ),
  'GET /v2/users/:id/addresses': of(({ userId }) => `v2/users/${userId}/addresses`),
  'POST /v2/users/:id/addresses': of(
    ({ userId }) => `v2/users/${userId}/addresses`,
    () => ({ address: MUNICH }),
  ),
  'PATCH /v2/users/:id/addresses/:addressId': of(
    ({ userId, address }) => `v2/users/${userId}/addresses/${address}`,
    () => ({ default_billing: false }),
  ),
  'DELETE /v2/users/:id/addresses/:addressId': of(({ userId, address }) => `v2/users/${userId}/addresses/${address}`),
  'DELETE /v2/payment_methods/:id': of(({ card }) => `v2/payment_methods/${card}`),
  'DELETE /v2/company/invitations/:id': of(({ invitation }) => `v2/company/invitations/${invitation}`),
  'PATCH /v2/company/items/:id': of(
    ({ item }) => `v2/company/items/${item}`,
    () => ({ item: { name: 'Mine' } }),
  ),
  'DELETE /v2/company/items/:id': of(({ item }) => `v2/company/items/${item}`),
  'PUT /v2/company/members/:userId': of(
    ({ colleague }) => `v2/company/members/${colleague}`,
    () => ({ role: 'viewer' }),
  ),
  'DELETE /v2/company/domains/:domain': of(({ domain }) => `v2/company/domains/${domain}`),
  'PUT /v2/company/joins/:userId': of(
    ({ asking }) => `v2/company/joins/${asking}`,
    () => ({ decision: 'refuse' }),
  ),
  'PATCH /v2/company/addresses/:addressId': of(
    ({ companyAddress }) => `v2/company/addresses/${companyAddress}`,
    () => ({ default_billing: false }),
  ),
  'DELETE /v2/company/addresses/:addressId': of(({ companyAddress }) => `v2/company/addresses/${companyAddress}`),
  'PUT /v2/company/cost_centres/:costCentre': of(
    ({ costCentre }) => `v2/company/cost_centres/${costCentre}`,
    () => ({ name: 'Stolen' }),
  ),
  'DELETE /v2/company/cost_centres/:costCentre': of(({ costCentre }) => `v2/company/cost_centres/${costCentre}`),
  'PUT /v2/company/delegations/:userId': of(
    ({ colleague }) => `v2/company/delegations/${colleague}`,
    ({ userId }) => ({ to_user_id: userId, starts_on: '2026-12-01', ends_on: '2098-01-02' }),
  ),
  'DELETE /v2/company/delegations/:userId': of(({ colleague }) => `v2/company/delegations/${colleague}`),
  'DELETE /v2/company/members/:userId': of(({ colleague }) => `v2/company/members/${colleague}`),
  'PATCH /passkeys/:passkey': of(
    ({ passkey }) => `passkeys/${passkey}`,
    () => ({ name: 'Thief' }),
  ),
  'DELETE /passkeys/:passkey': of(({ passkey }) => `passkeys/${passkey}`),
  'GET /data_exports/:id/parts/:part': of(({ copy }) => `data_exports/${copy}/parts/0`),
  'DELETE /sessions/:session': of(({ session }) => `sessions/${session}`),
}

/** Whether a call is about placed orders alone: on the cart of the walk its owner, too, hears that there is none. */
export const isOfPlacedOrders = (address: string): boolean =>
  / \/v1\/orders\/:number\/|POST \/qa_comments|PUT \/client_approval|\/approval\/(?:withdraw|decision)$/.test(
    address,
  ) || / \/v2\/company\/orders\/:number(?:\/documents\/:file|\/call_offs.*)?$/.test(address)
