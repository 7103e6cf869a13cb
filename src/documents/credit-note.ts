import type { StoreLocale } from '../i18n/store-locale.ts'
import type { DocumentLine, DocumentModel } from './model.ts'

/** Why an invoice is credited. `vat_credited`: the buyer's VAT number was confirmed later, and another invoice follows. */
export const CREDIT_REASONS = ['canceled', 'returned', 'refunded', 'vat_credited'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** What of an invoice is taken back: base and VAT by rate, and the pieces of lines where it is known which; minor units. */
export interface CreditedPart {
  groups: readonly { rate: number; base: number; amount: number }[]
  /** The VAT that earlier credit notes have taken back. */
  taxBefore: number
  /** `at` is the place of the line in the invoice, from 0. */
  lines?: readonly { at: number; quantity: number; net: number }[]
}

/**
 * The credit note of a whole invoice: made from what was invoiced, so that the two add up to nothing whatever happened to the
 * order since.
 *
 * @param issuedOn `YYYY-MM-DD`
 */
export function creditNoteOf(
  invoice: DocumentModel,
  { reason, issuedOn }: { reason: CreditReason; issuedOn: string },
  { t, money }: StoreLocale,
): DocumentModel {
  return {
    ...invoice,
    kind: 'credit-note',
    number: invoice.order.number,
    issuedOn,
    paid: null,
    due: invoice.gross,
    payment: {
      ...invoice.payment,
      bank: null,
      means: 'ZZZ',
      terms: t('document.refund', { amount: money(invoice.gross) }),
      dueOn: null,
    },
    preceding: { number: invoice.number, issuedOn: invoice.issuedOn },
    notes: [...invoice.notes, t(`document.${reason}`)],
  }
}

/**
 * The credit note of a part of an invoice: of pieces of its lines, or of one line a rate. What the notes of all parts state adds
 * up to the invoice.
 */
export function partialCreditNoteOf(
  invoice: DocumentModel,
  { groups, taxBefore, lines }: CreditedPart,
  facts: { reason: CreditReason; issuedOn: string },
  locale: StoreLocale,
): DocumentModel {
  const whole = creditNoteOf(invoice, facts, locale)
  const sumOf = (part: 'base' | 'amount') => groups.reduce((sum, group) => sum + group[part], 0)
  const [net, tax] = [sumOf('base'), sumOf('amount')]
  const gross = net + tax
  const { declaredTax } = invoice
  const converted = (minor: number) => Math.round(minor * (declaredTax?.rate?.value ?? 1))
  return {
    ...whole,
    ...{ net, tax, gross },
    due: gross,
    lines: lines
      ? lines.map((line, at) => pieces(invoice, line, at))
      : groups.map((group, at) => partLine(invoice, group, at, locale)),
    taxes: invoice.taxes.flatMap((group) => {
      const part = groups.find(({ rate }) => rate === group.rate)
      return part ? [{ ...group, base: part.base, amount: part.amount }] : []
    }),
    declaredTax: declaredTax && { ...declaredTax, amount: converted(taxBefore + tax) - converted(taxBefore) },
    payment: { ...whole.payment, terms: locale.t('document.refund', { amount: locale.money(gross) }), dueOn: null },
  }
}

function pieces(
  invoice: DocumentModel,
  { at: of, quantity, net }: { at: number; quantity: number; net: number },
  at: number,
): DocumentLine {
  return { ...invoice.lines[of]!, id: String(at + 1), quantity, price: net, discount: 0, net }
}

function partLine(
  { number, lines }: DocumentModel,
  { rate, base }: { rate: number; base: number },
  at: number,
  { t }: StoreLocale,
): DocumentLine {
  const { category } = lines.find((line) => line.rate === rate)!
  const name = t('document.partOf', { number })
  return {
    id: String(at + 1),
    name,
    details: '',
    isGoods: false,
    quantity: 1,
    unit: 'C62',
    price: base,
    discount: 0,
    net: base,
    category,
    rate,
  }
}
