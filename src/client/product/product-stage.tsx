import { useRef } from 'react'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './product-stage.module.css'

/** The product's picture in the chosen size. For an impossible size the last possible picture stays. */
export function ProductStage({
  product,
  configuration,
  valid,
}: {
  product: Product
  configuration: Configuration
  valid: boolean
}) {
  const { t, size, format } = useShop()
  const last = useRef(configuration)
  if (valid) last.current = configuration
  const drawn = last.current
  return (
    <Stage className={styles.stage}>
      <img
        src={pictureUrl({
          product: product.type,
          size: drawn.size,
          material: drawn.material,
          print: drawn.print,
          view: 'open',
          units: format.units,
          comma: format.currencyFormatter.decimalSeparator === ',',
        })}
        alt={t('configurator.picture', { product: t(`product-name.${product.type}`), size: size(drawn.size) })}
        width="700"
        height="600"
        fetchPriority="high"
      />
    </Stage>
  )
}
