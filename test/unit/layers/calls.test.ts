import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')
const ofOne = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
const ruleOf = 'docs/architecture.md, Where a thing stands'

/** The files in which the calls of the table are said, by resource. */
const RESOURCES = [...read('src/contract/table.ts').matchAll(/_CALLS.* from '\.\/([\w-]+)\.ts'$/gm)].map(
  ([, resource = '']) => resource,
)

/** Resources whose handlers are called by another word, and why. */
const HANDLED_AS: Readonly<Record<string, string>> = {
  'small-calls': 'small-handlers', // They belong to no resource.
}

test('a call is handled in the folder or the file of its resource', () => {
  const handlers = files('src/commerce/**/*handlers.ts')
  const wrong = RESOURCES.flatMap((resource) => {
    const [calls = ''] = /\b[A-Z_]+_CALLS\b/.exec(read(`src/contract/${resource}.ts`)) ?? []
    const file = handlers.find((path) => new RegExp(`typeof ${calls}>`).test(read(path))) ?? 'no file'
    const words = resource.split('-').map(ofOne)
    // `companies/items/price-handlers.ts` → company, item, price: of these `company-item-prices` is made.
    const named = file
      .replace('src/commerce/', '')
      .replace(/-?handlers\.ts$/, '')
      .split(/[/-]/)
      .filter(Boolean)
      .map(ofOne)
    const own =
      stemOf(file) === 'handlers' ? named.slice(-1) : stemOf(file).replace('-handlers', '').split('-').map(ofOne)
    const isNamed = own.every((word) => words.includes(word)) && own.length > 0
    return isNamed || stemOf(file) === HANDLED_AS[resource] ? [] : [`${resource}: ${file}`]
  })
  expect(RESOURCES.length).toBeGreaterThan(70)
  expect(wrong, ruleOf).toEqual([])
})

/** Resources whose calls a page makes by the client of another, which it is a part of. */
const CLIENT_OF: Readonly<Record<string, string>> = {
  'artwork-approval': 'artwork',
  claims: 'identity',
  'company-addresses': 'addresses',
  'company-application': 'companies',
  'company-delegations': 'company-settings',
  'company-item-prices': 'company-items',
  'company-members': 'companies',
  'design-links': 'box-designs',
  'instant-quotes': 'quotes',
  'managed-companies': 'companies',
  pictures: 'after-sale',
  promotions: 'places',
  'quantity-options': 'orders',
  'second-factor': 'security',
  segment: 'tracking',
  'segment-sessions': 'tracking',
  states: 'places',
}

test('a page makes a call by the client of its resource, or of the one that it is a part of', () => {
  const clients = files('src/api/*.ts')
  const wrong = RESOURCES.flatMap((resource) => {
    const users = clients.filter((path) => read(path).includes(`/contract/${resource}.ts'`)).map(stemOf)
    const expected = CLIENT_OF[resource] ?? resource
    const makesCalls = clients.some((path) =>
      new RegExp(`import \\{[^}]*_CALLS[^}]*\\} from '../contract/${resource}.ts'`).test(read(path)),
    )
    return !makesCalls || users.includes(expected) ? [] : [`${resource}: ${users.join(', ')}`]
  })
  expect(wrong, ruleOf).toEqual([])
  expect(Object.keys(CLIENT_OF).filter((resource) => !RESOURCES.includes(resource))).toEqual([])
})

/** Resources without a test of their own name: where they are tested, and what of their address that file asks for. */
const TESTED_IN: Readonly<Record<string, readonly [file: string, asked: string]>> = {
  'company-addresses': ['test/worker/company-ordering', 'company/addresses'],
  'company-item-prices': ['test/worker/company-races', '/items/'],
  'dead-letters': ['test/worker/daily', 'dead_letters'],
  deliveries: ['test/worker/catalogue', 'delivery_estimates'],
  insight: ['test/worker/attribution', 'insight'],
  'instant-quotes': ['test/worker/quotes', 'instant_quotes'],
  mail: ['test/worker/order-mails', 'mails'],
  'managed-companies': ['test/worker/company-application', 'manager/companies'],
  'managed-offers': ['test/worker/offers', 'managed_offers'],
  prices: ['test/worker/catalogue', 'prices/'],
  products: ['test/worker/catalogue', 'products'],
  regions: ['test/shop/store/region', 'region_configuration'],
  rfm: ['test/worker/referrals', 'rfm'],
  'segment-sessions': ['test/worker/attribution', 'segment_sessions'],
  'small-calls': ['test/worker/referrals', "'ip'"],
  states: ['test/worker/catalogue', 'states'],
  trees: ['test/worker/services', 'sustainability'],
}

test('a resource has a test of its name, or is known to be tested with another', () => {
  const without = RESOURCES.filter((resource) => files(`test/worker/${resource}.test.ts`).length === 0)
  expect(without.filter((resource) => !TESTED_IN[resource])).toEqual([])
  expect(Object.keys(TESTED_IN).filter((resource) => !without.includes(resource))).toEqual([])
  const silent = Object.values(TESTED_IN).filter(([file, asked]) => !read(`${file}.test.ts`).includes(asked))
  expect(silent, 'the test that is named does not ask for it').toEqual([])
})
