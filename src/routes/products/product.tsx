import { type ShopEvent, shopEvent } from '../../analytics/shop-event.ts'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import { type Choice, isReadySize } from '../../contract/configuration-form.ts'
import { variantCode } from '../../contract/variant.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import type { PageHead } from '../../pages/layout/document.tsx'
import { DeliveryDays, Footprint } from '../../pages/products/panels.tsx'
import { NotSoldPage } from '../../pages/products/product-not-sold-page.tsx'
import { ProductPage, type ProductPageProps } from '../../pages/products/product-page.tsx'
import { doorDays, transitDays, usualWay } from '../../pricing/delivery.ts'
import { emissionsOf } from '../../pricing/emissions.ts'
import { linePrice } from '../../pricing/express.ts'
import { usualAmount } from '../../pricing/large-prices.ts'
import { type PriceList, priceListFor } from '../../pricing/price-list.ts'
import { sells } from '../../regions/listing.ts'
import { unitPriceText } from '../../regions/money.ts'
import { complementsOf } from '../catalogue/complements.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead, personalHead } from '../page/head.ts'
import { offerOf, soldIn, usualConfiguration } from '../page/product-offers.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { breadcrumbList, productData } from '../page/structured.ts'
import type { SharedLoader, SharedPage } from '../page-cache/shared-page.ts'
import { designPath } from './design-path.ts'
import { dielinePath } from './dieline-path.ts'
import { seenAs } from './seen-as.ts'

export const productPage: SharedLoader = async ({ store, catalogue, messages, params, here }) => {
  const { products, list } = catalogue
  const product = products.find((item) => item.type === params.product)
  if (!product) throw new NamedError(410, 'gone')
  const related = complementsOf(product, soldIn(store.region, products)).map((item) => offerOf(item, list))
  if (!sells(store.region, product)) return notSoldPage(store, product, related, here)
  const configuration = usualConfiguration(product)
  return productPageFor({
    store,
    catalogue,
    messages,
    product,
    here,
    configuration,
    head: productHead(store, product, list),
  })
}

interface ProductPageFor extends Pick<Parameters<SharedLoader>[0], 'store' | 'catalogue' | 'messages' | 'here'> {
  product: Product
  head: PageHead
  configuration: Configuration
  /** The name and text of the preset, where the page is about one. */
  preset?: ProductPageProps['preset']
}

/** A product's page with a configuration chosen, the same for everybody. */
export function productPageFor({
  store,
  catalogue,
  messages,
  product,
  here,
  head,
  configuration,
  preset,
}: ProductPageFor): SharedPage {
  const { products, list } = catalogue
  const related = complementsOf(product, soldIn(store.region, products)).map((item) => offerOf(item, list))
  const choice: Choice = { configuration, speed: 'standard', ownSize: !isReadySize(product, configuration.size) }
  const days = doorDays(product, 'standard', store.region)
  return {
    tags: [`prices-${store.region.currency}`, `product-${product.type}`],
    page: page({
      store,
      area: 'products',
      head,
      here,
      events: [productViewed(store, product, list)],
      children: (
        <ProductPage
          configurator={configuratorProps(store, product, list, choice)}
          messages={messages}
          dielinePath={dielinePath(store, product, choice.configuration)}
          designPath={designPath(store, product, choice)}
          delivery={
            <DeliveryDays
              days={days}
              dateUrl={`${store.path('product', { product: product.type })}?arrives=${encodeURIComponent(variantCode(choice.configuration))}`}
            />
          }
          emissions={<Footprint emissions={emissionsOf(product, choice.configuration)} />}
          related={related}
          scale={{ choice, beside: null }}
          seen={seenAs(store, product, choice, preset?.name)}
          repriced={false}
          preset={preset}
        />
      ),
    }),
  }
}

/** The event of a product's page: with the price of its usual configuration at the smallest quantity. */
export function productViewed({ region }: Storefront, product: Product, list: PriceList): ShopEvent {
  const total = linePrice(product, usualConfiguration(product), 'standard', list)
  return shopEvent('Product Viewed', { product_id: product.type, value: total / 100, currency: region.currency })
}

/** The page of a product that this store does not sell: says so, and shows similar ones. It is not indexed. */
function notSoldPage(store: Storefront, product: Product, related: ProductOffer[], here: string): SharedPage {
  const head = personalHead(store, store.t(`product-name.${product.type}`))
  return {
    tags: [],
    page: page({
      store,
      area: 'products',
      head,
      here,
      children: <NotSoldPage product={product.type} related={related} />,
    }),
  }
}

/** The props of the configurator's island: this product only, and how the store shows VAT. */
export function configuratorProps(
  store: Storefront,
  product: Product,
  list: PriceList,
  choice: Choice,
): ProductPageProps['configurator'] {
  const { region } = store
  return {
    product,
    list: priceListFor(product, list),
    choice,
    transit: transitDays(region, usualWay(product)),
    cartPath: store.path('cart'),
    listsPath: store.path('shopping-lists'),
    quotePath: store.path('quote-request'),
    productPath: store.path('product', { product: product.type }),
    dielinesPath: store.path('dielines'),
    materialPaths: Object.fromEntries(product.materials.map((id) => [id, store.path('material', { material: id })])),
  }
}

export function productHead(store: Storefront, product: Product, list: PriceList) {
  const params = { product: product.type }
  const category = { category: product.categories[0]! }
  const name = store.t(`product-name.${product.type}`)
  const eachAt = (quantity: number) => {
    const total = linePrice(product, usualConfiguration(product, quantity), 'standard', list)
    return unitPriceText(usualAmount(total, store.region), quantity)
  }
  const { product: type, size, material, print } = usualConfiguration(product)
  const picture = new URL(
    pictureUrl({ product: type, size, material, print, view: 'open', units: store.region.units }),
    store.url('home'),
  ).href
  return indexedHead({
    store,
    route: 'product',
    params,
    title: store.t('meta.product', { product: name, site: store.region.pageTitle }),
    description: store.t(`product-text.${product.type}`),
    ...(!product.listing && { picture: product.type }),
    structured: [
      productData(store, product, picture, {
        lowest: eachAt(product.quantities.at(-1)!),
        highest: eachAt(product.quantities[0]!),
      }),
      breadcrumbList(store, [
        { name: store.t(`category-name.${category.category}`), url: store.url('category', category) },
        { name, url: store.url('product', params) },
      ]),
    ],
  })
}
