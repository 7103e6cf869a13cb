import { use } from 'react'
import type { ProductType } from '../../contract/vocabulary.ts'
import { amountsOf } from '../../pricing/amounts.ts'
import { Price } from '../../ui/price.tsx'
import { type Shop, useShop } from '../../ui/shop.tsx'
import { PopularProducts } from '../catalogue/popular-products.tsx'
import type { ProductOffer } from '../catalogue/product-card.tsx'
import { PanelFailed, type Slow, StreamedPart } from '../layout/streamed-part.tsx'
import styles from './cart-panels.module.css'

/** A discount code that anybody may use. */
export interface OpenPromotion {
  code: string
  /** Percentage, without decimals, off the goods, or off those of `product`. */
  percent: number | null
  /** Discount in minor units; without either the code gives free delivery. */
  amount: number | null
  product: ProductType | null
  /** Minimum net amount of goods, in minor units. */
  minimum: number
}

export interface CartPanelsProps {
  /** Optional panels that may arrive late; an empty cart has none of them. */
  parts: {
    larger: Slow<LargerQuantity[]>
    promotions: Slow<OpenPromotion[]>
    /** The code with the largest discount for this cart; null where no code gives any. */
    best: string | null
    /** The VAT rate of the cart, basis points. */
    rate: number
  } | null
  /** Shown below an empty cart. */
  popular: ProductOffer[]
}

/** The panels below the cart. A script fetches them again after each change of the cart. */
export function CartPanels({ parts, popular }: CartPanelsProps) {
  const { t } = useShop()
  if (!parts) return <PopularProducts offers={popular} />
  return (
    <div className={styles.panels}>
      <section aria-labelledby="more">
        <h2 id="more">{t('cart.more')}</h2>
        <StreamedPart lines={2}>
          <LargerQuantities offers={parts.larger} rate={parts.rate} />
        </StreamedPart>
      </section>
      {parts.best && (
        <section aria-labelledby="promotions">
          <h2 id="promotions">{t('cart.promotions')}</h2>
          <StreamedPart lines={2}>
            <Promotions promotions={parts.promotions} best={parts.best} />
          </StreamedPart>
        </section>
      )}
    </div>
  )
}

/** The unit price of an item at the next larger quantity. */
export interface LargerQuantity {
  product: ProductType
  quantity: number
  /** Net price of all pieces, minor units. */
  total: number
}

/** The unit prices at larger quantities. */
function LargerQuantities({ offers, rate }: { offers: Slow<LargerQuantity[]>; rate: number }) {
  const { t, number } = useShop()
  const known = use(offers)
  if (!known?.length) return <p>{t('cart.moreNone')}</p>
  return (
    <ul className={styles.promotions}>
      {known.map(({ product, quantity, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <Price amounts={amountsOf(total, rate || null)}>
            {({ each }) =>
              t('cart.moreLine', {
                product: t(`product-name.${product}`),
                quantity: number(quantity),
                price: each(quantity),
              })
            }
          </Price>
        </li>
      ))}
    </ul>
  )
}

/** The code with the largest discount for this cart; a cart takes one code. */
function Promotions({ promotions, best }: { promotions: Slow<OpenPromotion[]>; best: string }) {
  const shop = useShop()
  const known = use(promotions)
  if (!known) return <PanelFailed>{shop.t('error.panel')}</PanelFailed>
  return (
    <ul className={styles.promotions}>
      {known
        .filter(({ code }) => code === best)
        .map((promotion) => (
          <li key={promotion.code}>
            <b>{promotion.code}</b> {promotionText(shop, promotion)}
          </li>
        ))}
    </ul>
  )
}

/** What a code gives, and the minimum amount for it. */
function promotionText({ t, money, percent }: Shop, { percent: off, amount, product, minimum }: OpenPromotion): string {
  const from = minimum ? money(minimum) : null
  if (off !== null && product !== null)
    return t('cart.promotionProduct', { product: t(`product-name.${product}`), percent: percent(off) })
  if (off !== null)
    return from === null
      ? t('cart.promotionPercent', { percent: percent(off) })
      : t('cart.promotionPercentFrom', { percent: percent(off), amount: from })
  if (amount !== null)
    return from === null
      ? t('cart.promotionAmount', { off: money(amount) })
      : t('cart.promotionAmountFrom', { off: money(amount), amount: from })
  return from === null ? t('cart.promotionShipping') : t('cart.promotionShippingFrom', { amount: from })
}
