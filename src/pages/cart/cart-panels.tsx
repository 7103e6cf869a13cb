import { use } from 'react'
import type { ProductType } from '../../contract/vocabulary.ts'
import { type Shop, useShop } from '../../ui/shop.tsx'
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

/** What the next larger quantity of an item costs a piece. */
export interface LargerQuantity {
  product: ProductType
  quantity: number
  /** Net price of all pieces, minor units. */
  total: number
}

/** What more pieces of the same cost. */
export function LargerQuantities({ offers }: { offers: Slow<LargerQuantity[]> }) {
  const { t, number, unitPrice } = useShop()
  const known = use(offers)
  if (!known?.length) return <p>{t('cart.moreNone')}</p>
  return (
    <ul className={styles.promotions}>
      {known.map(({ product, quantity, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {t('cart.moreLine', {
            product: t(`product-name.${product}`),
            quantity: number(quantity),
            price: unitPrice(total, quantity),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The code that takes most off this cart, with what it does; the others would gain less, or nothing. */
export function Promotions({ promotions, best }: { promotions: Slow<OpenPromotion[]>; best: string }) {
  const shop = useShop()
  const known = use(promotions)
  if (!known) return <PanelFailed>{shop.t('error.panel')}</PanelFailed>
  return (
    <ul className={styles.promotions}>
      {known
        .filter(({ code }) => code === best)
        .map(({ code, percent, minimum }) => (
          <li key={code}>
            <b>{code}</b> {promotionText(shop, percent, minimum)}
          </li>
        ))}
    </ul>
  )
}

/** What a code gives, and from which net amount on. */
function promotionText({ t, money, percent }: Shop, off: OpenPromotion['percent'], minimum: number): string {
  const amount = money(minimum)
  if (off === null) return minimum ? t('cart.promotionShippingFrom', { amount }) : t('cart.promotionShipping')
  return minimum
    ? t('cart.promotionPercentFrom', { percent: percent(off), amount })
    : t('cart.promotionPercent', { percent: percent(off) })
}
