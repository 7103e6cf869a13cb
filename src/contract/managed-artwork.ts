import { z } from 'zod'
import { artworkFinding } from './artwork-finding.ts'
import { call } from './call.ts'
import { data, pageOf, resource } from './documents.ts'
import { fileReport } from './file-report.ts'
import { ARTWORK_STATES } from './line-artwork.ts'
import { renamed } from './renamed.ts'
import { REGION_CODES } from './vocabulary.ts'

/** The states in which artwork waits for somebody, in the order of its way to the press. */
export const WAITING_ARTWORK = ['missing', 'uploaded', 'checked', 'proof_sent', 'sent_back', 'approved'] as const
export type WaitingState = (typeof WAITING_ARTWORK)[number]

/** What the merchant can do with the artwork of a line. */
export const MERCHANT_ACTS = ['check', 'send_proof', 'send_back', 'begin_production'] as const
export type MerchantAct = (typeof MERCHANT_ACTS)[number]

const head = {
  orderNumber: z.string(),
  lineItemId: z.string(),
  /** The goods' code, see `variant.ts`; null for goods in words. */
  variantId: z.string().nullable(),
  /** Goods in words, as their offer calls them; null for those of the catalogue. */
  name: z.string().nullable(),
  quantity: z.int(),
  /** Whether its buyer has ordered that an expert looks through it. */
  hasExpertCheck: z.boolean(),
  state: z.enum(ARTWORK_STATES),
  /** The instant (ISO) of its last change, or of the order. */
  since: z.string(),
  region: z.enum(REGION_CODES),
  /** Path of a small picture of its design; null for other artwork. */
  picture: z.string().nullable(),
}
const names = { hasExpertCheck: 'expert_check' } as const
const row = resource('waiting_artwork', renamed(head, names))
export type WaitingArtwork = z.output<typeof row>

const line = resource(
  'managed_artwork',
  renamed(
    {
      ...head,
      /** What the offer says of goods in words; '' for those of the catalogue. */
      details: z.string(),
      /** The code of the dieline of goods in words, see `dieline-sample.ts`; null where there is none. */
      dieline: z.string().nullable(),
      /** The code of the dieline that a company's own item says; null where the catalogue does. */
      itemDieline: z.string().nullable(),
      /** The name of the design that it is ordered with; null without one. */
      design: z.string().nullable(),
      /** The fileset that the merchant's acts are about; null while there is none. */
      fileset: z.string().nullable(),
      /** Its file, with the path that downloads it for a manager; null while there is none. */
      file: renamed({ name: z.string(), address: z.string() }).nullable(),
      /** What the check of an ordered design found; null for other artwork. */
      findings: z.array(artworkFinding).nullable(),
      /** What the check of a file found; null until it was read. */
      report: fileReport.nullable(),
      /** Whether its file is checked: for goods in words without a dieline there is nothing to check it against. */
      isChecked: z.boolean(),
      changes: z.array(
        renamed({
          state: z.enum(ARTWORK_STATES),
          by: z.enum(['customer', 'merchant', 'shop']),
          reason: z.string().nullable(),
          createdAt: z.string(),
        }),
      ),
      comments: z.array(renamed({ by: z.enum(['customer', 'merchant']), text: z.string(), createdAt: z.string() })),
      /** What the merchant may do next. */
      acts: z.array(z.enum(MERCHANT_ACTS)),
      /** Whether production waits for the payment of its order. */
      awaitsPayment: z.boolean(),
    },
    { ...names, isChecked: 'checked' },
  ),
)
export type ManagedArtwork = z.output<typeof line>

const manager = { who: 'manager', purpose: 'Necessary', method: 'get' } as const

/** The artwork of all orders, for whoever manages them. */
export const MANAGED_ARTWORK_CALLS = {
  waiting: call({
    ...manager,
    path: '/v1/manager/artwork',
    query: z.object({
      state: z.enum(WAITING_ARTWORK).optional(),
      /** At least as long in its state, in days. */
      days: z.coerce.number().int().min(0).max(365).default(0),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(row),
    says: 'The lines of placed orders whose artwork is not in production yet, those that have waited longest first.',
  }),
  ofOrder: call({
    ...manager,
    path: '/v1/manager/orders/:number/artwork',
    answer: data(z.array(line)),
    errors: ['not_found'],
    says: 'The artwork of a placed order by line: file, findings, how it came to its state, comments, and what can be done.',
  }),
}
