import { BANK_CALLS, type ListedPayment } from '../contract/bank.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** Payments by transfer, for whoever manages the orders. */
export function bankCalls(ask: Ask) {
  const { read, entries, book, setAside, payments, refundReview, refundSent } = BANK_CALLS
  return {
    /** Takes a statement file. */
    read: async (bytes: Uint8Array<ArrayBuffer>) =>
      present(await ask(read, { file: { type: 'application/octet-stream', bytes } })),
    /** The movements that wait for a person, the oldest first. */
    open: async () => present(await ask(entries, { query: { state: 'open' } })),
    book: async (id: string, number: string) =>
      present(await ask(book, { params: { id }, body: { order_number: number } })),
    setAside: async (id: string, note: string) => present(await ask(setAside, { params: { id }, body: { note } })),
    /** The payments in a state: of those that wait the oldest first, of those that are settled the newest. */
    payments: async (state: ListedPayment, page: number) => present(await ask(payments, { query: { state, page } })),
    /** @param payment the number of the payment under review */
    refundReview: async (number: string, payment: string) =>
      present(await ask(refundReview, { params: { number }, body: { number: payment } })),
    /** @param sent the number of the refund, or of the payment, that was sent back */
    refundSent: async (number: string, sent: string) =>
      present(await ask(refundSent, { params: { number }, body: { number: sent } })),
  }
}
