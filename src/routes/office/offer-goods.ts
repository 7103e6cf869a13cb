import { type Configuration, type Product, SIDES } from '../../contract/catalogue.ts'
import { type Choice, isReadySize, readChoice, sizeCode } from '../../contract/configuration-form.ts'
import { parseVariantCode, variantCode } from '../../contract/variant.ts'
import { lineField, type OfferFormValues } from '../../pages/office/offer-form-values.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { formatLength, type UnitStore } from '../../regions/units.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { sideRange, WRONG_SIDE } from '../../ui/own-side.ts'
import { usualChoice } from '../products/read-asked-choice.ts'
import { linePlaces } from './offer-form.ts'

/** What goods are chosen of. */
export interface GoodsOffered {
  products: readonly Product[]
  /** In whose notation sizes are typed. */
  store: UnitStore
}

/** What stands in the fields of the goods of a line, by their names in it, and what is wrong with it. */
interface ReadGoods {
  fields: Record<string, string>
  problems: FieldProblems
}

/**
 * The form with its goods of the catalogue the same in fields and as code, and what cannot be made of them. Of a line, what was
 * changed last counts: a code that is typed; another product, which keeps what it also has; then the fields of the product.
 * Goods without fields, as a pack with samples, have their code alone.
 */
export function withCatalogueGoods(
  values: OfferFormValues,
  offered: GoodsOffered,
): { values: OfferFormValues; problems: FieldProblems } {
  const stated: Record<string, string> = { ...values }
  const problems: FieldProblems = {}
  for (const index of linePlaces(values)) {
    const name = (field: string) => lineField(index, field)
    if (values[name('kind')] !== 'catalogue') continue
    const read = readGoods((field) => (values[name(field)] ?? '').trim(), offered)
    for (const [field, value] of Object.entries(read.fields)) stated[name(field)] = value
    for (const [field, problem] of Object.entries(read.problems)) problems[name(field)] = problem
  }
  return { values: stated, problems }
}

type Said = (field: string) => string

function readGoods(said: Said, offered: GoodsOffered): ReadGoods {
  const { products, store } = offered
  const productOf = (type: string) => products.find((product) => product.type === type)
  const code = said('variant')
  const isTyped = code !== '' && code !== said('chosen')
  if (isTyped) {
    const named = parseVariantCode(code)
    const product = named && !named.samples && !named.dieline ? productOf(named.product) : undefined
    return named && product ? goodsOf(product, namedChoice(product, named), store) : byCode(code)
  }
  const [product, shown] = [productOf(said('product')), said('shown')]
  if (!product) return byCode(shown === '' ? code : '')
  const read = readChoice({ get: said }, product, usualChoice(product), store.units)
  return goodsOf(product, product.type === shown ? read : withUsual(product, read), store)
}

/** Goods that have no fields. */
const byCode = (code: string): ReadGoods => ({
  fields: { variant: code, chosen: code, product: '', shown: '' },
  problems: {},
})

function namedChoice(product: Product, named: Omit<Configuration, 'quantity'>): Choice {
  return {
    ...usualChoice(product),
    configuration: { ...named, quantity: product.minQuantity },
    ownSize: !isReadySize(product, named.size),
  }
}

/** What was chosen of another product, with the usual choice for what this one does not have. */
function withUsual(product: Product, read: Choice): Choice {
  const usual = usualChoice(product)
  const wrong = new Set(wrongFields(product, read.configuration))
  const { material, print, finish } = usual.configuration
  const isSizeWrong = SIDES.some((side) => wrong.has(side))
  const size = isSizeWrong ? usual.configuration.size : read.configuration.size
  return {
    ...usual,
    ownSize: !isSizeWrong && read.ownSize,
    configuration: {
      ...read.configuration,
      size,
      ...(wrong.has('material') && { material }),
      ...(wrong.has('print') && { print }),
      ...(wrong.has('finish') && { finish }),
    },
  }
}

const wrongFields = (product: Product, configuration: Configuration) =>
  validateConfiguration(product, { ...configuration, quantity: product.minQuantity }).map(({ field }) => field)

function goodsOf(product: Product, { configuration, ownSize, unread }: Choice, store: UnitStore): ReadGoods {
  const { size, material, print, finish } = configuration
  const isRead = SIDES.every((side) => Number.isInteger(size[side]))
  const code = isRead ? variantCode(configuration) : ''
  const sides = SIDES.map((side) => [side, unread?.[side] ?? formatLength(size[side], store)] as const)
  const problems: FieldProblems = {}
  for (const field of wrongFields(product, configuration)) {
    const range = field in size && sideRange(product, size, field as keyof typeof size, store)
    if (range) problems[field] = { message: WRONG_SIDE[field as keyof typeof size], params: range }
    else problems[field in size ? 'size' : field] = { message: 'configurator.fieldChoice' }
  }
  return {
    fields: {
      variant: code,
      chosen: code,
      product: product.type,
      shown: product.type,
      size: ownSize && product.limits ? 'own' : sizeCode(size),
      ...Object.fromEntries(sides),
      material,
      print,
      finish,
    },
    problems,
  }
}
