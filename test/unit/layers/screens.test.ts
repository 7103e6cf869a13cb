import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LEGAL_ROUTES, TEXT_ROUTES } from '../../../src/routes/content/texts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const slashed = (path: string): string => path.replaceAll('\\', '/')
const files = (...patterns: string[]): string[] => globSync(patterns, { cwd: ROOT }).map(slashed).sort()

/** What the routes of an area begin with; a screen is named without it. */
const AREA_WORDS: Readonly<Record<string, string>> = {
  account: 'account',
  checkout: 'checkout',
  lists: 'shopping',
  office: 'manager',
  orders: 'order',
  plus: 'plus',
}

/** Routes whose file has another name, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  shop: 'list', // The whole range is a list of products, as a category is.
  category: 'list',
  'sample-packs': 'samples', // The route has the name of the product that it sells.
  'passkey-sign-in': 'passkeys', // Two forms of one thing, without a page.
  'passkey-options': 'passkeys',
}

/** A text of `content/` needs no file of its own: its route is a line of `routes/content/text.tsx`. */
const TEXTS: readonly string[] = [...LEGAL_ROUTES, ...TEXT_ROUTES]

/** What all areas share is no area: pages of errors are shown in the place of any screen. */
const isOfArea = (path: string): boolean => !/\/(error|layout)\//.test(path)

/** The name of a file without its endings: `orders-page.module.css` is `orders-page`. */
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')

/** Whether a file's name is that of a screen, or begins the name of a part of it: `newsletter` for `newsletter-confirm`. */
const isOf = (screen: string, stem: string): boolean => screen === stem || screen.startsWith(`${stem}-`)

interface Answering {
  route: string
  area: string
  stem: string
}

/** Each route with the file that loads, shows or takes it, as the rows and the area's `pages.ts` say. */
function answering(path: string): Answering[] {
  const source = read(path)
  const areas = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('\.\/(?:([\w-]+)\/)?pages\.ts'\)/gm)].map(
      ([, name = '', area = basename(dirname(path))]) => [name, area] as const,
    ),
  )
  return [...source.matchAll(/^ {2}'?([\w-]+)'?: \{(.*\},|\n[\s\S]*?\n {2}\},)$/gm)].flatMap(
    ([, route = '', row = '']) =>
      // What a query makes of a page, a search or a choice, is a screen of its own.
      [...row.replace(/personal: \[(?:.*\],|\n[\s\S]*?\n {4}\],)/, '').matchAll(/from\((\w+), '(\w+)'\)/g)].map(
        ([, name = '', handler = '']) => {
          const area = areas.get(name) ?? ''
          return { route, area, stem: fileOf(area, handler) }
        },
      ),
  )
}

const fileOf = (area: string, handler: string): string => {
  const exported = [...read(`src/routes/${area}/pages.ts`).matchAll(/export \{([^}]*)\} from '\.\/([\w-]+)\.tsx?'/g)]
  const found = exported.find(([, names = '']) => names.split(',').some((name) => name.trim() === handler))
  return found?.[2] ?? `${handler} is in no file`
}

const rows = files('src/routes/pages.ts', 'src/routes/*/page-rows.ts').flatMap(answering)
const ruleOf = 'docs/architecture.md, Where a thing stands'

/** A screen: a route without the word of its area. */
const screenOf = (area: string, route: string): string => {
  const word = AREA_WORDS[area]
  return word && route.startsWith(`${word}-`) ? route.slice(word.length + 1) : route
}

test('what answers at a route is the file of its name, without the word of its area', () => {
  const wrong = rows.flatMap(({ route, area, stem }) => {
    const screen = screenOf(area, route)
    return isOf(screen, stem) || ELSEWHERE[route] === stem || (stem === 'text' && TEXTS.includes(route))
      ? []
      : [`${route}: routes/${area}/${stem}`]
  })
  expect(new Set(rows.map(({ route }) => route)).size).toBeGreaterThan(100)
  expect(wrong, ruleOf).toEqual([])
})

/** Routes that a page or component of another name shows, or none: they answer with a file, or take a form and lead on. */
const SHOWN_BY: Readonly<Record<string, string | null>> = {
  shop: 'catalogue/list-page',
  category: 'catalogue/list-page',
  preset: 'products/product-page', // A product whose configuration is chosen.
  'sample-packs': 'samples/samples-page',
  'box-editor': 'editor/editor-page',
  'product-editor': 'editor/editor-page',
  'offer-review': 'business/offer-page',
  'payment-summary': 'orders/details-page',
  'newsletter-confirm': 'consent/newsletter-page',
  // Texts with figures, and a message.
  'size-guide': 'content/text-page',
  'artwork-guide': 'content/text-page',
  offline: 'error/message-page',
  // What a link of a mail opens: a button, and what pressing it did.
  'sign-in-link': 'account/mailed-link',
  'registration-confirm': 'account/mailed-link',
  'email-change': 'account/mailed-link',
  'email-undo': 'account/mailed-link',
  'passkey-sign-in': null,
  'passkey-options': null,
  prices: null,
  'account-my-data-export': null,
  'account-my-data-file': null,
  'order-picture': null,
  'order-document': null,
  'plus-orders-csv': null,
  'plus-order-document': null,
}

test('a route that shows something has a page of its name in its area', () => {
  const pages = new Set(
    files('src/pages/*/*-page.tsx').map((path) => path.replace('src/pages/', '').replace('-page.tsx', '')),
  )
  const without = rows.filter(
    ({ route, area, stem }) => stem !== 'text' && !pages.has(`${area}/${screenOf(area, route)}`),
  )
  const wrong = [
    ...new Set(
      without
        .filter(({ route }) => !(route in SHOWN_BY))
        .map(({ route, area, stem }) => `${route}: routes/${area}/${stem}`),
    ),
  ]
  expect(wrong, ruleOf).toEqual([])
  expect(Object.keys(SHOWN_BY).filter((route) => !without.some((row) => row.route === route))).toEqual([])
  expect(Object.values(SHOWN_BY).filter((page) => page && !files(`src/pages/${page}.tsx`).length)).toEqual([])
})

test('an exception that is needed no more is listed no more', () => {
  const unneeded = Object.entries(ELSEWHERE).filter(
    ([route, stem]) => !rows.some((row) => row.route === route && row.stem === stem),
  )
  expect(unneeded).toEqual([])
})

test('a page has a route of its name beside the area, or belongs to the one with which its name begins', () => {
  const pages = files('src/pages/*/*-page.tsx').filter(isOfArea)
  const wrong = pages.filter((path) => {
    const screen = stemOf(path).replace(/-page$/, '')
    const routes = files(`${dirname(path).replace('/pages/', '/routes/')}/*.{ts,tsx}`)
    return !routes.some((route) => isOf(screen, stemOf(route)))
  })
  expect(pages.length).toBeGreaterThan(80)
  expect(wrong, ruleOf).toEqual([])
  expect(
    files('src/pages/*/*-pages.tsx', 'src/routes/*/*-page.tsx').filter(isOfArea),
    'a page is `pages/…-page.tsx`',
  ).toEqual([])
})
