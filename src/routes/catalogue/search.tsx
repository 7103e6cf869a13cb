import { shopEvent } from '../../analytics/shop-event.ts'
import { SearchPage } from '../../pages/catalogue/search-page.tsx'
import { find } from '../../search/shop-index.ts'
import { personalHead } from '../page/head.ts'
import { isMadeFound } from '../page/made-pages.ts'
import { offerOf, popularOffers, soldIn } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { searchQuery } from './search-query.ts'
import { indexFor } from './store-index.ts'

/** How many sizes and how many other pages are shown; of products, all that fit. */
const MOST = 8

/** GET /shop/?q=…: products, sizes and pages that a search finds, the best first. */
export const showSearch = takeQuery(searchQuery, async (c, { q: query }) => {
  const store = await storeOf(c)
  const { products, list } = await catalogueFor(c)
  const index = await indexFor(store)
  const found = find(index, query).filter(({ id }) => isMadeFound(products, id))
  const sold = new Map(soldIn(store.region, products).map((product) => [`product/${product.type}`, product]))
  const offers = found.flatMap(({ id }) => sold.get(id) ?? []).map((product) => offerOf(product, list))
  const [sizes, pages] = (['size', 'page'] as const).map((kind) =>
    found.filter((item) => item.kind === kind).slice(0, MOST),
  )
  const results = { offers, sizes: sizes!, pages: pages! }
  const count = Object.values(results).flat().length
  const popular = count ? [] : popularOffers(store.region, products, list)
  const content = page({
    store,
    area: 'catalogue',
    head: personalHead(store, store.t('shop.title')),
    here: `${store.path('shop')}?${new URLSearchParams({ q: query })}`,
    events: [shopEvent('Products Searched', { query, results: count })],
    children: <SearchPage query={query} results={results} count={count} popular={popular} />,
  })
  return c.render(content)
})
