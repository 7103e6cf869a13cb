import type { Product } from '../../contract/catalogue.ts'
import type { PrintMode } from '../../contract/vocabulary.ts'
import { printLook } from '../../packaging/looks.ts'
import { MarkControl } from '../mark/mark-control.tsx'

/** The visitor's own mark on a product; nothing where the product is never printed. */
export function ProductMark({ product, print }: { product: Product; print: PrintMode }) {
  const isPrinted = (mode: PrintMode) => printLook(product, mode) !== 'no-print'
  return product.prints.some(isPrinted) ? <MarkControl printed={isPrinted(print)} /> : null
}
