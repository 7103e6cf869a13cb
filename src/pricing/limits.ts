import type { Configuration, Product, Size } from '../contract/catalogue.ts'

export interface ConfigurationError {
  field: keyof Size | 'material' | 'print' | 'finish' | 'quantity' | 'speed'
  /** What would be right, in English, for the API; pages have messages of their own. */
  message: string
}

const SIDES = ['length', 'width', 'height'] as const

/** All problems of a configuration for a product; empty where it can be ordered. */
export function validateConfiguration(product: Product, configuration: Configuration): ConfigurationError[] {
  return [
    ...sizeErrors(product, configuration.size),
    ...choiceErrors(product, configuration),
    ...quantityErrors(product, configuration.quantity),
  ]
}

function sizeErrors({ sizes, limits }: Product, size: Size): ConfigurationError[] {
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
