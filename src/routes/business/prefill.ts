import { dielineSampleCode } from '../../contract/dieline-sample.ts'
import { goodsOf } from '../../contract/line-item.ts'
import { MOST_QUANTITIES, MOST_QUOTE_LINES } from '../../contract/quote-vocabulary.ts'
import { SHARE_TOKEN } from '../../contract/shopping-lists.ts'
import { parseVariantCode, variantCode } from '../../contract/variant.ts'
import { styleName } from '../../i18n/construction-name.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { readDielineForm } from '../../packaging/dieline-form.ts'
import { type DielineRequest, requestedDieline, usualRequest } from '../../packaging/dieline-request.ts'
import { sampleOf } from '../../packaging/dieline-sample.ts'
import { emptyQuoteLine, type QuoteLineValues } from '../../pages/business/quote-form-values.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { formatLength } from '../../regions/units.ts'
import { visitorCart } from '../cart/cart-acts.ts'
import { ownerApi } from '../page/anonymous-owner.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { readAskedChoice } from '../products/read-asked-choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { quoteQuery } from './quote-form.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

interface Goods {
  variantId: string
  quantity: number
  design?: string
}

/** The lines with which the form begins: what its address names, else an empty one. */
export async function prefilledLines(c: ShopContext): Promise<QuoteLineValues[]> {
  const asked = askedIn(c, quoteQuery)
  const goods = asked.product
    ? await configured(c, asked.product)
    : asked.cart
      ? await fromCart(c)
      : asked.list
        ? await fromList(c, asked.list, asked.token)
        : asked.design
          ? await fromDesign(c, asked.design)
          : []
  if (asked.style) return [dielineLine(await storeOf(c), c.var.url.searchParams)]
  const lines = joined(goods).slice(0, MOST_QUOTE_LINES)
  return lines.length ? lines : [emptyQuoteLine]
}

/** The configurator's choice, as it stands in the address of a product. */
async function configured(c: ShopContext, type: string): Promise<Goods[]> {
  const product = (await catalogueFor(c)).products.find((item) => item.type === type)
  if (!product) return []
  const { configuration } = readAskedChoice(c.var.url.searchParams, product, c.var.region)
  const variantId = variantCode(configuration)
  return parseVariantCode(variantId) ? [{ variantId, quantity: configuration.quantity }] : []
}

/** The goods of the cart, each with its design while that is the visitor's own and still for the same goods. */
async function fromCart(c: ShopContext): Promise<Goods[]> {
  const cart = await visitorCart(c)
  const lines = cart ? goodsOf(cart.lines).filter(isMadeToSize) : []
  const ids = [...new Set(lines.flatMap(({ boxDesign }) => boxDesign?.id ?? []))]
  const variants = new Map(await Promise.all(ids.map(async (id) => [id, await variantOfDesign(c, id)] as const)))
  return lines.map(({ variantId, quantity, boxDesign }) => {
    const isSame = boxDesign !== undefined && variants.get(boxDesign.id) === variantId
    return { variantId, quantity, ...(isSame && { design: boxDesign.id }) }
  })
}

/** What a design of the visitor's own is made for; null where they have no such design any more. */
async function variantOfDesign(c: ShopContext, id: string): Promise<string | null> {
  const found = await ownerApi(c).boxDesigns.get(id)
  return found && variantCode(found.scene.goods)
}

async function fromList(c: ShopContext, number: string, token: string): Promise<Goods[]> {
  const list = await ownerApi(c).shoppingLists.get(number, SHARE_TOKEN.test(token) ? token : undefined)
  return (list?.lines ?? []).filter(isMadeToSize)
}

/** The goods of a design of the visitor's own, which the request names. */
async function fromDesign(c: ShopContext, id: string): Promise<Goods[]> {
  const found = await ownerApi(c).boxDesigns.get(id)
  if (!found) return []
  const variantId = variantCode(found.scene.goods)
  const { product } = found.scene.goods
  const quantity = (await catalogueFor(c)).products.find(({ type }) => type === product)?.minQuantity
  return parseVariantCode(variantId) && quantity ? [{ variantId, quantity, design: id }] : []
}

/** A dieline of the generator, with its name and its size inside in the fields: a person prices it. */
function dielineLine({ t, region }: Storefront, query: URLSearchParams): QuoteLineValues {
  const request = readDielineForm(query, usualRequest('fefco-0427'), dielineUnit(region.units))
  const made = madeOf(request)
  const size = made?.sizes.inner ?? request.size
  const side = (mm: number) => (Number.isFinite(mm) ? formatLength(Math.round(mm), region) : '')
  return {
    ...emptyQuoteLine,
    words: styleName(request.style, t),
    dieline: made ? dielineSampleCode(sampleOf(request)) : '',
    length: side(size.length),
    width: side(size.width),
    height: side(size.height),
  }
}

/** A dieline; null for one that cannot be made so. */
function madeOf(request: DielineRequest): Dieline | null {
  try {
    return requestedDieline(request)
  } catch (cause) {
    if (cause instanceof DielineError) return null
    throw cause
  }
}

/** Sample packs and samples of dielines have a fixed price. */
const isMadeToSize = ({ variantId }: { variantId: string }): boolean => {
  const variant = parseVariantCode(variantId)
  return variant !== null && !variant.samples && !variant.dieline
}

/** The same goods with the same design in several quantities are one line. */
function joined(goods: readonly Goods[]): QuoteLineValues[] {
  const byGoods = new Map<string, QuoteLineValues>()
  for (const { variantId, quantity, design = '' } of goods) {
    const key = `${variantId} ${design}`
    const line = byGoods.get(key) ?? { ...emptyQuoteLine, variant: variantId, design, quantities: [] }
    const quantities = [...new Set([...line.quantities, String(quantity)])].slice(0, MOST_QUANTITIES)
    byGoods.set(key, { ...line, quantities })
  }
  return [...byGoods.values()]
}
