import type { ReactElement } from 'react'
import { shopEvent } from '../../analytics/shop-event.ts'
import { type ListChoice, listQuery, readListChoice } from '../../contract/list-choice.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { ListingPage } from '../../pages/catalogue/listing-page.tsx'
import { indexedHead } from '../page/head.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { offerOf, soldIn } from './offers.ts'
import { catalogueFor, type StoreCatalogue } from './store-catalogue.ts'

const ALL: ListChoice = { uses: [] }

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
  page: listPage({ store, catalogue, choice: ALL }),
})

/** The products of a category. */
export const categoryPage: SharedLoader = async ({ store, catalogue, params }) => {
  const category = params.category as Category
  return {
    tags: [`prices-${store.region.currency}`, `category-${category}`],
    page: listPage({ store, catalogue, category, choice: ALL }),
  }
}

/** GET a list with filters: made anew each time, because their combinations are without end, and not indexed. */
export async function showFiltered(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const catalogue = await catalogueFor(c)
  const category = c.var.params.category as Category | undefined
  return c.render(listPage({ store, catalogue, category, choice: readListChoice(c.var.url.searchParams) }))
}

function listPage({ store, catalogue, category, choice }: List): ReactElement {
  const { t, region } = store
  const sold = soldIn(region, catalogue.products)
  const listed = category ? sold.filter(({ categories }) => categories.includes(category)) : sold
  const shown = listed.filter(({ uses }) => choice.uses.length === 0 || choice.uses.some((use) => uses.includes(use)))
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
  const query = listQuery(choice)
  return page({
    store,
    area: 'catalogue',
    head: query ? { title: head.title, canonical: head.canonical!, noindex: true } : head,
    here: store.path(route, params) + (query && `?${query}`),
    events: [shopEvent('Product List Viewed', { list_id: category ?? 'shop', size: shown.length })],
    children: (
      <ListingPage
        offers={shown.map((product) => offerOf(product, catalogue.list))}
        choice={choice}
        {...(category && { category })}
      />
    ),
  })
}
