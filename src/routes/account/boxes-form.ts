import { z } from 'zod'
import { LONGEST_DESIGN_NAME } from '../../contract/box-designs.ts'
import { DESIGN_SHARINGS } from '../../contract/design-links.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const name = text.pipe(
  z.string().trim().min(1, saying('boxes.nameWrong')).max(LONGEST_DESIGN_NAME, saying('boxes.nameWrong')),
)
/** An id of ours: anything else would be another address of the API. */
const id = text.pipe(z.string().regex(/^[\w-]{1,64}$/, saying('boxes.failed')))
const design = id

/** The forms of the saved designs, each about one. */
export const boxesForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('rename'), design, name }),
    z.object({ intent: z.literal('duplicate'), design }),
    z.object({ intent: z.literal('share'), design, sharing: z.enum(DESIGN_SHARINGS, saying('boxes.failed')) }),
    z.object({ intent: z.literal('end-link'), design, link: id }),
    z.object({ intent: z.literal('delete'), design }),
  ],
  saying('boxes.failed'),
)
export type BoxesForm = z.output<typeof boxesForm>

export const boxesQuery = z.object({
  /** The id of the design that is managed. */
  design: z.string().max(64).optional().catch(undefined),
})
