import { shopEvent } from '../../analytics/shop-event.ts'
import { ListingPage } from '../../pages/catalogue/listing-page.tsx'
import { indexedHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { offerOf, soldIn } from './offers.ts'

export const shopPage: SharedLoader = async ({ store, catalogue, here }) => {
  const { list } = catalogue
  const products = soldIn(store.region, catalogue.products)
  const title = store.t('shop.title')
  const head = indexedHead({
    store,
    route: 'shop',
    title: store.t('meta.shop', { site: store.region.pageTitle }),
    description: store.t.plural('meta.shopText', products.length),
    structured: [breadcrumbList(store, [{ name: title, url: store.url('shop') }])],
  })
  const offers = products.map((product) => offerOf(product, list))
  return {
    tags: [`prices-${store.region.currency}`],
    page: page({
      store,
      area: 'catalogue',
      head,
      here,
      events: [shopEvent('Product List Viewed', { list_id: 'shop', size: offers.length })],
      children: <ListingPage offers={offers} />,
    }),
  }
}
