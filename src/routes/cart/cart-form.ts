import { z } from 'zod'
import { CHOICE_FIELDS, type ChoiceField } from '../../contract/configuration-form.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The choice of a product's form: what of it is made, its product knows (`readChoice`). */
const CHOICE = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, z.string().optional()])) as Record<
  ChoiceField,
  z.ZodOptional<z.ZodString>
>

/** What the configurator sends: a choice, the form's own key, and the price list that its visitor saw. */
export const configured = { product: text, ...CHOICE, key: text, priceListVersion: text }

/** The version of the cart that the form was made for; NaN is none, and is refused by the order. */
const version = text.transform(wholeNumber)

/** The acts of the cart's forms. */
export const cartForm = z.discriminatedUnion(
  'intent',
  [
    /** `back` is the page that the form asks to return to. */
    z.object({ intent: z.literal('add'), ...configured, back: text }),
    /** `line` is a reference, as an address has it. */
    z.object({ intent: z.literal('change'), ...configured, line: text }),
    z.object({ intent: z.literal('update'), line: text, quantity: text, version }),
    z.object({ intent: z.literal('remove'), line: text, version }),
    /** `line` is the id of the goods whose artwork is to be checked. */
    z.object({ intent: z.literal('add-check'), line: text, back: text }),
    z.object({ intent: z.literal('add-warranty'), back: text }),
    z.object({ intent: z.literal('add-trees'), back: text }),
    z.object({ intent: z.literal('coupon'), code: text }),
    /** `quantity` of a bundle is how many of it, all parts together. */
    z.object({ intent: z.literal('add-bundle'), bundle: text, quantity: text }),
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
