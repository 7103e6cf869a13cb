import type { ReactNode } from 'react'
import { parseVariantCode } from '../../contract/variant.ts'
import { lineName } from '../../i18n/line-words.ts'
import { MessagePage } from '../../pages/error/message-page.tsx'
import { ArrivePage, type CarriedLine, RefusedPage } from '../../pages/store/switch-store-page.tsx'
import { validateConfiguration } from '../../pricing/limits.ts'
import { visitorCart } from '../cart/cart-acts.ts'
import { lineCost } from '../catalogue/line-cost.ts'
import { personalHead } from '../page/head.ts'
import { soldIn } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { type CarriedItem, readCarried, signCarried } from './carried-lines.ts'

/**
 * The page that shows what was brought along at this store's prices. Its form has a list of its own, of what this store
 * makes, signed when the page is drawn.
 */
export async function arrivalPage(c: ShopContext, signed: string): Promise<Response> {
  const carried = await readCarried(c.env, signed)
  if (!carried) return expiredPage(c)
  const store = await storeOf(c)
  const priced = await pricedHere(c, carried.items)
  const items = priced.filter(({ line }) => line.amount !== null).map(({ item }) => item)
  const name = store.t(`store.${c.var.region.code}`)
  return pageOf(
    c,
    store.t('switch.arrivedTitle', { store: name }),
    <ArrivePage
      store={name}
      lines={priced.map(({ line }) => line)}
      joins={await hasOpenCart(c)}
      hadDesigns={carried.hasDesigns === true && items.length > 0}
      carried={items.length > 0 ? await signCarried(c.env, { ...carried, items }) : null}
      action={store.path('switch-store')}
      emptyUrl={carried.path}
    />,
  )
}

/** The page for a list that is too old or not signed by us. */
export async function expiredPage(c: ShopContext): Promise<Response> {
  const { t } = await storeOf(c)
  c.status(404)
  return pageOf(c, t('switch.title'), <MessagePage title={t('switch.title')} text={t('switch.expired')} />)
}

/** The page that names what the cart of this store did not take. @param variants their codes */
export async function refusedPage(c: ShopContext, variants: string[]): Promise<Response> {
  const { t, path } = await storeOf(c)
  const names = variants.flatMap((code) => {
    const configuration = parseVariantCode(code)
    return configuration ? [lineName({ kind: 'product', configuration }, t)] : []
  })
  const children = <RefusedPage products={[...new Set(names)]} cartPath={path('cart')} />
  return pageOf(c, t('switch.refusedTitle'), children)
}

async function pageOf(c: ShopContext, title: string, children: ReactNode): Promise<Response> {
  const store = await storeOf(c)
  return c.render(
    page({ store, area: 'store', head: personalHead(store, title), here: store.path('switch-store'), children }),
  )
}

/** Whether this store's cart has lines already. */
async function hasOpenCart(c: ShopContext): Promise<boolean> {
  const order = await visitorCart(c)
  return Boolean(order?.lines.length)
}

/** The products of a list with their prices in this store; without those whose code says nothing. */
async function pricedHere(c: ShopContext, items: CarriedItem[]): Promise<{ item: CarriedItem; line: CarriedLine }[]> {
  const catalogue = await catalogueFor(c)
  const products = soldIn(c.var.region, catalogue.products)
  return items.flatMap((item) => {
    const variant = parseVariantCode(item.variantId)
    if (!variant) return []
    const configuration = { ...variant, quantity: item.quantity }
    const product = products.find(({ type }) => type === configuration.product)
    const made = product && validateConfiguration(product, configuration).length === 0
    const amount = made ? lineCost(product, configuration, item.expressDeliveryOptionId, catalogue) : null
    return [{ item, line: { configuration, amount } }]
  })
}
