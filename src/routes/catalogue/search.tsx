import { shopEvent } from '../../analytics/shop-event.ts'
import type { Product } from '../../contract/catalogue.ts'
import { ListingPage } from '../../pages/catalogue/listing-page.tsx'
import { personalHead } from '../page/head.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { offerOf, popularOffers, soldIn } from './offers.ts'
import { plain } from './plain-text.ts'
import { searchQuery } from './search-query.ts'
import { catalogueFor } from './store-catalogue.ts'

/** GET /shop/?q=…: the products whose name, text or categories contain every word, in the store's language. */
export const showSearch = takeQuery(searchQuery, async (c, { q: query }) => {
  const store = await storeOf(c)
  const { products, list } = await catalogueFor(c)
  const words = plain(query).split(/\s+/).filter(Boolean)
  const offers = soldIn(store.region, products)
    .filter((product) => words.every((word) => searchText(store, product).includes(word)))
    .map((product) => offerOf(product, list))
  const suggested = offers.length ? [] : popularOffers(store.region, products, list)
  const content = page({
    store,
    area: 'catalogue',
    head: personalHead(store, store.t('shop.title')),
    here: `${store.path('shop')}?${new URLSearchParams({ q: query })}`,
    events: [shopEvent('Products Searched', { query, results: offers.length })],
    children: <ListingPage offers={offers} query={query} suggested={suggested} />,
  })
  return c.render(content)
})

/** The text that a search looks in: a product's name, description and categories, in the store's language. */
function searchText({ t }: Storefront, { type, categories }: Product): string {
  const of = categories.map((category) => t(`category-name.${category}`))
  return plain([t(`product-name.${type}`), t(`product-text.${type}`), ...of].join(' '))
}
