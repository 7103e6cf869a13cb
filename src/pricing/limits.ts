import { type Configuration, type Product, SIDES, type Size } from '../contract/catalogue.ts'
import { constructionOf } from '../packaging/constructions.ts'
import { sideLimits } from '../packaging/dieline/limits.ts'
import { isLoaded, styleOf } from '../packaging/styles/shelf.ts'

export interface ConfigurationError {
  field: keyof Size | 'material' | 'print' | 'finish' | 'quantity' | 'speed'
  /** What would be right, in English, for the API; pages have messages of their own. */
  message: string
}

/**
 * The limits of each side of a size of one's own, in mm: those of the product, and those that its construction has beside
 * the other sides, for example that a carton is no deeper than it is long. A side that is outside the product's own limits
 * counts as the nearest of them: it is refused itself. Null for a product of ready sizes alone.
 */
export function ownSizeLimits(product: Product, size: Size): { min: Size; max: Size } | null {
  const { limits } = product
  const { style } = constructionOf(product)
  if (!limits || !isLoaded(style)) return limits
  const per = (pick: (side: keyof Size) => number): Size => ({
    length: pick('length'),
    width: pick('width'),
    height: pick('height'),
  })
  const near = per((side) => Math.min(limits.max[side], Math.max(limits.min[side], size[side])))
  const made = sideLimits(styleOf(style), near)
  return {
    min: per((side) => Math.max(limits.min[side], Math.ceil(made.min[side] - 1e-6))),
    max: per((side) => Math.min(limits.max[side], Math.floor(made.max[side] + 1e-6))),
  }
}

/** All problems of a configuration for a product; empty where it can be ordered. */
export function validateConfiguration(product: Product, configuration: Configuration): ConfigurationError[] {
  return [
    ...sizeErrors(product, configuration.size),
    ...choiceErrors(product, configuration),
    ...quantityErrors(product, configuration.quantity),
  ]
}

function sizeErrors(product: Product, size: Size): ConfigurationError[] {
  const { sizes } = product
  const limits = ownSizeLimits(product, size)
  if (sizes.some((ready) => SIDES.every((side) => ready[side] === size[side]))) return []
  if (!limits)
    return [
      {
        field: 'length',
        message: `must be one of ${sizes.map((ready) => SIDES.map((side) => ready[side]).join('×')).join(', ')} mm`,
      },
    ]
  return SIDES.filter(
    (side) => !Number.isInteger(size[side]) || size[side] < limits.min[side] || size[side] > limits.max[side],
  ).map((side) => ({
    field: side,
    message: `must be from ${limits.min[side]} to ${limits.max[side]} mm`,
  }))
}

function choiceErrors(product: Product, { material, print, finish }: Configuration): ConfigurationError[] {
  const offered = { material: product.materials, print: product.prints, finish: product.finishes }
  const chosen = { material, print, finish }
  return (['material', 'print', 'finish'] as const)
    .filter((field) => !(offered[field] as readonly string[]).includes(chosen[field]))
    .map((field) => ({ field, message: `must be one of ${offered[field].join(', ')}` }))
}

function quantityErrors({ minQuantity, maxQuantity }: Product, quantity: number): ConfigurationError[] {
  if (Number.isInteger(quantity) && quantity >= minQuantity && quantity <= maxQuantity) return []
  return [{ field: 'quantity', message: `must be a whole number from ${minQuantity} to ${maxQuantity}` }]
}
