import { ApiError } from '../../api/error.ts'
import type { Product } from '../../contract/catalogue.ts'
import { variantCode } from '../../contract/variant.ts'
import { printedGoods } from '../../design/printed-goods.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import type { PageHead } from '../../pages/layout/document.tsx'
import { type ChooserProps, type Chosen, isMade, SamplesPage } from '../../pages/samples/samples-page.tsx'
import { linePrice } from '../../pricing/express.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { priceListFor } from '../../pricing/price-list.ts'
import { formatNumber } from '../../regions/money.ts'
import { visitorCart } from '../cart/cart-acts.ts'
import { referredLine } from '../cart/line-reference.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead } from '../page/head.ts'
import { soldIn, usualConfiguration } from '../page/product-offers.ts'
import { catalogueFor, type StoreCatalogue } from '../page/store-catalogue.ts'
import { page, type Storefront, wordsFor } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { putIntoCart } from './chosen-pack.ts'
import { chosenIn, samplesForm } from './samples-form.ts'

/** Why a choice is not taken, and the field in which it can be put right. */
interface Refused extends Sentence {
  field: 'samples' | 'quantity'
}

const NOTHING: Chosen = { samples: [], typed: '1', quantity: 1 }

/** The page before anything is chosen, the same for everybody. */
export const samplesPage: SharedLoader = async ({ store, catalogue, messages, here }) => {
  const product = packIn(catalogue)
  return {
    tags: [`prices-${store.region.currency}`, `product-${product.type}`],
    page: pageOf({ store, catalogue, messages, here, chosen: NOTHING }),
  }
}

/** GET with samples in the address: the page with these chosen, and what they cost. */
export async function showChosen(c: ShopContext): Promise<Response> {
  const reference = c.req.query('line') ?? ''
  const line = reference && referredLine(await visitorCart(c), reference)
  const isPack = line && line.configuration.product === packIn(await catalogueFor(c)).type
  return showPage(c, chosenIn(c.var.url.searchParams), isPack ? reference : '')
}

/** POST: puts a pack of what is chosen into the cart, or makes a line of the cart such a pack. */
export const postSamples = takeUntypedForm(samplesForm, async (c, { version, line }) => {
  const store = await storeOf(c)
  const catalogue = await catalogueFor(c)
  const chosen = chosenIn(await c.req.formData())
  const refused = whyNot(chosen, catalogue, version, store)
  if (refused) return showPage(c, chosen, line, refused)
  try {
    const isThere = await putIntoCart(c, packIn(catalogue), { ...chosen, version, line })
    return isThere
      ? c.redirect(store.path('cart'), 303)
      : showPage(c, chosen, '', { field: 'samples', message: 'cart.lineGone' })
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isRetryable) throw cause
    const message = cause.code === 'stale_samples' ? 'samples.changed' : 'cart.lineFailed'
    return showPage(c, chosen, line, { field: 'samples', message })
  }
})

/** Why a choice cannot be made a pack, as far as the page knows; null where it can. */
function whyNot(
  { samples, quantity }: Chosen,
  catalogue: StoreCatalogue,
  version: string,
  { region }: Storefront,
): Refused | null {
  const product = packIn(catalogue)
  const { data = [], meta } = catalogue.samples ?? {}
  const refusedFor = (message: Refused['message'], params?: Sentence['params']): Refused => ({
    field: 'samples',
    message,
    ...(params && { params }),
  })
  if (samples.length === 0) return refusedFor('samples.none')
  if (!meta || !samples.every((id) => data.some((sample) => sample.id === id))) return refusedFor('samples.gone')
  if (samples.length > meta.most) return refusedFor('samples.tooMany', { count: samples.length, most: meta.most })
  if (version !== meta.version) return refusedFor('samples.changed')
  if (isMade(product, quantity)) return null
  const [min, max] = [product.minQuantity, product.maxQuantity].map((count) => formatNumber(count, region))
  return { field: 'quantity', message: 'configurator.fieldQuantity', params: { min: min!, max: max! } }
}

/** The page with a choice, streamed and not kept. */
async function showPage(c: ShopContext, chosen: Chosen, line: string, refused?: Refused): Promise<Response> {
  const store = await storeOf(c)
  const catalogue = await catalogueFor(c)
  const messages = wordsFor(store, c.var.page)
  c.status(refused ? 422 : 200)
  return c.render(pageOf({ store, catalogue, messages, here: store.path('sample-packs'), chosen, line, refused }))
}

interface Shown {
  store: Storefront
  catalogue: StoreCatalogue
  messages: Messages
  here: string
  chosen: Chosen
  line?: string
  refused?: Refused | undefined
}

function pageOf({ store, catalogue, messages, here, chosen, line, refused }: Shown) {
  const product = packIn(catalogue)
  const { list } = catalogue
  const chooser = chooserOf(store, catalogue, chosen)
  return page({
    store,
    area: 'samples',
    head: headOf(store, product),
    here,
    children: (
      <SamplesPage
        product={product}
        chooser={
          chooser && {
            ...chooser,
            ...(line && { line }),
            ...(refused && { refusal: { field: refused.field, text: store.t(refused.message, refused.params) } }),
          }
        }
        messages={messages}
        designed={designedSamples(store, catalogue)}
        usualPrice={linePrice(product, usualConfiguration(product), 'standard', list)}
      />
    ),
  })
}

function chooserOf(store: Storefront, catalogue: StoreCatalogue, chosen: Chosen): ChooserProps | null {
  if (!catalogue.samples) return null
  const product = packIn(catalogue)
  const { data, meta } = catalogue.samples
  return {
    product,
    list: priceListFor(product, catalogue.list),
    samples: data.map((sample) => ({ ...sample, picture: pictureOf(store, catalogue, sample) })),
    version: meta.version,
    most: meta.most,
    chosen,
    path: store.path('sample-packs'),
  }
}

/** The editor's addresses for the printed products of which there are samples: those of a sample have no dieline, and its size. */
function designedSamples({ region, path }: Storefront, { products, samples }: StoreCatalogue) {
  const offered = samples?.data.flatMap(({ kind, of }) => (kind === 'product' ? [of] : [])) ?? []
  return soldIn(region, products)
    .filter(({ type }) => offered.includes(type))
    .flatMap((product) => printedGoods(product) ?? [])
    .map((product) => {
      const query = new URLSearchParams({ sku: variantCode(usualConfiguration(product)), dielineMode: 'false' })
      return { type: product.type, href: `${path('product-editor')}?${query}` }
    })
}

/** What a sample is of: its product, or the first that is made of its material. */
function pictureOf({ region }: Storefront, { products }: StoreCatalogue, { kind, of }: { kind: string; of: string }) {
  const sold = soldIn(region, products)
  const product =
    kind === 'product' ? sold.find(({ type }) => type === of) : sold.find(({ materials }) => materials.includes(of))
  if (!product) return null
  const usual = firstChoices(product, product.minQuantity)
  return goodsPicture(kind === 'material' ? { ...usual, material: of } : usual, region.units)
}

function headOf(store: Storefront, product: Product): PageHead {
  return indexedHead({
    store,
    route: 'sample-packs',
    title: store.t('meta.product', { product: store.t(`product-name.${product.type}`), site: store.region.pageTitle }),
    description: store.t(`product-text.${product.type}`),
    ...(!product.listing && { picture: product.type }),
  })
}

/** The product that samples are put into. @throws NamedError 410 where the shop has none any more */
function packIn({ products }: Pick<StoreCatalogue, 'products'>): Product {
  const product = products.find(({ style }) => style === 'samples')
  if (!product) throw new NamedError(410, 'gone')
  return product
}
