import type { Product } from '../../contract/catalogue.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './content.module.css'

/** A product in its first size with its dimension lines. */
export function ShownBox({ product }: { product: Product }) {
  const { t, format, size: sizeText } = useShop()
  const { size, material, print } = firstChoices(product, product.minQuantity)
  const caption = t('guide.box', { product: t(`product-name.${product.type}`), size: sizeText(size) })
  return (
    <figure className={styles.figure}>
      <img
        src={pictureUrl({
          product: product.type,
          size,
          material,
          print,
          view: 'open',
          units: format.units,
          comma: format.currencyFormatter.decimalSeparator === ',',
        })}
        alt={caption}
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
      />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
