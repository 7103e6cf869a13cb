import { shopEvent } from '../../analytics/shop-event.ts'
import type { Category } from '../../contract/vocabulary.ts'
import { ListingPage } from '../../pages/catalogue/listing-page.tsx'
import { indexedHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { offerOf, soldIn } from './offers.ts'

export const categoryPage: SharedLoader = async ({ store, catalogue, params, here }) => {
  const category = params.category as Category
  const { list } = catalogue
  const products = soldIn(store.region, catalogue.products)
  const name = store.t(`category-name.${category}`)
  const head = indexedHead({
    store,
    route: 'category',
    params,
    title: store.t('meta.category', { category: name, site: store.region.pageTitle }),
    description: store.t(`category-text.${category}`),
    structured: [
      breadcrumbList(store, [
        { name: store.t('shop.title'), url: store.url('shop') },
        { name, url: store.url('category', params) },
      ]),
    ],
  })
  const offers = products
    .filter((product) => product.categories.includes(category))
    .map((product) => offerOf(product, list))
  return {
    tags: [`prices-${store.region.currency}`, `category-${category}`],
    page: page({
      store,
      area: 'catalogue',
      head,
      here,
      events: [shopEvent('Product List Viewed', { list_id: category, size: offers.length })],
      children: <ListingPage offers={offers} category={category} />,
    }),
  }
}
