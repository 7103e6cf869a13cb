import type { DocumentModel } from '../model.ts'

/** A rule about an invoice or a credit note. */
export interface Rule {
  /** The id of EN 16931's rule, `BR-CO-10`; of ours, the country or `BX`, `PL-1`. */
  id: string
  says: string
  holds(model: DocumentModel): boolean
}

export const isFilled = (text: string | null | undefined): boolean => text != null && text.trim() !== ''

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
