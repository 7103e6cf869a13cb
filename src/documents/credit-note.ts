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

/** Why and when an invoice is credited, and what its buyer had paid until then. */
interface CreditFacts {
  reason: CreditReason
  /** `YYYY-MM-DD`. */
  issuedOn: string
  /** Minor units, as far as it was not given back before. */
  received: number
  /** Whether it goes into the buyer's wallet, and not the way that it came; absent for not. */
  isToWallet?: boolean
}

/**
 * The credit note of a whole invoice: made from what was invoiced, so that the two add up to nothing whatever happened to the
 * order since. What had not been paid is set off, not refunded.
 */
export function creditNoteOf(invoice: DocumentModel, facts: CreditFacts, locale: StoreLocale): DocumentModel {
  const { reason, issuedOn } = facts
  const { t } = locale
  return {
    ...invoice,
    kind: 'credit-note',
    number: invoice.order.number,
    issuedOn,
    ...refunding(invoice, facts, locale),
    preceding: { number: invoice.number, issuedOn: invoice.issuedOn },
    notes: [...invoice.notes, t(`document.${reason}`)],
  }
}

/** What of a credit is paid out and what is set off; of a corrected VAT number the invoice without VAT keeps its net. */
function refunding(
  { gross, net, payment }: Pick<DocumentModel, 'gross' | 'net' | 'payment'>,
  { reason, issuedOn, received, isToWallet }: CreditFacts,
  { t, money }: StoreLocale,
): Pick<DocumentModel, 'paid' | 'due' | 'payment'> {
  const due = Math.max(0, Math.min(gross, reason === 'vat_credited' ? received - net : received))
  const setOff = gross - due
  const terms = [
    ...(due > 0 ? [t(isToWallet ? 'document.refundToWallet' : 'document.refund', { amount: money(due) })] : []),
    ...(setOff > 0 ? [t('document.setOff', { amount: money(setOff) })] : []),
  ]
  return {
    paid: setOff > 0 ? { amount: setOff, on: issuedOn } : null,
    due,
    payment: { ...payment, bank: null, means: 'ZZZ', terms: terms.join('\n'), dueOn: null },
  }
}

/**
 * The credit note of a part of an invoice: of pieces of its lines, or of one line a rate. What the notes of all parts state adds
 * up to the invoice.
 */
export function partialCreditNoteOf(
  invoice: DocumentModel,
  { groups, taxBefore, lines }: CreditedPart,
  facts: CreditFacts,
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
    net,
    tax,
    gross,
    ...refunding({ gross, net, payment: whole.payment }, facts, locale),
    lines: lines
      ? lines.map((line, at) => pieces(invoice, line, at))
      : groups.map((group, at) => partLine(invoice, group, at, locale)),
    taxes: invoice.taxes.flatMap((group) => {
      const part = groups.find(({ rate }) => rate === group.rate)
      return part ? [{ ...group, base: part.base, amount: part.amount }] : []
    }),
    declaredTax: declaredTax && { ...declaredTax, amount: converted(taxBefore + tax) - converted(taxBefore) },
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
