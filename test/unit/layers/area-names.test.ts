import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Where somebody looks for an area, a resource or a screen. `commerce/schema` is none of them: a file there is named as its table
 * is, and SQL names a table by its rows.
 */
const PLACES = [
  'src/routes',
  'src/pages',
  'src/client',
  'src/editor',
  'src/mail',
  'src/documents',
  'src/contract',
  'src/api',
  'src/commerce',
  'locales/en',
  'test/shop',
  'test/browser',
  'test/worker',
  'test/unit/commerce',
]

/** `addresses` → `address`, `company-orders` → `company-order`: what is left is the same for one of a thing and for many. */
const ofOne = (words: string): string =>
  words
    .split('-')
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ss)es$/, '$1')
        .replace(/([^s])s$/, '$1'),
    )
    .join('-')

/** The subject of a file, whose ending says what it is of it: `orders-page.tsx` and `orders.test.ts` are of `orders`. */
const subjectOf = (entry: string): string => entry.replace(/\..*$/, '').replace(/-pages?$/, '')

/** The names in a place: of its areas, and of what is in each, after the area's name; styles that a folder shares have its own. */
function namesIn(place: string, files: readonly string[]): string[] {
  const inside = files
    .filter((file) => file.startsWith(`${place}/`))
    .map((file) => file.slice(place.length + 1).split('/'))
  return inside
    .filter(([area, file]) => `${place}/${area}` !== 'src/commerce/schema' && file !== `${area}.module.css`)
    .flatMap(([area = '', ...rest]) => [subjectOf(area), ...(rest[0] ? [`${area}/${subjectOf(rest[0])}`] : [])])
}

test('an area, a resource and a screen have one name wherever they stand, of one or of many', () => {
  const files = execFileSync('git', ['ls-files', ...PLACES], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 }).split(
    '\n',
  )
  /** What a thing is called, by each place that has it. */
  const called = new Map<string, Map<string, Set<string>>>()
  for (const place of PLACES)
    for (const name of namesIn(place, files)) {
      const thing = name.split('/').map(ofOne).join('/')
      const places = called.get(thing) ?? new Map<string, Set<string>>()
      called.set(thing, places.set(place, (places.get(place) ?? new Set()).add(name)))
    }
  // A place may well have both: `contract/order.ts` is what an order is, `contract/orders.ts` has the calls about orders.
  const apart = [...called.values()].flatMap((places) => {
    const alone = [...places].filter(([, names]) => names.size === 1).map(([place, [name]]) => [place, name] as const)
    return new Set(alone.map(([, name]) => name)).size > 1
      ? [alone.map(([place, name]) => `${name} in ${place}`).join(', ')]
      : []
  })
  expect(called.size).toBeGreaterThan(1000)
  expect(apart, 'Choose one name (docs/architecture.md, Where a thing stands)').toEqual([])
})
