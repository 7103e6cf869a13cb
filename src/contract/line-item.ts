import { z } from 'zod'
import type { Configuration } from './catalogue.ts'
import { deduction, money } from './money.ts'
import { renamed } from './renamed.ts'
import { parseVariantCode } from './variant.ts'

export interface LineItem {
  id: string
  /** The configuration's code, see `variant.ts`. */
  variantId: string
  configuration: Configuration
  quantity: number
  expressDeliveryOptionId: 'standard' | 'express'
  /** Net total of the line before discount, in minor units. */
  amount: number
  /** This line's share of the order's discount, tax and gross total (net − discount + tax). */
  discount: number
  tax: number
  total: number
  /** False when the store no longer makes or ships it; such a line blocks checkout and is named. */
  available: boolean
  /** The shopping list that it was taken from. */
  originShoppingListNumber?: string
  /** What it is called where products are put together, in the buyer's own system. */
  externalPimComposedProductId?: string
}

const speed = z.enum(['standard', 'express'])

const lineFields = renamed(
  {
    id: z.string(),
    variantId: z.string(),
    quantity: z.int(),
    expressDeliveryOptionId: speed,
    amount: money,
    discount: deduction,
    tax: money,
    total: money,
    available: z.boolean(),
    originShoppingListNumber: z.string().nullable(),
    externalPimComposedProductId: z.string().nullable(),
  },
  { discount: 'promo_total', tax: 'additional_tax_total' },
)
/** A line's configuration is what its variant's code says. */
export const lineItem = z.codec(lineFields, z.custom<LineItem>(), {
  decode: ({ originShoppingListNumber, externalPimComposedProductId, ...said }, { issues }) => {
    const variant = parseVariantCode(said.variantId)
    if (!variant) {
      issues.push({ code: 'custom', input: said.variantId, message: `'${said.variantId}' is not a variant of ours` })
      return z.NEVER
    }
    return {
      ...said,
      configuration: { ...variant, quantity: said.quantity },
      ...(originShoppingListNumber !== null && { originShoppingListNumber }),
      ...(externalPimComposedProductId !== null && { externalPimComposedProductId }),
    }
  },
  encode: ({ configuration: _, originShoppingListNumber = null, externalPimComposedProductId = null, ...said }) => ({
    ...said,
    originShoppingListNumber,
    externalPimComposedProductId,
  }),
})
