import './node-globals.ts'

import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import type { Cart } from '../../src/contract/cart.ts'
import { CartPage } from '../../src/pages/cart/cart-page.tsx'
import { SearchPage } from '../../src/pages/catalogue/search-page.tsx'
import { DeliveryPage } from '../../src/pages/checkout/delivery-page.tsx'
import { OrderPage } from '../../src/pages/orders/details-page.tsx'
import { LeavePage } from '../../src/pages/store/switch-store-page.tsx'
import type { Language } from '../../src/regions/language.ts'
import { offerOf } from '../../src/routes/page/product-offers.ts'
import { storefrontOf } from '../../src/routes/page/storefront.tsx'
import { listOf, SITE, said, storeSpeaking, titled } from './said.tsx'
import { ESTIMATE, orderOf } from './sample-order.ts'

/** Numbers of things that use every plural form of the eleven languages. */
const COUNTS = [0, 1, 2, 5, 22]

/** The pages and mails with numbers in them (cart, delivery, order, …) in one language, for each number of things. */
export async function renderedCounts(language: Language): Promise<string> {
  const region = storeSpeaking(language)
  const store = await storefrontOf(region, SITE, true, [])
  const arrival = store.t('cart.expected', { dates: store.dates.range(ESTIMATE.earliest, ESTIMATE.latest, 'short') })
  const cartPage = (cart: Cart) => (
    <CartPage
      live={{
        region: region.code,
        cart,
        links: {},
        arrival,
        cartPath: '/',
        checkoutPath: '/',
        shopPath: '/',
        listsPath: '/',
      }}
      messages={store.catalogue}
      panels={{
        parts: {
          promotions: Promise.resolve([{ code: 'BOXES10', percent: 10, amount: null, product: null, minimum: 10000 }]),
          larger: Promise.resolve([]),
          best: 'BOXES10',
          rate: 0,
        },
        popular: [],
      }}
      repriced={false}
    />
  )
  const offers = PRODUCTS.slice(0, 22).map((product) => offerOf(product, listOf(region)))
  const parts = await Promise.all(
    COUNTS.map(async (count) => {
      const cart = orderOf(region, count)
      return [
        titled(`Cart, ${count}`, await said(store, cartPage(cart))),
        titled(`Delivery, ${count}`, await said(store, <DeliveryPage cart={cart} problems={{}} />)),
        titled(
          `Order, ${count}`,
          await said(
            store,
            <OrderPage order={cart} today="2026-11-23" link="https://example.com" messages={store.catalogue} />,
          ),
        ),
        titled(
          `Another store, ${count}`,
          await said(
            store,
            <LeavePage hasDesigns={false} count={count} store={store.t('store.nl')} carryUrl="/" emptyUrl="/" />,
          ),
        ),
        titled(
          `Search, ${count}`,
          (
            await said(
              store,
              <SearchPage
                query="box"
                count={count}
                results={{ offers: offers.slice(0, count), sizes: [], pages: [] }}
                popular={[]}
              />,
            )
          )
            .split('\n')
            .slice(0, 8)
            .join('\n'),
        ),
      ].join('\n')
    }),
  )
  return parts.join('\n')
}
