import type { OrderDocument } from '../document.ts'
import { owedInAll } from './installments.ts'

/**
 * What is still owed before anything of an order is delivered, where a deposit was agreed with the rest before delivery; minor units.
 * Who pays on invoice owes nothing before.
 */
export const owedBeforeDelivery = (document: OrderDocument): number =>
  isDeposit(document) && !document.onInvoice ? owedInAll(document) : 0

/** In orders from before this was written down, instalments were three, and a deposit has two parts. */
const isDeposit = ({ agreed }: OrderDocument): boolean => agreed?.isDeposit ?? agreed?.plan?.length === 2
