import type { ReactElement } from 'react'
import { shopEvent } from '../../analytics/shop-event.ts'
import { type ListChoice, listQuery, readListChoice, WHOLE_LIST } from '../../contract/list-choice.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { ListingPage } from '../../pages/catalogue/list-page.tsx'
import { formatLength } from '../../regions/units.ts'
import { indexedHead } from '../page/head.ts'
import { offerOf, soldIn } from '../page/product-offers.ts'
import { catalogueFor, type StoreCatalogue } from '../page/store-catalogue.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { fittingOffer } from './fitting-offers.ts'
import { filtered, valuesIn } from './list-filters.ts'
import { listOrder, tightestFirst } from './list-order.ts'

/** A list: the whole range, or a category, with a choice of its products. */
interface List {
  store: Storefront
  catalogue: StoreCatalogue
  category?: Category | undefined
  choice: ListChoice
}

/** The whole range. */
export const shopPage: SharedLoader = async ({ store, catalogue }) => ({
  tags: [`prices-${store.region.currency}`],
  page: listPage({ store, catalogue, choice: WHOLE_LIST }),
})

/** The products of a category. */
export const categoryPage: SharedLoader = async ({ store, catalogue, params }) => {
  const category = params.category as Category
  return {
    tags: [`prices-${store.region.currency}`, `category-${category}`],
    page: listPage({ store, catalogue, category, choice: WHOLE_LIST }),
  }
}

/** GET a list with filters: made anew each time, because their combinations are without end, and not indexed. */
export async function showFiltered(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const catalogue = await catalogueFor(c)
  const sold = soldIn(store.region, catalogue.products)
  const known = { materials: valuesIn(sold, 'materials'), prints: valuesIn(sold, 'prints') }
  const choice = readListChoice(c.var.url.searchParams, known, store.region.units)
  return c.render(listPage({ store, catalogue, category: c.var.params.category as Category | undefined, choice }))
}

function listPage({ store, catalogue, category, choice }: List): ReactElement {
  const { t, region } = store
  const sold = soldIn(region, catalogue.products)
  const listed = category ? sold.filter(({ categories }) => categories.includes(category)) : sold
  const { shown, facets, waysOut } = filtered(listed, choice, region)
  const offers = shown.map((product) => offerOf(product, catalogue.list, choice.quantity ?? undefined))
  const { thing } = choice
  const fitting = thing && shown.flatMap((product) => fittingOffer({ product, thing, choice, store, catalogue }) ?? [])
  if (fitting) fitting.sort(choice.sort ? listOrder(choice.sort, store) : tightestFirst)
  if (choice.sort) offers.sort(listOrder(choice.sort, store))
  const route = category ? 'category' : 'shop'
  const params = category ? { category } : {}
  const name = category ? t(`category-name.${category}`) : t('shop.title')
  const crumbs = [{ name: t('shop.title'), url: store.url('shop') }]
  const head = indexedHead({
    store,
    route,
    params,
    title: category
      ? t('meta.category', { category: name, site: region.pageTitle })
      : t('meta.shop', { site: region.pageTitle }),
    description: category ? t(`category-text.${category}`) : t.plural('meta.shopText', sold.length),
    structured: [breadcrumbList(store, category ? [...crumbs, { name, url: store.url('category', params) }] : crumbs)],
  })
  const uses = choice.uses.map((use) => t(`use-name.${use}`))
  const query = listQuery(choice, (mm) => formatLength(mm, region))
  const isWhole = choice === WHOLE_LIST
  return page({
    store,
    area: 'catalogue',
    head: isWhole ? head : { title: head.title, canonical: head.canonical!, noindex: true },
    here: store.path(route, params) + (query && `?${query}`),
    events: [shopEvent('Product List Viewed', { list_id: category ?? 'shop', size: shown.length })],
    children: (
      <ListingPage
        category={category}
        title={uses.length ? t('filter.listOf', { list: name, uses: store.shop.list(uses) }) : name}
        choice={choice}
        total={listed.length}
        offers={offers}
        fitting={fitting}
        facets={facets}
        waysOut={waysOut}
      />
    ),
  })
}
