import { BY_CREDIT, BY_TRANSFER } from '../../../contract/payment-methods.ts'
import type { PaymentRecord } from '../payment-record.ts'

type Paid = Pick<PaymentRecord, 'method' | 'walletOf' | 'refusedAt'>

/**
 * Whether a person sends back what a payment brought: a transfer, credit whose account was erased with its wallet, and what its gateway
 * refused to give back.
 */
export const isSentByHand = ({ method, walletOf, refusedAt }: Paid): boolean =>
  method === BY_TRANSFER || (method === BY_CREDIT && !walletOf) || refusedAt !== undefined
