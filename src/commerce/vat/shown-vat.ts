import type { VatCheck } from '../../contract/buyer.ts'

/** Whether a firm counts as one that has shown its VAT number: VIES confirms it, or does not cover its country. */
export const isShownVat = (verdict: VatCheck['verdict']): boolean => verdict === 'valid' || verdict === 'not_asked'
