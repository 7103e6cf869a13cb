import type { Configuration } from '../contract/catalogue.ts'
import { pictureUrl } from '../packaging/picture-url.ts'
import styles from './line-views.module.css'
import { useShop } from './shop.tsx'

/** Ordered goods as they look closed and open, with their dimensions: pictures that are loaded when they are asked for. */
export function LineViews({ configuration }: { configuration: Omit<Configuration, 'quantity'> }) {
  const { t, format } = useShop()
  const { product, size, material, print, dieline } = configuration
  // The sample of a dieline has a picture alone.
  if (dieline) return null
  const comma = format.currencyFormatter.decimalSeparator === ','
  return (
    <details className={styles.views}>
      <summary>{t('line.views')}</summary>
      {(['closed', 'open'] as const).map((view) => (
        <img
          key={view}
          src={pictureUrl({ product, size, material, print, view, units: format.units, comma })}
          alt={t(`line.${view}`)}
          width="350"
          height="300"
          loading="lazy"
        />
      ))}
    </details>
  )
}
