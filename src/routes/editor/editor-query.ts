import type { Product } from '../../contract/catalogue.ts'
import { type Choice, isReadySize } from '../../contract/configuration-form.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { validateChoice } from '../../pricing/express.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { usualConfiguration } from '../page/product-offers.ts'
import { readAskedChoice, type StoreOfChoice, usualChoice } from '../products/read-asked-choice.ts'

/** The form of a design's id, here or in a browser. */
const DESIGN = /^[\w-]{1,64}$/

/** The id of the design that an address names; null where it names none. */
export function askedDesign(query: URLSearchParams): string | null {
  const id = query.get('design') ?? ''
  return DESIGN.test(id) ? id : null
}

/** The form of a share link's token. */
const TOKEN = /^[\w-]{1,200}$/

/** The token of the share link that an address is, '' for one that can be none; null where it is no such link. */
export function askedShare(query: URLSearchParams): string | null {
  const token = query.get('shared')
  return token === null || TOKEN.test(token) ? token : ''
}

/** The address of the editor of one product, as another one of it was opened, without its design. */
export function productEditorPath(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([field]) => field === 'sku' || field === 'dielineMode'))
  return kept.size ? `${path}?${kept}` : path
}

/** The choice that an address of the box editor asks for: what it does not say, and all where that is not made, is as in `base`. */
export function askedGoods(
  query: URLSearchParams,
  product: Product,
  store: StoreOfChoice,
  base = usualChoice(product),
): Choice {
  const choice = readAskedChoice(query, product, store, base)
  return validateChoice(product, choice, store.allowedShipmentTypes).length ? base : choice
}

/** The choice that a variant's code states; null where no such variant of these products is made. */
export function variantChoice(sku: string, products: Product[]): { product: Product; choice: Choice } | null {
  const variant = parseVariantCode(sku)
  const product = products.find(({ type }) => type === (variant?.product ?? sku))
  if (!product) return null
  if (!variant) return { product, choice: usualChoice(product) }
  const { size, material, print, finish } = variant
  const configuration = { ...usualConfiguration(product), size, material, print, finish }
  if (validateConfiguration(product, configuration).length) return null
  return { product, choice: { ...usualChoice(product), configuration, ownSize: !isReadySize(product, size) } }
}
