import './node-globals.ts'

import { type ReactElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { PRICE_LISTS } from '../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { SAMPLE_LIST } from '../../src/commerce/seed/samples.ts'
import { SHIPPING } from '../../src/commerce/seed/shipping.ts'
import { deliveryCostsOf } from '../../src/commerce/shipping/costs.ts'
import { shippingOf } from '../../src/commerce/shipping/shipping.ts'
import type { Cart } from '../../src/contract/cart.ts'
import type { LineItem } from '../../src/contract/line-item.ts'
import { readSample } from '../../src/contract/sample.ts'
import { variantCode } from '../../src/contract/variant.ts'
import { CartPage } from '../../src/pages/cart/cart-page.tsx'
import { SearchPage } from '../../src/pages/catalogue/search-page.tsx'
import { AddressPage } from '../../src/pages/checkout/address-page.tsx'
import { ToBankPage, WaitingPage } from '../../src/pages/checkout/bank-pages.tsx'
import type { BuyerValues } from '../../src/pages/checkout/buyer-values.ts'
import { DeliveryPage } from '../../src/pages/checkout/delivery-page.tsx'
import { PaymentPage } from '../../src/pages/checkout/payment-page.tsx'
import { CookiesPage } from '../../src/pages/consent/cookies-page.tsx'
import { DatesProvider } from '../../src/pages/layout/dates.tsx'
import { PathsProvider } from '../../src/pages/layout/paths.tsx'
import { OrderPage } from '../../src/pages/orders/order-page.tsx'
import { LeavePage } from '../../src/pages/store/switch-store-page.tsx'
import { LANGUAGE_TAG, type Language, localeOfLanguage } from '../../src/regions/language.ts'
import type { Region } from '../../src/regions/region.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { categoryPage, shopPage } from '../../src/routes/catalogue/list.tsx'
import { offerOf, usualConfiguration } from '../../src/routes/catalogue/offers.ts'
import { contactPage } from '../../src/routes/content/contact.tsx'
import { helpPage } from '../../src/routes/content/help.tsx'
import { deliveryCostsPage, ecoPage, returnsPage } from '../../src/routes/content/text.tsx'
import { dielinesPage } from '../../src/routes/dielines/dielines.tsx'
import { homePage } from '../../src/routes/home/home.tsx'
import { type Storefront, storefrontOf } from '../../src/routes/page/storefront.tsx'
import type { SharedLoader } from '../../src/routes/page-cache/shared-page.ts'
import { productPage } from '../../src/routes/products/product.tsx'
import { samplesPage } from '../../src/routes/samples/samples.tsx'
import { ShopProvider } from '../../src/ui/shop.tsx'
import { plainText } from './plain-text.ts'

/** Numbers of things that use every plural form of the eleven languages. */
const COUNTS = [0, 1, 2, 5, 22]

const SITE = { environment: 'production' } as const

/** The store of a language, or eu in that language. */
function storeSpeaking(language: Language): Region {
  const own = regionList.find((region) => region.language === language)
  const locale = localeOfLanguage(language)
  return own ?? { ...getRegion('eu'), language, languageTag: LANGUAGE_TAG[language], formatLocale: locale, locale }
}

/** The content of a page as text, without header and footer. */
async function said(store: Storefront, page: ReactElement): Promise<string> {
  const { prelude } = await prerender(
    <ShopProvider shop={store.shop}>
      <DatesProvider dates={store.dates}>
        <PathsProvider paths={{ path: store.path, url: store.url, here: '/' }}>
          <Suspense>{page}</Suspense>
        </PathsProvider>
      </DatesProvider>
    </ShopProvider>,
  )
  return plainText(await new Response(prelude).text())
}

const address = {
  firstname: 'Ada',
  lastname: 'Muster',
  company: 'Muster & Co',
  address1: 'Main Street 4',
  address2: '',
  city: 'Town',
  zipcode: '12345',
  state: '',
  phone: '',
}

const ESTIMATE = { dispatch: '2026-12-01', earliest: '2026-12-03', latest: '2026-12-07' }

/** An order of `count` mailer boxes; an empty cart for 0. */
function orderOf(region: Region, count: number): Cart {
  const product = PRODUCTS[1]!
  const configuration = { ...usualConfiguration(product), quantity: count }
  const line: LineItem = {
    id: '1',
    kind: 'product',
    variantId: variantCode(configuration),
    configuration,
    quantity: count,
    expressDeliveryOptionId: 'standard',
    amount: 5000 * count,
    discount: 0,
    tax: 1000 * count,
    total: 6000 * count,
    available: true,
  }
  const where = { ...address, countryIso: region.defaultShippingCountryCode }
  return {
    number: 'R123456789',
    state: 'complete',
    paymentSchedule: null,
    bundles: [],
    region: region.code,
    currency: region.currency,
    lockVersion: 1,
    email: 'ada@example.com',
    lines: count ? [line] : [],
    itemCount: count,
    itemTotal: 5000 * count,
    discountTotal: 0,
    shipmentTotal: 1500,
    customsTotal: 0,
    taxTotal: 1000 * count,
    total: 6000 * count + 1500,
    taxes: [{ rate: 2000, base: 5000 * count, amount: 1000 * count }],
    taxReason: null,
    buyer: { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null },
    vatCredit: null,
    taxCountryIso: where.countryIso,
    coupon: null,
    shipAddress: where,
    billAddress: where,
    shippingRates: [
      { id: 'courier', zone: 'near', cost: 1500, minDays: 3, maxDays: 5, selected: true, delivery: ESTIMATE },
      {
        id: 'courier-free',
        zone: 'near',
        cost: 0,
        minDays: count,
        maxDays: count + 2,
        selected: false,
        delivery: ESTIMATE,
      },
    ],
    freeDeliveryMissing: 5000,
    serviceOffers: [],
    bestCoupon: { code: 'BOXES10', saving: 500 },
    delivery: ESTIMATE,
    paymentMethods: ['check', 'blik', 'ideal', 'card'],
    credit: 0,
    payments: [
      {
        number: 'P1',
        method: 'check',
        amount: 6000 * count + 1500,
        state: 'pending',
        bank: {
          accountHolder: 'Boxwright Example sp. z o.o.',
          bankName: 'Bank Przykładowy S.A.',
          accountNumber: 'PL61 1090 1014 0000 0712 1981 2874',
          swiftCode: 'WBKPPLPP',
          reference: 'R123456789',
        },
      },
    ],
    notices: [],
    priceListVersion: '2026-11',
    createdAt: '2026-11-21T09:00:00.000Z',
    completedAt: '2026-11-21T13:33:00.000Z',
    reference: null,
    messages: [],
    canCancel: false,
    awaitsArtwork: false,
    canReturn: false,
  }
}

const titled = (title: string, text: string) => `## ${title}\n\n${text}\n`

/** The pages and mails with numbers in them (cart, delivery, order, …) in one language, for each number of things. */
export async function renderedCounts(language: Language): Promise<string> {
  const region = storeSpeaking(language)
  const store = await storefrontOf(region, SITE, [])
  const dates = store.dates.range(ESTIMATE.earliest, ESTIMATE.latest, 'short')
  const cartPage = (cart: Cart) => (
    <CartPage
      live={{
        region: region.code,
        cart,
        links: {},
        dates,
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
        },
        suggested: [],
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
          await said(store, <LeavePage count={count} store={store.t('store.nl')} carryUrl="/" emptyUrl="/" />),
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
                suggested={[]}
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

const samplesOf = ({ currency }: Region) => ({
  data: SAMPLE_LIST.samples.map(({ id, prices }) => ({ id, ...readSample(id)!, amount: prices[currency] })),
  meta: { version: SAMPLE_LIST.version, most: SAMPLE_LIST.most, currency },
})

const listOf = (region: Region) => PRICE_LISTS.find(({ currency }) => currency === region.currency)!

/**
 * Every page of a language's store that a shopper reads, for a proofreader; `whole.ts` loads it through Vite.
 *
 * @public
 */
export async function renderedWhole(language: Language): Promise<string> {
  const region = storeSpeaking(language)
  const store = await storefrontOf(region, SITE, [])
  const catalogue = {
    products: PRODUCTS,
    listed: [],
    list: listOf(region),
    samples: samplesOf(region),
    bundles: [],
    delivery: deliveryCostsOf(region, shippingOf(SHIPPING)),
  }
  const shared = async (title: string, loader: SharedLoader, params = {}) => {
    const { page } = await loader({ store, catalogue, messages: store.catalogue, params, here: '/' })
    const { prelude } = await prerender(page)
    return titled(title, plainText(await new Response(prelude).text()))
  }
  const cart = orderOf(region, 5)
  const places = { countries: region.allowedShippingCountries, states: [] }
  const values = {
    email: '',
    buyer: FIRM,
    ship: cart.shipAddress!,
    bill: cart.billAddress!,
    billingSame: true,
    chosen: { ship: TYPED, bill: TYPED },
  }
  const problems = {
    email: { message: 'checkout.emailWrong' },
    'ship-city': { message: 'checkout.required' },
  } as const
  return [
    await shared('Home', homePage),
    await shared('Shop', shopPage),
    await shared('Category', categoryPage, { category: 'mailer-boxes' }),
    await shared('Product', productPage, { product: 'mailer-box-full-color' }),
    await shared('Product, rigid', productPage, { product: 'magnetic-box' }),
    await shared('Samples', samplesPage),
    await shared('Dielines', dielinesPage),
    await shared('Help', helpPage),
    await shared('Contact', contactPage),
    await shared('Delivery costs', deliveryCostsPage),
    await shared('Returns', returnsPage),
    await shared('Materials', ecoPage),
    titled(
      'Address',
      await said(
        store,
        <AddressPage cart={cart} places={places} values={values} problems={problems} book={BOOK} answer={ANSWER} />,
      ),
    ),
    titled(
      'Payment',
      await said(
        store,
        <PaymentPage
          cart={cart}
          method="check"
          onInvoice={ON_INVOICE}
          isByPlan={false}
          credit={0}
          cardKey={null}
          cardOptions={{ saved: [SAVED_CARD], isKept: false, isDrawn: false }}
          problems={{}}
          asksForMarketing={true}
        />,
      ),
    ),
    titled(
      'On to the bank',
      await said(store, <ToBankPage cart={cart} method="p24" address="https://bank.example/" />),
    ),
    titled(
      'On to PayPal',
      await said(store, <ToBankPage cart={cart} method="paypal" address="https://bank.example/" />),
    ),
    titled('Waiting for the bank', await said(store, <WaitingPage cart={cart} method="p24" again="/" />)),
    titled('Waiting for PayPal', await said(store, <WaitingPage cart={cart} method="paypal" again="/" />)),
    titled('Cookies', await said(store, <CookiesPage allowed={NOTHING} saved={false} objects={false} />)),
    await renderedCounts(language),
  ].join('\n')
}

const FIRM: BuyerValues = {
  customerType: 'b2b',
  company: 'Example Firm',
  vatId: 'DE136695976',
  purchaseOrder: 'PO-7',
  contactName: 'Bo Muster',
  contactPhone: '+49 89 1',
  contactEmail: '',
}
const TYPED = { kept: '', keep: false }
const SAVED_CARD = { id: 'pm_1', brand: 'Visa', last4: '4242', expires: '2034-12', keptAt: '2026-11-20T10:00:00.000Z' }
const ON_INVOICE = {
  ...({ state: 'over_limit', days: 30, dueOn: '2026-12-23' } as const),
  ...{ limit: 500_000, open: 450_000, left: 50_000 },
}
const BOOK = { addresses: [], hasRoom: true, company: null }
const ANSWER = { number: 'DE136695976', verdict: 'valid', name: 'Example Firm 136695976' } as const
const NOTHING = { Essential: true, Functional: false, Analytics: false, Advertising: false } as const
