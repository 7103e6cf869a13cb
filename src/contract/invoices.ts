import { z } from 'zod'
import { call } from './call.ts'
import { data, pageOf, resource } from './documents.ts'
import { KSEF_STATES } from './ksef.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** The documents that are numbered and kept: an invoice, and what takes one back. */
export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What an account lists: these, and the pro forma of a transfer that is awaited, which has no number but the order's. */
const LISTED_KINDS = [...INVOICE_KINDS, 'pro-forma'] as const
/** An invoice is open until its order is paid in full, and may be credited; a pro forma awaits a transfer; a credit note is issued. */
export const LISTED_STATES = ['open', 'paid', 'credited_in_part', 'credited', 'awaited', 'issued'] as const

/** The other documents of an order, drawn when they are asked for. */
export const PAPER_KINDS = ['order-confirmation', 'pro-forma', 'delivery-note'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What became of a document at KSeF: its number there once it is accepted. */
const atKsef = renamed({ state: z.enum(KSEF_STATES), ksefNumber: z.string().nullable() })
export type AtKsef = z.output<typeof atKsef>

/** A numbered document of an order, as the order names it. */
export const issuedDocument = renamed({
  kind: z.enum(INVOICE_KINDS),
  /** `INV-2026-000001` */
  number: z.string(),
  /** `YYYY-MM-DD` in the seller's time zone. */
  issuedOn: z.string(),
  /** With VAT; absent for documents from before it was stated. */
  total: money.optional(),
  /** Absent for one that does not go there. */
  ksef: atKsef.optional(),
})
export type IssuedDocument = z.output<typeof issuedDocument>

const invoice = resource(
  'invoice',
  renamed(
    {
      kind: z.enum(LISTED_KINDS),
      number: z.string(),
      issuedOn: z.string(),
      state: z.enum(LISTED_STATES),
      orderNumber: z.string(),
      region: z.enum(REGION_CODES),
      currency: z.enum(CURRENCIES),
      total: money,
      /** What is still to be paid of the order of an open invoice; 0 for any other document. */
      open: money,
      /** Of a credit note, the number of its invoice. */
      precedingNumber: z.string().nullable(),
      /** The SHA-256 of the files; null for a pro forma, which is drawn when it is asked for. */
      pdfSha256: z.string().nullable(),
      xmlSha256: z.string().nullable(),
      /** Null for a document that does not go to KSeF. */
      ksef: atKsef.nullable(),
    },
    { pdfSha256: 'pdf_sha256', xmlSha256: 'xml_sha256' },
  ),
)
export type Invoice = z.output<typeof invoice>

const pageNumber = 'must be a whole number from 1 to 1000'

export const INVOICE_CALLS = {
  mine: call({
    method: 'get',
    path: '/invoices',
    who: 'account',
    purpose: 'Necessary',
    query: z.object({
      page: z.coerce.number(pageNumber).int(pageNumber).min(1, pageNumber).max(1000, pageNumber).default(1),
    }),
    answer: pageOf(invoice),
    errors: ['unauthorized'],
    says: "The caller's own invoices, credit notes and pro formas of awaited transfers, the newest first, 25 a page.",
  }),
  show: call({
    method: 'get',
    path: '/invoices/:number',
    who: 'account',
    purpose: 'Necessary',
    answer: data(invoice),
    errors: ['unauthorized', 'not_found'],
    says: 'An invoice or a credit note of the caller.',
  }),
  file: call({
    method: 'get',
    path: '/v1/orders/:number/documents/:file',
    who: 'order',
    purpose: 'Necessary',
    answer: z.null(),
    givesFile: ['application/pdf', 'application/xml'],
    errors: ['not_found'],
    says: 'A document of a placed order: `INV-2026-000001.pdf` or `.xml`, or `order-confirmation.pdf`, `pro-forma.pdf`, `delivery-note.pdf`, of an order in parts one each: `delivery-note-C1.pdf`.',
  }),
}
