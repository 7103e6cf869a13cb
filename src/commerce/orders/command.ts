import type { Address, LineItem } from '../../contract/order.ts'

/** Where a line came from: kept on it and answered, and part of what makes two lines the same. */
export type LineOrigin = Pick<LineItem, 'originShoppingListNumber' | 'externalPimComposedProductId'>

export interface NewLine {
  variantId: string
  quantity: number
  speed: 'standard' | 'express'
  origin?: LineOrigin
}

export interface StepFields {
  email?: string | undefined
  shipAddress?: Address | undefined
  billAddress?: Address | undefined
  rateId?: string | undefined
}

export type CheckoutStep = 'cart' | 'address' | 'delivery' | 'payment' | 'confirm'

/** Everything that can be done to an order without asking anybody else. */
export type Command =
  | { kind: 'add_line'; line: NewLine }
  | { kind: 'add_lines'; lines: NewLine[] }
  | {
      kind: 'update_line'
      lineId: string
      variantId?: string | undefined
      quantity: number
      speed?: NewLine['speed'] | undefined
    }
  | { kind: 'remove_line'; lineId: string }
  | { kind: 'empty' }
  | { kind: 'apply_coupon'; code: string }
  | { kind: 'remove_coupon' }
  | { kind: 'set_destination'; countryIso: string; zipcode: string; state: string }
  | { kind: 'update'; fields: StepFields }
  | { kind: 'leave_step'; step: CheckoutStep; fields: StepFields }
  | { kind: 'next' }
  | { kind: 'pay_by_transfer'; expectedTotal: AgreedTotal }

/** Minor units that the payer agreed to; null where they did not say, and pay what they were answered last. */
export type AgreedTotal = number | null

/** What needs a gateway's answer. */
export type CardCommand =
  | { kind: 'pay_by_card'; paymentMethodId: string; expectedTotal: AgreedTotal }
  | { kind: 'confirm_card'; intentId: string; paymentMethodId?: string | undefined; expectedTotal: AgreedTotal }

/** What was refused of many lines, for the page to name. */
export interface RefusedLine {
  variantId: string
  code: string
}

export type EventKind = Command['kind'] | CardCommand['kind'] | 'created' | 'payment_settled' | 'expired_claim'
