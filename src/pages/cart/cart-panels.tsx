import { use } from 'react'
import type { DeliveryEstimate } from '../../contract/catalogue.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { PanelFailed, type Slow } from '../layout/panel.tsx'
import styles from './cart-page.module.css'

/** A discount that anybody may use. */
export interface OpenPromotion {
  code: string
  /** Whole per cent, or null for free delivery. */
  percent: number | null
  /** Net goods in minor units from which it holds. */
  minimum: number
}

/** When everything in the cart is at the door. */
export function Arrival({ estimate }: { estimate: Slow<DeliveryEstimate> }) {
  const { t } = useShop()
  const { range } = useDates()
  const known = use(estimate)
  if (!known) return <PanelFailed>{t('cart.deliveryPanelFailed')}</PanelFailed>
  return <p>{t('cart.deliveryPanelText', { dates: range(known.earliest, known.latest, 'short') })}</p>
}

/** Codes that fit, with what they do. */
export function Promotions({ promotions }: { promotions: Slow<OpenPromotion[]> }) {
  const { t, money } = useShop()
  const known = use(promotions)
  if (!known) return <PanelFailed>{t('error.panel')}</PanelFailed>
  return (
    <ul className={styles.promotions}>
      {known.map(({ code, percent, minimum }) => (
        <li key={code}>
          <b>{code}</b> {percent === null ? t('cart.promotionShipping') : t('cart.promotionPercent', { percent })}
          {minimum > 0 && ` ${t('cart.promotionFrom', { amount: money(minimum) })}`}
        </li>
      ))}
    </ul>
  )
}
