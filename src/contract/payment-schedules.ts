import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** A part of a plan: whole percent of what is to be paid, and the days after the order by which it is. */
export interface PlanPart {
  percent: number
  days: number
}

/** How an order may be paid in parts, the first with the order; together 100 percent. */
export type PaymentPlan = readonly PlanPart[]

/** The most instalments of an order. */
export const MOST_INSTALLMENTS = 6
/** The most days after the order by which the last one is paid. */
const LATEST_DAYS = 365

/** A part of an order's price; money in minor units. */
export interface Installment {
  /** Counted from 1. */
  number: number
  amount: number
  /** By when it is paid, `YYYY-MM-DD`. */
  dueOn: string
}

/** An instalment, and what of it is not paid yet. */
export interface OpenInstallment extends Installment {
  open: number
}

/** `offered` to whoever is about to pay; `chosen` for an order that is, or is going to be, paid so. */
export const SCHEDULE_STATES = ['offered', 'chosen'] as const

export interface PaymentSchedule {
  state: (typeof SCHEDULE_STATES)[number]
  installments: OpenInstallment[]
  /**
   * Whether those that are open are drawn from a saved card on their days, but for one whose transfer is awaited; absent where not, also
   * while one that could not be drawn waits for its payer.
   */
  isDrawn?: boolean
}

/** The instalment that is paid next; undefined where all are paid. */
export const nextInstallment = ({ installments }: Pick<PaymentSchedule, 'installments'>): OpenInstallment | undefined =>
  installments.find(({ open }) => open > 0)

/** What is still to be paid of all instalments, minor units. */
export const leftOfPlan = ({ installments }: Pick<PaymentSchedule, 'installments'>): number =>
  installments.reduce((sum, { open }) => sum + open, 0)

/** A schedule on the wire. */
export const paymentSchedule = renamed({
  state: z.enum(SCHEDULE_STATES),
  installments: z.array(renamed({ number: z.int(), amount: money, dueOn: z.string(), open: money })),
  isDrawn: z.boolean().exactOptional(),
})

const part = z.strictObject({
  percentage: z.int('must be a whole number').min(1, 'must be at least 1').max(99, 'must be at most 99'),
  due_in_days: z.int('must be a whole number').min(0, 'must be at least 0').max(LATEST_DAYS),
})

/** The plan of a request: the first part at once, each further one later, together all. */
export const installmentsAttributes = z
  .array(part)
  .min(2, 'must be at least 2')
  .max(MOST_INSTALLMENTS, `must be at most ${MOST_INSTALLMENTS}`)
  .refine((parts) => parts.reduce((sum, { percentage }) => sum + percentage, 0) === 100, 'must add up to 100 percent')
  .refine(
    (parts) => parts.every(({ due_in_days: days }, at) => (at === 0 ? days === 0 : days > parts[at - 1]!.due_in_days)),
    'must begin at once and be in the order of their days',
  )
  .transform((parts): PaymentPlan => parts.map(({ percentage: percent, due_in_days: days }) => ({ percent, days })))
