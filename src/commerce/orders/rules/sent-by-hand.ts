import { BY_CREDIT, BY_TRANSFER } from '../../../contract/payment-methods.ts'
import type { PaymentRecord } from '../document.ts'

/** Whether a person sends back what a payment brought: a transfer, and credit whose account was erased with its wallet. */
export const isSentByHand = ({ method, walletOf }: Pick<PaymentRecord, 'method' | 'walletOf'>): boolean =>
  method === BY_TRANSFER || (method === BY_CREDIT && !walletOf)
