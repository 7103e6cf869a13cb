import { z } from 'zod'
import { address } from './address.ts'
import { MOST_DELIVERIES } from './call-off.ts'
import { day, quantity } from './fields.ts'
import { renamed } from './renamed.ts'

const MOST_LINES = 50
const lineId = z.string().max(8)

const count = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(MOST_DELIVERIES, `must be at most ${MOST_DELIVERIES}`)

/** The deliveries of an offer as its merchant states them; an offer without them is sent at once. */
export const draftParts = renamed(
  {
    scheduled: z
      .array(
        renamed(
          {
            /** On which it is sent. */
            day,
            /** One of the chosen company's addresses; null for that of the order. */
            addressId: z.string().max(64).nullable().default(null),
            lines: z
              .array(renamed({ lineId, quantity }, { lineId: 'line_item_id' }, 'refused'))
              .max(MOST_LINES, `at most ${MOST_LINES} lines`)
              .refine(
                (lines) => new Set(lines.map((line) => line.lineId)).size === lines.length,
                'must name each line once',
              ),
          },
          {},
          'refused',
        ),
      )
      .max(MOST_DELIVERIES, `at most ${MOST_DELIVERIES} deliveries`),
    /** Deliveries of what is on no day: they are called off. With none, the last scheduled delivery takes all that is left. */
    onCall: count.default(0),
  },
  {},
  'refused',
)
export type DraftParts = z.output<typeof draftParts>

/** The deliveries of a revision, each with its address as it was when it was sent. */
export const offeredParts = renamed({
  scheduled: z.array(
    renamed({
      day: z.string(),
      address: address.nullable(),
      lines: z.array(renamed({ lineId: z.string(), quantity: z.int() }, { lineId: 'line_item_id' })),
    }),
  ),
  onCall: z.int(),
})
export type OfferedParts = z.output<typeof offeredParts>

/** Whether a scheduled delivery takes all that is left of the goods: the last one, where nothing is on call. */
export const takesRest = (
  { scheduled, onCall }: { scheduled: readonly unknown[]; onCall: number },
  index: number,
): boolean => onCall === 0 && index === scheduled.length - 1
