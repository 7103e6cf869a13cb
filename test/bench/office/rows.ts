/** How many orders the shop has whose pages are measured; requests, offers, deliveries and payments are as many. */
export const ORDERS = 100_000
const CUSTOMERS = 20_000
const COMPANIES = 2_000
/** Orders and members of the largest company. */
export const LARGEST = { orders: 5_000, members: 200 }
/** Orders of the customer who has the most, and of each other. */
const BUSIEST = 2_000

export const LARGEST_COMPANY = '00000000-0000-4000-8000-000000000000'
export const BUSIEST_CUSTOMER = '10000000-0000-4000-8000-000000000000'

/** Numbers from 0, for `insert … select`. */
const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`

const id = (first: string, at = 'i') => `printf('${first}0000000-0000-4000-8000-%012d', ${at})`
/** Three orders an hour or so, back from the end of 2026. */
const instant = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-30', '-' || (i * 20) || ' minutes')`
const day = `substr(${instant}, 1, 10)`
const oneOf = (...values: readonly string[]) =>
  `case i % ${values.length} ${values.map((value, at) => `when ${at} then '${value}'`).join(' ')} end`
const store = oneOf('eu', 'de', 'pl', 'fr', 'it')
/** Whose the order `i` is: the first have all one customer. */
const customer = `iif(i < ${BUSIEST}, 0, i % ${CUSTOMERS})`
const address = (of: string) => `'buyer' || (${of}) || '@example.com'`

/** Statements that fill the lists, each for one table. */
/** The lines of the request whose offer is composed. */
const ASKED = Array.from({ length: 6 }, (_, at) => ({
  id: `L${at + 1}`,
  model: null,
  size: null,
  material: null,
  print: null,
  finish: null,
  words: '',
  uncovered: [],
  variantId: 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none',
  quantities: [250, 500, 1000],
  targetPrice: null,
  boxDesignId: null,
}))

export const ROWS: readonly string[] = [
  `${numbers(CUSTOMERS)} insert into users (id, kind, created_at, role, email, email_key, name, company, region, language)
  select ${id('1')}, 'registered', ${instant}, iif(i < ${LARGEST.members}, 'plus_approver', 'b2c'), ${address('i')}, ${address('i')}, 'Buyer ' || i, 'Firm ' || (i % 997), ${store}, 'en' from n`,
  `${numbers(COMPANIES)} insert into companies (id, region, name, vat_number, vat_verdict, registry_number, country_iso, currency,
  time_zone, state, employees, yearly_cost, note, contact_name, contact_email, payment_days, needs_purchase_order,
  purchase_order_form, created_at, version)
  select ${id('0')}, 'de', 'Company ' || i, '', 'not_asked', 'HRB ' || i, 'DE', 'EUR', 'Europe/Berlin',
  ${oneOf('approved', 'approved', 'approved', 'applied', 'suspended')}, '10-49', '', '', 'Buyer ' || i, ${address('i')}, 30, 0, '',
  ${instant}, 1 from n`,
  `${numbers(LARGEST.members)} insert into company_members (user_id, company_id, role, joined_at)
  select ${id('1')}, '${LARGEST_COMPANY}', iif(i = 0, 'administrator', 'buyer'), ${instant} from n`,
  `${numbers(20_000)} insert into company_log (company_id, at, actor_id, act, about)
  select '${LARGEST_COMPANY}', ${instant}, ${id('1', `i % ${LARGEST.members}`)}, 'item_kept', 'SKU-' || i from n`,
  `${numbers(ORDERS)} insert into orders (number, version, user_id, region, currency, state, email, item_count, total,
  payment_state, created_at, completed_at, products)
  select 'R' || (100000000 + i), 1, ${id('1', customer)}, ${store}, 'EUR', 'complete', ${address(customer)}, 2, 10000 + i,
  ${oneOf('completed', 'pending', 'completed')}, ${instant}, ${instant}, ',paper-bag,' from n`,
  `${numbers(LARGEST.orders)} insert into company_orders (number, version, company_id, user_id, state, currency, net, total,
  payment_state, month, products, created_at, completed_at)
  select 'R' || (100000000 + i), 1, '${LARGEST_COMPANY}', ${id('1', `i % ${LARGEST.members}`)}, 'complete', 'EUR', 10000, 11900,
  'completed', substr(${instant}, 1, 7), '[{"product":"paper-bag","net":10000}]', ${instant}, ${instant} from n`,
  `${numbers(ORDERS)} insert into quote_requests (number, user_id, type, state, region, currency, email, mailbox, contact_name,
  phone, company, vat_id, country_iso, note, lines, files, messages, version, created_at, updated_at, state_since)
  select 'Q' || (100000000 + i), ${id('1', customer)}, 0, ${oneOf('submitted', 'in_review', 'answered', 'lost')}, ${store}, 'EUR',
  ${address(customer)}, ${address(customer)}, 'Buyer ' || i, '', 'Firm ' || (i % 997), '', 'DE', 'Words of a request',
  iif(i = 0, '${JSON.stringify(ASKED)}', '[]'), '[]', '[]', 1, ${instant}, ${instant}, ${instant} from n`,
  `${numbers(ORDERS)} insert into offers (number, version, state, state_since, region, currency, user_id, email, mailbox,
  contact_name, company, revision, total, valid_until, created_at, sent_at)
  select 'F' || (100000000 + i), 1, ${oneOf('sent', 'accepted', 'declined', 'draft', 'withdrawn')}, ${instant}, ${store}, 'EUR',
  ${id('1', customer)}, ${address(customer)}, ${address(customer)}, 'Buyer ' || i, 'Firm ' || (i % 997), 1, 10000 + i, ${day},
  ${instant}, ${instant} from n`,
  `${numbers(ORDERS)} insert into call_offs (order_number, part, version, region, company_id, state, day, pieces)
  select 'R' || (100000000 + i), iif(i % 3 = 1, 'rest', '1'), 1, ${store}, '${LARGEST_COMPANY}',
  ${oneOf('scheduled', 'kept', 'sent')}, ${day}, 250 from n`,
  `${numbers(ORDERS)} insert into payments (number, order_number, version, region, currency, method, amount, received, returned,
  state, since, placed_at)
  select 'P' || (100000000 + i), 'R' || (100000000 + i), 1, ${store}, 'EUR', 'check', 10000, 0, 0,
  ${oneOf('completed', 'pending', 'completed')}, ${instant}, ${instant} from n`,
  `${numbers(ORDERS)} insert into invoices (number, kind, source_key, series, order_number, issued_on, region, currency, total,
  pdf_sha256, xml_sha256)
  select 'DE' || (100000000 + i), 'invoice', 'order ' || i, 'DE', 'R' || (100000000 + i), ${day}, ${store}, 'EUR', 10000 + i, '', ''
  from n`,
]
