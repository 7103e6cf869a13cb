import { ApiError } from '../../api/error.ts'
import type { Product } from '../../contract/catalogue.ts'
import { sizeCode } from '../../contract/configuration-form.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { optionsText } from '../../packaging/dieline/options.ts'
import { readDielineForm } from '../../packaging/dieline-form.ts'
import { type DielineRequest, requestedDieline, usualRequest } from '../../packaging/dieline-request.ts'
import { sampledDieline, sampledRequest } from '../../packaging/dieline-sample.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { type DielinePrice, DielinesPage } from '../../pages/dielines/dielines-page.tsx'
import { validateConfiguration } from '../../pricing/limits.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead } from '../page/head.ts'
import { soldIn, usualConfiguration } from '../page/product-offers.ts'
import { settle, slow } from '../page/slow.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page, type Storefront, wordsFor } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { orderSample, packSoldIn } from './ordered-sample.ts'
import { sampleForm } from './sample-form.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

/** The initial state of the folding view, in per cent: open and nearly done. */
const FOLD = 78

/** The generator with its default choices, the same for every visitor. */
export const dielinesPage: SharedLoader = async ({ store, catalogue, messages, here }) => ({
  tags: [`prices-${store.region.currency}`],
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
 * POST /dielines/: puts an unprinted sample of the dieline that the page shows into the cart. A dieline that cannot be made is
 * answered 422 with the problem beside its field, and what else is refused with its reason.
 */
export const postSample = takeUntypedForm(sampleForm, async (c, { sample }) => {
  const store = await storeOf(c)
  const catalogue = await catalogueFor(c)
  const request = sampledRequest(sample)
  if (!request) throw new NamedError(422, 'bad_field', { field: 'sample' })
  const refuse = (refused?: string) => {
    c.status(422)
    const shown = { store, catalogue, messages: wordsFor(store, c.var.page), here: store.path('dielines') }
    return c.render(generatorPage({ ...shown, request, fold: FOLD, ...(refused && { refused }) }))
  }
  const pack = packSoldIn(c, catalogue)
  const offered = catalogue.samples?.meta.dieline
  if (!pack || !offered) return refuse(store.t('cart.notOffered'))
  const dieline = sampledDieline(sample, offered.table)
  if (!('pieces' in dieline)) return refuse(isSaidBeside(dieline.field, request) ? '' : store.t('cart.notOffered'))
  try {
    await orderSample(c, pack, sample)
    return c.redirect(store.path('cart'), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isRetryable) throw cause
    return refuse(store.t('cart.lineFailed'))
  }
})

/** Whether the page says by itself what is wrong with a field: at the field, or instead of the button. */
const isSaidBeside = (field: string, { style }: DielineRequest): boolean =>
  ['length', 'width', 'height', 'caliper', 'blank'].includes(field) ||
  Object.hasOwn(styleOf(style).options ?? {}, field)

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
  /** Why no sample was put into the cart. */
  refused?: string
}

function generatorPage({ store, catalogue, messages, here, request, fold, price = null, refused }: GeneratorPage) {
  const title = store.t('dieline.title')
  const head = indexedHead({
    store,
    route: 'dielines',
    title: store.t('meta.dielines', { site: store.region.pageTitle }),
    description: store.t('meta.dielinesText'),
    structured: [breadcrumbList(store, [{ name: title, url: store.url('dielines') }])],
  })
  const desk = {
    request,
    fold,
    here: store.path('dielines'),
    productPaths: productPaths(store, catalogue.products),
    quotePath: store.path('quote-request'),
    sample: catalogue.samples?.meta.dieline ?? null,
  }
  return page({
    store,
    area: 'dielines',
    head,
    here,
    children: <DielinesPage desk={desk} messages={messages} price={price} refused={refused} />,
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
