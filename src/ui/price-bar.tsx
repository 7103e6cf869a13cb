import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import styles from './price-bar.module.css'
import { useShop } from './shop.tsx'

interface BarProps {
  className: string | undefined
  /** Something was put into the cart just now. */
  isAdded?: boolean
  children: ReactNode
}

/** The bar at the bottom of a form, always in view: what the choice costs, and the button that takes it. */
export function PriceBar({ className, isAdded = false, children }: BarProps) {
  return (
    <div className={`${styles.bar} ${className}`} data-added={isAdded || undefined}>
      {children}
    </div>
  )
}

/** What the choice costs; each change is announced to screen readers. */
export function PriceFigures({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div aria-live="polite" aria-atomic="true" className={`${styles.figures} ${className}`}>
      {children}
    </div>
  )
}

interface ActsProps {
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** Where the choice is looked at; without it, the page itself. */
  updatePath?: string
  children: ReactNode
}

/** The button of the form, and without scripts the one that works out the price. */
export function PriceActs({ className, ref, updatePath, children }: ActsProps) {
  const { t } = useShop()
  return (
    <div className={[styles.acts, className].filter(Boolean).join(' ')} ref={ref}>
      <Button weight="quiet" formMethod="get" formAction={updatePath} className={styles.plainOnly}>
        {t('configurator.updatePrice')}
      </Button>
      {children}
    </div>
  )
}
