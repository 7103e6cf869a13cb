import type { PaymentPlan } from './payment-schedules.ts'

/** The states of an offer. That one has expired follows from its last day, and that a revision is superseded from the next. */
export const OFFER_STATES = ['draft', 'sent', 'change_requested', 'accepted', 'declined', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Those in which an offer waits for somebody, and its draft can be changed. */
export const OPEN_OFFER_STATES: readonly OfferState[] = ['draft', 'sent', 'change_requested']

/** What the merchant's list of offers can be of. */
export const OFFER_LISTS = ['open', 'all', ...OFFER_STATES, 'expired'] as const
export type OfferList = (typeof OFFER_LISTS)[number]

/** The states of an offer as they are shown. */
export const SHOWN_OFFER_STATES = [...OFFER_STATES, 'expired', 'superseded'] as const
export type ShownOfferState = (typeof SHOWN_OFFER_STATES)[number]

/** Why a buyer declines. */
export const DECLINE_REASONS = ['price', 'lead_time', 'specification', 'competitor', 'not_needed', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The ways to pay that an offer may agree to. */
export const AGREED_WAYS = ['whole', 'deposit', 'instalments', 'pay_later'] as const
/** The days within which the invoice of an offer that agrees to `pay_later` is paid, where it does not say them itself. */
export const PAY_LATER_DAYS = 30
export const MOST_PAY_LATER_DAYS = 120
/** The days that an offer agrees to: one that was written before they could be agreed says none. */
export const payLaterDaysOf = ({ payLaterDays = PAY_LATER_DAYS }: { payLaterDays?: number }): number => payLaterDays

/** The instalments of an offer that agrees to some: they are written down in what is sent. */
export const OFFER_INSTALMENTS: PaymentPlan = [
  { percent: 34, days: 0 },
  { percent: 33, days: 30 },
  { percent: 33, days: 60 },
]
/** The instalments that an offer agrees to: one that was sent before they were written down means the usual ones. */
export const instalmentsOf = ({ instalments = OFFER_INSTALMENTS }: { instalments?: PaymentPlan }): PaymentPlan =>
  instalments

/** The days for which an offer holds where its merchant says nothing else. */
export const USUAL_OFFER_DAYS = 30

/** Maximum numbers of an offer. */
export const MOST_OFFER_LINES = 50
export const MOST_OPTIONS = 6
export const MOST_ATTACHMENTS = 10
export const MOST_REVISIONS = 100
export const MOST_FORWARDS = 10
/** Maximum lengths, in characters. */
export const LONGEST_OFFER = { name: 120, words: 500, text: 2000, terms: 10_000 } as const
/** The largest discount of a line, tolerance of a quantity (per cent), and lead time (working days). */
export const MOST_DISCOUNT = 90
export const MOST_TOLERANCE = 20
export const MOST_LEAD_DAYS = 260

/** `F` and nine digits. */
export const OFFER_NUMBER = /^F\d{9}$/
/** The token of a link to an offer: 32 bytes. */
export const OFFER_TOKEN = /^[\w-]{43}$/
/** In the address of an offer in a member's mail: whoever is not signed in signs in first. */
export const MEMBERS_QUERY = 'member'
