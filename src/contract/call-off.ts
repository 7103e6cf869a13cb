import { z } from 'zod'
import { type Address, address } from './address.ts'
import { renamed } from './renamed.ts'

/** The most deliveries that an order may be placed with. */
export const MOST_DELIVERIES = 12
/** Working days between the day of a call-off and the first day on which it may be sent. */
export const CALL_OFF_NOTICE = 2
/** How often parts of an order may be called off, those that were taken back among them. */
export const MOST_CALL_OFFS = 50
/** The most characters of a call-off's reference. */
export const LONGEST_CALL_OFF_REFERENCE = 60

export const CALL_OFF_STATES = ['scheduled', 'sent', 'canceled'] as const
export type CallOffState = (typeof CALL_OFF_STATES)[number]

/** A part of an order that is kept with us, to be sent on a day. */
export interface CallOff {
  /** `C1` */
  id: string
  state: CallOffState
  /** The day on which it is sent, `YYYY-MM-DD`. */
  day: string
  lines: { id: string; quantity: number }[]
  /** Null once its person is erased. */
  address: Address | null
  reference: string
  /** Counted from 1, with each change of what was scheduled. */
  revision: number
  /** Whether its day has come, so that it can no longer be changed. */
  isFixed: boolean
  /** How it was sent; null before. */
  shipment: { carrier: string; tracking: string; at: string } | null
}

/** How the pieces of a line stand: `ordered` is the sum of all others. */
export interface KeptLine {
  id: string
  ordered: number
  scheduled: number
  sent: number
  refunded: number
  /** What can still be called off. */
  left: number
}

/** A placed order that is kept with us and sent in parts. */
export interface OrderParts {
  /** The deliveries that were paid for, and how many of them are still to be called off. */
  deliveries: number
  deliveriesLeft: number
  /** When it is made, and until when it is kept; null while production waits. `YYYY-MM-DD` */
  madeOn: string | null
  keptUntil: string | null
  /** The first day on which a part may be sent, of which the last is `keptUntil`; null where none can be called off. */
  firstDay: string | null
  /**
   * The first day to which one that is scheduled may be moved, whether or not more can be called off; null for none, absent in answers kept
   * from before it was said.
   */
  firstMoveDay?: string | null | undefined
  lines: KeptLine[]
  callOffs: CallOff[]
}

/** Of an order that is not placed: how many deliveries are chosen, and how many may be. */
export interface DeliveryChoice {
  deliveries: number
  most: number
}

const pieces = z.object({ id: z.string(), quantity: z.int() })

const callOff = renamed({
  id: z.string(),
  state: z.enum(CALL_OFF_STATES),
  day: z.string(),
  lines: z.array(pieces),
  address: address.nullable(),
  reference: z.string(),
  revision: z.int(),
  isFixed: z.boolean(),
  shipment: z.object({ carrier: z.string(), tracking: z.string(), at: z.string() }).nullable(),
})

const count = z.int()
export const orderParts = renamed({
  deliveries: count,
  deliveriesLeft: count,
  madeOn: z.string().nullable(),
  keptUntil: z.string().nullable(),
  firstDay: z.string().nullable(),
  firstMoveDay: z.string().nullable().optional(),
  lines: z.array(
    z.object({ id: z.string(), ordered: count, scheduled: count, sent: count, refunded: count, left: count }),
  ),
  callOffs: z.array(callOff),
})
export const deliveryChoice = z.object({ deliveries: count, most: count })
