import { z } from 'zod'
import { CHOICE_FIELDS, type ChoiceField } from '../../contract/configuration-form.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The fields of a product's form; `readChoice` validates them by the product. */
const CHOICE = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, z.string().optional()])) as Record<
  ChoiceField,
  z.ZodOptional<z.ZodString>
>

/** The net price in minor units at which a form offers goods that cannot be chosen in it. */
const price = text

/**
 * The form of a product: a choice, an idempotency key, and what the visitor saw, which is the version of the price list or one
 * price.
 */
export const configured = { product: text, ...CHOICE, key: text, priceListVersion: text, price }

/** The cart version that the form shows; NaN is refused by the order. */
const version = text.transform(wholeNumber)

/** The forms of the cart. */
export const cartForm = z.discriminatedUnion(
  'intent',
  [
    /** `design` is the id of one of the visitor's own designs, `back` the path to return to. */
    z.object({ intent: z.literal('add'), ...configured, design: text, back: text }),
    /** `line` is a line reference as in an address. */
    z.object({ intent: z.literal('change'), ...configured, line: text }),
    z.object({ intent: z.literal('update'), line: text, quantity: text, version }),
    z.object({ intent: z.literal('remove'), line: text, version }),
    /** `line` is the id of the line whose artwork is to be checked. */
    z.object({ intent: z.literal('add-check'), line: text, back: text }),
    z.object({ intent: z.literal('add-warranty'), back: text }),
    z.object({ intent: z.literal('add-trees'), back: text }),
    z.object({ intent: z.literal('coupon'), code: text }),
    /** `quantity` of a bundle counts whole bundles. */
    z.object({ intent: z.literal('add-bundle'), bundle: text, quantity: text, price }),
    z.object({ intent: z.literal('update-bundle'), bundle: text, quantity: text, version }),
    z.object({ intent: z.literal('remove-bundle'), bundle: text, version }),
    z.object({ intent: z.literal('take-option'), option: text, version }),
    z.object({ intent: z.literal('remove-coupon') }),
    z.object({ intent: z.literal('empty') }),
  ],
  saying('cart.lineFailed'),
)

export type ConfiguredForm = z.output<z.ZodObject<typeof configured>>
export type CartActForm = z.output<typeof cartForm>
export type CartAct<Intent extends CartActForm['intent']> = Extract<CartActForm, { intent: Intent }>
