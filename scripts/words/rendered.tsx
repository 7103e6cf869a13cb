import './node-globals.ts'

import { prerender } from 'react-dom/static'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { SAMPLE_LIST } from '../../src/commerce/seed/samples.ts'
import { SHIPPING } from '../../src/commerce/seed/shipping.ts'
import { deliveryCostsOf } from '../../src/commerce/shipping/costs.ts'
import { shippingOf } from '../../src/commerce/shipping/shipping.ts'
import { readSample } from '../../src/contract/sample.ts'
import { AddressPage } from '../../src/pages/checkout/address-page.tsx'
import type { BuyerValues } from '../../src/pages/checkout/buyer-values.ts'
import { ToBankPage, WaitingPage } from '../../src/pages/checkout/payment-bank-page.tsx'
import { PaymentPage } from '../../src/pages/checkout/payment-page.tsx'
import { CookiesPage } from '../../src/pages/consent/cookies-page.tsx'
import type { Language } from '../../src/regions/language.ts'
import type { Region } from '../../src/regions/region.ts'
import { categoryPage, shopPage } from '../../src/routes/catalogue/list.tsx'
import { contactPage } from '../../src/routes/content/contact.tsx'
import { helpPage } from '../../src/routes/content/help.tsx'
import { deliveryCostsPage, ecoPage, returnsPage } from '../../src/routes/content/text.tsx'
import { dielinesPage } from '../../src/routes/dielines/dielines.tsx'
import { homePage } from '../../src/routes/home/home.tsx'
import { storefrontOf } from '../../src/routes/page/storefront.tsx'
import type { SharedLoader } from '../../src/routes/page-cache/shared-page.ts'
import { productPage } from '../../src/routes/products/product.tsx'
import { samplesPage } from '../../src/routes/samples/samples.tsx'
import { plainText } from './plain-text.ts'
import { renderedCounts } from './rendered-counts.tsx'
import { listOf, SITE, said, storeSpeaking, titled } from './said.tsx'
import { orderOf } from './sample-order.ts'

const samplesOf = ({ currency }: Region) => ({
  data: SAMPLE_LIST.samples.map(({ id, prices }) => ({ id, ...readSample(id)!, amount: prices[currency] })),
  meta: { version: SAMPLE_LIST.version, most: SAMPLE_LIST.most, currency },
})

/**
 * Every page of a language's store that a shopper reads, for a proofreader; `whole.ts` loads it through Vite.
 *
 * @public
 */
export async function renderedWhole(language: Language): Promise<string> {
  const region = storeSpeaking(language)
  const store = await storefrontOf(region, SITE, true, [])
  const catalogue = {
    version: '',
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
        <AddressPage
          cart={cart}
          places={places}
          values={values}
          problems={problems}
          book={BOOK}
          answer={ANSWER}
          isSandbox
        />,
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
  limit: 500_000,
  open: 450_000,
  left: 50_000,
}
const BOOK = { addresses: [], hasRoom: true, company: null }
const ANSWER = { number: 'DE136695976', verdict: 'valid', name: 'Example Firm 136695976' } as const
const NOTHING = { Essential: true, Functional: false, Analytics: false, Advertising: false } as const
