import { z } from 'zod'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { countryIso, day, LONGEST_DIELINE, quantity, sku } from './fields.ts'
import { money } from './money.ts'
import { FEWEST_INSTALMENTS, LEAST_INSTALMENT_DAYS, MOST_INSTALMENT_DAYS } from './offer-instalments.ts'
import { draftParts } from './offer-parts.ts'
import {
  AGREED_WAYS,
  LONGEST_OFFER,
  MOST_ATTACHMENTS,
  MOST_DISCOUNT,
  MOST_LEAD_DAYS,
  MOST_OFFER_LINES,
  MOST_OPTIONS,
  MOST_PAY_LATER_DAYS,
  MOST_TOLERANCE,
} from './offer-vocabulary.ts'
import { MOST_INSTALLMENTS } from './payment-schedules.ts'
import { renamed } from './renamed.ts'

const upTo = (longest: number) => z.string().trim().max(longest, `must have at most ${longest} characters`)
const words = (longest: number) => upTo(longest).min(1, 'must not be empty')
const wholeUpTo = (most: number) =>
  z.int('must be a whole number').min(0, 'must be at least 0').max(most, `must be at most ${most}`)
const price = money.refine((amount) => amount >= 0, 'must be at least 0.00')
const lineId = z.string().regex(/^L[1-9]\d{0,3}$/, 'must be the id of a line, "L1" for example')
const optionId = z.string().regex(/^O[1-9]\d{0,3}$/, 'must be the id of an option, "O1" for example')
const side = z.int('must be a whole number of millimetres').min(1, 'must be at least 1').max(99_999, 'is too large')
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex, in small letters')

/** A fact that is left out where it is not so, so that what was written before it could be stated stays the same bytes. */
const statedIfTrue = z.codec(z.boolean('must be true or false'), z.custom<true | undefined>(), {
  decode: (is) => is || undefined,
  encode: (is) => is === true,
})

/** Goods of the catalogue. */
const catalogueGoods = renamed({ kind: z.literal('catalogue'), variantId: sku }, {}, 'refused')
/** Goods in words: a free line. */
const freeGoods = renamed(
  {
    kind: z.literal('free'),
    name: words(LONGEST_OFFER.name),
    material: upTo(LONGEST_OFFER.words).default(''),
    /** Inside, in millimetres. */
    size: z.strictObject({ length: side, width: side, height: side }).nullable().default(null),
    print: upTo(LONGEST_OFFER.words).default(''),
    finish: upTo(LONGEST_OFFER.words).default(''),
    /** A style of the dieline generator, in the size of the goods, or the code of a dieline; null for none. */
    dieline: z.string().max(LONGEST_DIELINE).nullable().default(null),
    /** An attachment that is its dieline, by its SHA-256; null for none. */
    dielineFile: hash.nullable().default(null),
    /** Of a piece, for delivery. */
    grams: wholeUpTo(1_000_000).default(0),
    /** Whether they are printed with what the buyer brings, who is asked for it once the order is placed. */
    needsArtwork: statedIfTrue.exactOptional(),
  },
  {},
  'refused',
)

const option = renamed(
  {
    id: optionId,
    quantity,
    /** Net, before the discount of the line; null while it has no price. */
    amount: price.nullable(),
    /** What it costs the merchant, net: the buyer never sees it. */
    cost: price.nullable().default(null),
    isVisible: z.boolean('must be true or false').default(true),
  },
  { isVisible: 'visible' },
  'refused',
)

const line = renamed(
  {
    id: lineId,
    /** Whether the offer is only accepted with it; any other line can be left out. */
    isRequired: z.boolean('must be true or false').default(false),
    goods: z.union([catalogueGoods, freeGoods]),
    words: upTo(LONGEST_OFFER.text).default(''),
    options: z.array(option).min(1, 'name at least one').max(MOST_OPTIONS, `at most ${MOST_OPTIONS} options`),
    /** Paid once, net; half of it where the tool is there from an order before. */
    tooling: price.default(0),
    isReorder: z.boolean('must be true or false').default(false),
    /** Per cent of each option's amount, not of the tooling. */
    discountPercent: wholeUpTo(MOST_DISCOUNT).default(0),
    /** By how many per cent more or fewer pieces may be delivered. */
    tolerancePercent: wholeUpTo(MOST_TOLERANCE).default(0),
    /** Working days until it is made. */
    leadDays: wholeUpTo(MOST_LEAD_DAYS),
  },
  { isRequired: 'required', isReorder: 'reorder' },
  'refused',
)
export type DraftLine = z.output<typeof line>

const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** An offer as its merchant writes it: nothing of it is shown to the buyer before it is sent. */
export const offerDraft = renamed(
  {
    contactName: words(LONGEST_OFFER.name),
    company: upTo(LONGEST_OFFER.name).default(''),
    /** The company with Plus that it is for, of the same store; none is chosen where it is left out. */
    companyId: z.string().max(64).exactOptional(),
    email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
    /** The country of delivery; those that are served by offer only too. */
    countryIso,
    /** The net cost of delivery; null where the methods of the store are offered at the checkout. */
    delivery: price.nullable().default(null),
    lines: z
      .array(line)
      .max(MOST_OFFER_LINES, `at most ${MOST_OFFER_LINES} lines`)
      .refine((lines) => isDistinct(lines.map(({ id }) => id)), 'must have an id of its own each')
      .refine(
        (lines) => lines.every(({ options }) => isDistinct(options.map(({ id }) => id))),
        'must have options with an id of its own each',
      ),
    /** In several deliveries, for a company with Plus; absent where all of it is sent at once. */
    parts: draftParts.exactOptional(),
    /** The last day on which it can be accepted, in the time zone of the store. */
    validUntil: day,
    payWays: z
      .array(z.enum(AGREED_WAYS, `must be of ${AGREED_WAYS.join(', ')}`))
      .min(1, 'name at least one')
      .refine(isDistinct, 'must be named once each')
      .default(['whole']),
    /** Per cent of the total that is paid at once where a deposit is agreed. */
    depositPercent: wholeUpTo(99).nullable().default(null),
    /** The days after the order within which its invoice is paid where paying later is agreed; `PAY_LATER_DAYS` where none are said. */
    payLaterDays: wholeUpTo(MOST_PAY_LATER_DAYS).min(1, 'must be at least 1').exactOptional(),
    /** How many instalments, and the days between two, where they are agreed; the usual ones where none are said. */
    instalmentCount: wholeUpTo(MOST_INSTALLMENTS)
      .min(FEWEST_INSTALMENTS, `must be at least ${FEWEST_INSTALMENTS}`)
      .exactOptional(),
    instalmentDays: wholeUpTo(MOST_INSTALMENT_DAYS)
      .min(LEAST_INSTALMENT_DAYS, `must be at least ${LEAST_INSTALMENT_DAYS}`)
      .exactOptional(),
    terms: upTo(LONGEST_OFFER.terms).default(''),
    /** The merchant's own name of these terms: `2026-11`. */
    termsVersion: upTo(40).default(''),
    message: upTo(LONGEST_OFFER.text).default(''),
    /** Files of the merchant's own, by the SHA-256 of their bytes. */
    attachments: z.array(hash).max(MOST_ATTACHMENTS, `at most ${MOST_ATTACHMENTS} files`).default([]),
  },
  {},
  'refused',
)
export type OfferDraft = z.output<typeof offerDraft>

/** The terms of an offer of which nothing has been agreed: it is paid whole. */
export const USUAL_TERMS = {
  payWays: ['whole'],
  depositPercent: null,
  terms: '',
  termsVersion: '',
  message: '',
  attachments: [],
} satisfies Partial<OfferDraft>
