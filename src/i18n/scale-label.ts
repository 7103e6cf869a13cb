import type { Beside } from '../contract/beside.ts'
import type { Configuration, Size } from '../contract/catalogue.ts'
import type { Translate } from './translate.ts'

/** The messages of a store, and how it writes a size in mm. */
interface Words {
  t: Translate
  size(size: Size): string
}

/** What is seen beside a product: its board, or its size where that is another. */
export const besideName = ({ t, size }: Words, { code, material, size: other }: Beside): string =>
  code === material ? t(`material.${material}`) : size(other)

/** The text of the pictures to scale, for whoever does not see them. @param beside what stands beside the product; null for nothing */
export function scaleLabel(words: Words, { product, size }: Configuration, beside: Beside | null): string {
  const said = { product: words.t(`product-name.${product}`), size: words.size(size) }
  return beside ? words.t('scale.both', { ...said, other: besideName(words, beside) }) : words.t('scale.picture', said)
}
