import { expect, test } from 'vitest'
import { isFixed, ROUTE_IDS, routeRow } from '../../../src/regions/routes.ts'
import { CONTENT_PAGES } from '../../../src/routes/content/page-rows.ts'
import type { PageRow, PageRows } from '../../../src/routes/page/page-row.ts'
import { PAGES, pageRow } from '../../../src/routes/pages.ts'

const coming = { kind: 'coming', nearest: 'shop' } as const
const { cart: _, ...withoutCart } = PAGES

// What the compiler refuses, so that no page can be forgotten: each of these is an error, or this file is.
// @ts-expect-error A shared page has something that loads it.
;({ kind: 'shared' }) satisfies PageRow
// @ts-expect-error A personal page has something that shows it.
;({ kind: 'personal', act: PAGES.cart.act }) satisfies PageRow
// @ts-expect-error A page that is coming names the one that is nearest.
;({ kind: 'coming' }) satisfies PageRow
// @ts-expect-error A shared page takes no loader that sees a request.
;({ kind: 'shared', load: PAGES.cart.show }) satisfies PageRow
// @ts-expect-error Each route has its row.
withoutCart satisfies PageRows
// @ts-expect-error No page is coming whose address is not reserved.
;({ ...PAGES, cart: coming }) satisfies PageRows
// @ts-expect-error An address that is reserved has no page.
;({ ...PAGES, blog: PAGES.home }) satisfies PageRows

test('every route has its page', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(ROUTE_IDS.toSorted())
})

test('a page is coming where its address is reserved, and nowhere else', () => {
  const found = ROUTE_IDS.filter((route) => pageRow(route).kind === 'coming')
  expect(found).toEqual(ROUTE_IDS.filter((route) => routeRow(route).reserved))
})

test('a page that is kept has no address that anybody could invent: it would take the place of a real one', () => {
  expect(ROUTE_IDS.filter((route) => pageRow(route).kind === 'shared' && !isFixed(route))).toEqual([])
})

test('whatever a search engine may show is kept', () => {
  expect(ROUTE_IDS.filter((route) => routeRow(route).indexed && pageRow(route).kind !== 'shared')).toEqual([])
})

test('of kept pages that are also made for one visitor, those of texts alone do without the names of goods', () => {
  const forOne = ROUTE_IDS.filter((route) => {
    const row = pageRow(route)
    return row.kind === 'shared' && Boolean(row.personal ?? row.act) && !row.namesGoods
  })
  expect(forOne.filter((route) => !(route in CONTENT_PAGES))).toEqual([])
})

test('a 404 leads to a page that is there', () => {
  for (const route of ROUTE_IDS) {
    const { nearest } = pageRow(route)
    if (nearest) expect([route, pageRow(nearest).kind]).not.toEqual([route, 'coming'])
  }
})
