import type { ReactNode, Ref } from 'react'
import type { Configuration } from '../contract/catalogue.ts'
import { pictureUrl } from '../packaging/picture-url.ts'
import styles from './line-views.module.css'
import { useShop } from './shop.tsx'

interface LineViewsProps {
  configuration: Omit<Configuration, 'quantity'>
  /** The element that is opened, and hears when it is. */
  views?: Ref<HTMLDetailsElement>
  onToggle?: () => void
  /** A stage instead of the pictures. */
  children?: ReactNode
}

/** Ordered goods as they look closed and open, with their dimensions: pictures that are loaded when they are asked for. */
export function LineViews({ configuration, views, onToggle, children }: LineViewsProps) {
  const { t, format } = useShop()
  const { product, size, material, print, dieline } = configuration
  // The sample of a dieline has a picture alone.
  if (dieline) return null
  const comma = format.currencyFormatter.decimalSeparator === ','
  return (
    <details ref={views} className={styles.views} onToggle={onToggle}>
      <summary>{t('line.views')}</summary>
      {children ??
        (['closed', 'open'] as const).map((view) => (
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
