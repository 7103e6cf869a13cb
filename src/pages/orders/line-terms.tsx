import type { CustomLine, ProductLine } from '../../contract/line-item.ts'
import { offeredDetails } from '../../i18n/product-details.ts'
import { useShop } from '../../ui/shop.tsx'

/** What an accepted offer says of a line, below its name; nothing for what was not offered. */
export function LineTerms({ line }: { line: ProductLine | CustomLine }) {
  return offeredDetails(line, useShop()).map((said) => <p key={said}>{said}</p>)
}
