import { z } from 'zod'
import { LONGEST_LIST_NAME, SHARINGS } from '../../contract/shopping-lists.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { configured } from '../cart/cart-form.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The list version that the form shows. */
const version = text.transform(wholeNumber)
const name = text.pipe(z.string().min(1, saying('list.nameWrong')).max(LONGEST_LIST_NAME, saying('list.nameWrong')))

/** The forms of the page of lists: saving the cart, or adding a product. */
export const listsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save-cart') }),
  z.object({ intent: z.literal('add'), ...configured }),
])

/** The forms of a list's page. */
export const listForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('rename'), name, version }),
    z.object({ intent: z.literal('update'), line: text, quantity: text, version }),
    z.object({ intent: z.literal('remove'), line: text, version }),
    z.object({ intent: z.literal('share'), sharing: z.enum(SHARINGS), version }),
    /** `line` is the only line to be ordered; empty for all of them. */
    z.object({ intent: z.literal('to-cart'), line: text }),
    z.object({ intent: z.literal('copy') }),
    z.object({ intent: z.literal('delete') }),
  ],
  saying('list.failed'),
)
export type ListActForm = z.output<typeof listForm>
