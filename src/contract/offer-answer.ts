import { z } from 'zod'
import { APPROVAL_STATES } from './approval-vocabulary.ts'
import { COMPANY_ROLES } from './company-roles.ts'
import { resource } from './documents.ts'
import { frozenDesignFields } from './frozen-design.ts'
import { money } from './money.ts'
import { offerDraft } from './offer-draft.ts'
import { offeredParts } from './offer-parts.ts'
import { AGREED_WAYS, DECLINE_REASONS, OFFER_STATES, SHOWN_OFFER_STATES } from './offer-vocabulary.ts'
import { ORDER_STATES } from './order.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

const offeredGoods = z.union([
  renamed({ kind: z.literal('catalogue'), variantId: z.string() }),
  renamed({
    kind: z.literal('free'),
    name: z.string(),
    material: z.string(),
    size: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
    print: z.string(),
    finish: z.string(),
    dieline: z.string().nullable(),
    dielineFile: z.string().nullable(),
    grams: z.int(),
    /** Printed with what the buyer brings; absent for others, and in revisions from before it could be stated. */
    needsArtwork: z.literal(true).optional(),
  }),
])
export type OfferedGoods = z.output<typeof offeredGoods>

const offeredLine = renamed(
  {
    id: z.string(),
    isRequired: z.boolean(),
    goods: offeredGoods,
    words: z.string(),
    /** Net amounts before the discount of the line. */
    options: z.array(renamed({ id: z.string(), quantity: z.int(), amount: money })),
    /** What is charged for the tool, net. */
    tooling: money,
    isReorder: z.boolean(),
    discountPercent: z.int(),
    tolerancePercent: z.int(),
    leadDays: z.int(),
    /** The buyer's design with which it is made; absent where there is none. */
    boxDesign: frozenDesignFields.exactOptional(),
  },
  { isRequired: 'required', isReorder: 'reorder' },
)
export type OfferedLine = z.output<typeof offeredLine>

/** A revision of an offer: what was sent, which never changes. */
const offerRevision = renamed({
  number: z.string(),
  revision: z.int(),
  region: z.enum(REGION_CODES),
  currency: z.enum(CURRENCIES),
  requestNumber: z.string().nullable(),
  contactName: z.string(),
  company: z.string(),
  email: z.string(),
  countryIso: z.string(),
  /** The VAT of the country in basis points; null where the store has none. */
  rate: z.int().nullable(),
  delivery: money.nullable(),
  lines: z.array(offeredLine),
  /** In several deliveries; absent where all of it is sent at once. */
  parts: offeredParts.exactOptional(),
  validUntil: z.string(),
  payWays: z.array(z.enum(AGREED_WAYS)),
  depositPercent: z.int().nullable(),
  /** Only where paying later is agreed, and not in revisions from before the days could be: see `payLaterDaysOf`. */
  payLaterDays: z.int().exactOptional(),
  /** Only where instalments are agreed, and not in revisions from before they were written down: see `instalmentsOf`. */
  instalments: z.array(z.object({ percent: z.int(), days: z.int() })).exactOptional(),
  terms: renamed({ version: z.string(), text: z.string(), sha256: z.string() }),
  message: z.string(),
  attachments: z.array(renamed({ sha256: z.string(), name: z.string(), type: z.string(), bytes: z.int() })),
  sentAt: z.string(),
})
export type OfferRevision = z.output<typeof offerRevision>

const chosenOption = renamed({ lineId: z.string(), optionId: z.string() }, { lineId: 'line_item_id' })
/** A line that is taken, and in which quantity. */
export type ChosenOption = z.output<typeof chosenOption>

/** What the buyer accepted, with the evidence. */
const acceptanceFields = {
  revision: z.int(),
  /** Of the revision's canonical JSON. */
  sha256: z.string(),
  chosen: z.array(chosenOption),
  name: z.string(),
  /** The words that were agreed to, and the hash of the terms. */
  consent: z.string(),
  termsSha256: z.string(),
  at: z.string(),
}
const acceptance = renamed(acceptanceFields)
export type OfferAcceptance = z.output<typeof acceptance>

/** The same for the merchant alone: who it was. */
const managedAcceptance = renamed({
  ...acceptanceFields,
  /** The network of the request; null for loopback. */
  network: z.string().nullable(),
  /** The account in which it was accepted, '' for one that is erased, and its role then in the company; null for a visitor. */
  account: renamed({ name: z.string(), email: z.string(), role: z.enum(COMPANY_ROLES).nullable() }).nullable(),
})
export type ManagedAcceptance = z.output<typeof managedAcceptance>

/** An offer as its buyer sees it. */
export const offer = resource(
  'offer',
  renamed(
    {
      number: z.string(),
      state: z.enum(SHOWN_OFFER_STATES),
      /** Whether the last day of the revision is over: it is neither accepted nor forwarded. */
      hasExpired: z.boolean(),
      /** Whether the link shows the offer alone, and decides nothing. */
      isReadOnly: z.boolean(),
      /** Of one that the reader may accept, whether its order would be a company's: its rules may ask for an approval first. */
      isCompanyOrder: z.boolean(),
      revision: offerRevision,
      sha256: z.string(),
      /** The link to the revision that superseded this one; null where there is none for this reader. */
      newestToken: z.string().nullable(),
      acceptance: acceptance.nullable(),
      /** What became of an accepted offer, for whoever may go on with it. */
      order: renamed({ number: z.string(), token: z.string() }).nullable(),
      /** Addresses that download the attachments for some minutes, by their SHA-256. */
      files: z.record(z.string(), z.string()),
    },
    { isReadOnly: 'read_only', isCompanyOrder: 'company_order' },
  ),
)
export type Offer = z.output<typeof offer>

const row = {
  number: z.string(),
  state: z.enum(OFFER_STATES),
  hasExpired: z.boolean(),
  region: z.enum(REGION_CODES),
  currency: z.enum(CURRENCIES),
  requestNumber: z.string().nullable(),
  contactName: z.string(),
  company: z.string(),
  /** The number of revisions that were sent. */
  revision: z.int(),
  /** Net: of what was accepted, or of the first option of each line. */
  total: money,
  validUntil: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  stateSince: z.string(),
  orderNumber: z.string().nullable(),
}
/** An offer in the merchant's list. */
export const offerRow = resource('managed_offer', renamed(row))
export type OfferRow = z.output<typeof offerRow>

/** An offer as the merchant sees it. */
export const managedOffer = resource(
  'managed_offer',
  renamed({
    ...row,
    lockVersion: z.int(),
    draft: offerDraft,
    /** The attachments of the draft. */
    files: z.array(renamed({ sha256: z.string(), name: z.string() })),
    /** The designs that its lines began with, by the ids of the lines: a line is made with its own while it is of the same variant. */
    designs: z.record(z.string(), frozenDesignFields),
    /** The price function's own net amounts of now, at the chosen company's prices, by line and option (`L1-O2`); none for a free line. */
    calculated: z.record(z.string(), money),
    /** The revisions that were sent, the first one first. */
    revisions: z.array(renamed({ revision: z.int(), sha256: z.string(), sentAt: z.string() })),
    /** The link of the newest revision for its buyer; null before there is one. */
    token: z.string().nullable(),
    acceptance: managedAcceptance.nullable(),
    /** How the order of what was accepted stands, with its approval in the buyer's company; null before there is one. */
    order: z.object({ state: z.enum(ORDER_STATES), approval: z.enum(APPROVAL_STATES).nullable() }).nullable(),
    declined: renamed({ reason: z.enum(DECLINE_REASONS), text: z.string(), at: z.string() }).nullable(),
    changes: z.array(renamed({ revision: z.int(), text: z.string(), at: z.string() })),
  }),
)
export type ManagedOffer = z.output<typeof managedOffer>

/** A revision as it was sent, byte for byte. */
export const keptRevision = resource(
  'offer_revision',
  renamed({ revision: z.int(), sha256: z.string(), sentAt: z.string(), json: z.string(), content: offerRevision }),
)
