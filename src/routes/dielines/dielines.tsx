import type { Product } from '../../contract/catalogue.ts'
import { sizeCode } from '../../contract/configuration-form.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { optionsText } from '../../packaging/dieline/options.ts'
import { dielineUnit, readDielineForm } from '../../packaging/dieline-form.ts'
import { type DielineRequest, requestedDieline, usualRequest } from '../../packaging/dieline-request.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { type DielinePrice, DielinesPage } from '../../pages/dielines/dielines-page.tsx'
import { validateConfiguration } from '../../pricing/limits.ts'
import { soldIn, usualConfiguration } from '../catalogue/offers.ts'
import { catalogueFor } from '../catalogue/store-catalogue.ts'
import { indexedHead } from '../page/head.ts'
import { settle, slow } from '../page/slow.ts'
import { page, type Storefront, wordsFor } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

/** The initial state of the folding view, in per cent: open and nearly done. */
const FOLD = 78

/** The generator with its default choices, the same for every visitor. */
export const dielinesPage: SharedLoader = async ({ store, catalogue, messages, here }) => ({
  tags: [],
  page: generatorPage({ store, catalogue, messages, here, request: usualRequest('fefco-0427'), fold: FOLD }),
})

/**
 * GET /dielines/ with its form filled in. A size that cannot be made is answered 422 with the problem beside its field.
 */
export async function showDieline(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const messages = wordsFor(store, c.var.page)
  const query = c.var.url.searchParams
  const unit = dielineUnit(c.var.region.units)
  const request = readDielineForm(query, usualRequest('fefco-0427'), unit)
  const fold = Math.min(100, Math.max(0, Math.round(Number(query.get('fold') ?? FOLD)) || 0))
  const shown = { store, catalogue: await catalogueFor(c), messages, request, fold }
  if (!isDrawn(request)) {
    c.status(422)
    return c.render(generatorPage({ ...shown, here: store.path('dielines') }))
  }

  const price = await priceOf(c, request)
  return c.render(generatorPage({ ...shown, here: `${store.path('dielines')}?${query}`, price }))
}

/**
 * The price of the printed package at the quantity that product lists use; null where the store does not make it in
 * this size, or with these options.
 */
async function priceOf(
  c: ShopContext,
  { style, mode, size, options = {} }: DielineRequest,
): Promise<DielinePrice | null> {
  const sides = {
    length: Math.round(size.length),
    width: Math.round(size.width),
    height: Math.round(size.height),
  }
  const { products } = await catalogueFor(c)
  const product = soldIn(c.var.region, products).find(
    (product) => !product.designless && constructionOf(product).style === style,
  )
  if (!product || mode !== 'inner' || optionsText(styleOf(style), options)) return null
  const usual = usualConfiguration(product)
  if (validateConfiguration(product, { ...usual, size: sides }).length) return null
  const [volume] = await settle(
    slow(c, 'price', async () => {
      const prices = await apiFor(c, null).prices.ofProduct(product.type, sizeCode(sides))
      return prices.findLast(({ quantity }) => quantity <= usual.quantity) ?? null
    }),
  )
  return { product: product.type, volume }
}

function isDrawn(request: DielineRequest): boolean {
  try {
    return Boolean(requestedDieline(request))
  } catch (error) {
    if (error instanceof DielineError) return false
    throw error
  }
}

interface GeneratorPage extends Pick<Parameters<SharedLoader>[0], 'store' | 'catalogue' | 'messages' | 'here'> {
  request: DielineRequest
  fold: number
  price?: DielinePrice | null
}

function generatorPage({ store, catalogue, messages, here, request, fold, price = null }: GeneratorPage) {
  const title = store.t('dieline.title')
  const head = indexedHead({
    store,
    route: 'dielines',
    title: store.t('meta.dielines', { site: store.region.pageTitle }),
    description: store.t('meta.dielinesText'),
    structured: [breadcrumbList(store, [{ name: title, url: store.url('dielines') }])],
  })
  const desk = { request, fold, here: store.path('dielines'), productPaths: productPaths(store, catalogue.products) }
  return page({
    store,
    area: 'dielines',
    head,
    here,
    children: <DielinesPage desk={desk} messages={messages} price={price} />,
  })
}

/** For each construction, the page of a product of this store that is made so. */
function productPaths(store: Storefront, products: Product[]): Record<string, string> {
  const own = store.region.allowedProductTypes.flatMap(
    (type) => products.find((product) => product.type === type) ?? [],
  )
  const sold = [...own, ...soldIn(store.region, products).filter(({ listing }) => listing)]
  return Object.fromEntries(
    sold
      .toReversed()
      .map((product) => [constructionOf(product).style, store.path('product', { product: product.type })]),
  )
}
