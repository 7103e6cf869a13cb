import type { StoreLocale } from '../i18n/store-locale.ts'
import type { DocumentModel } from './model.ts'

/** Why an invoice is credited. `vat_credited`: the buyer's VAT number was confirmed later, and another invoice follows. */
export const CREDIT_REASONS = ['canceled', 'returned', 'refunded', 'vat_credited'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

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
    },
    preceding: { number: invoice.number, issuedOn: invoice.issuedOn },
    notes: [...invoice.notes, t(`document.${reason}`)],
  }
}
