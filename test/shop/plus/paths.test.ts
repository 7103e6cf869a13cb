import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const PLUS = ['eu', 'gb', 'pl', 'de', 'it', 'es'] as const
const WITHOUT = ['no', 'at', 'ch', 'nl', 'ro', 'se', 'us', 'fr', 'cz'] as const
const ITALIAN_AND_SPANISH: readonly string[] = ['it', 'es']

/** The addresses of section 2 of the specification, and those that the shop has beside them. */
const SPECIFIED = [
  'plus/success/',
  ...['items', 'quotes', 'orders', 'personal-details'].map((page) => `boxwright-plus/${page}/`),
]
const BESIDE = ['items/new', 'quick-order', 'spending', 'members', 'settings', 'addresses', 'log'].map(
  (page) => `boxwright-plus/${page}/`,
)
/** Those of one thing, which nobody has here. */
const OF_ONE = [
  'boxwright-plus/quotes/Q123456789-abc/',
  ...['details', 'placed', 'items', 'payment-summary', 'deliveries'].map(
    (page) => `boxwright-plus/orders/R123456789/${page}/`,
  ),
  'plus/invitation/',
  'plus/approvals/abc/',
]
const catalogueOf = (code: string): string =>
  ITALIAN_AND_SPANISH.includes(code) ? 'plus/catalogo/' : 'plus/catalogue/'

test.each(PLUS)('each page of Plus is in the store %s, at the address that is specified', async (code) => {
  const company = await companyIn(code)
  const ada = await memberVisitor(company, 'administrator', code)
  // Whoever applied reads what became of it.
  await env.DB.prepare(
    'update companies set applied_by = (select user_id from company_members where company_id = ?1) where id = ?1',
  )
    .bind(company.companyId)
    .run()
  const home = ada.store.url('home')
  for (const path of [catalogueOf(code), ...SPECIFIED, ...BESIDE]) {
    const page = await ada.open(home + path)
    expect([path, page.status]).toEqual([path, 200])
  }
  for (const path of OF_ONE) {
    const page = await ada.open(home + path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.words).not.toContain(ada.store.t('plus.absentTitle'))
  }
  const terms = await new Visitor(code).open(`${home}terms-of-services-plus/`)
  expect(terms.status).toBe(200)
})

test.each(WITHOUT)('each of them says in the store %s where there is Plus, and what there is instead', async (code) => {
  const visitor = new Visitor(code)
  const { store } = visitor
  const home = store.url('home')
  const other = ['plus/catalogue/', 'plus/catalogo/', 'plus/register/', 'terms-of-services-plus/']
  for (const path of [...other, ...SPECIFIED, ...BESIDE, ...OF_ONE]) {
    const answer = await visitor.ask(home + path)
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    expect([path, text.includes(new URL(store.url('quote-request')).pathname)]).toEqual([path, true])
  }
})
