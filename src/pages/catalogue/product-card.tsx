import type { ReactNode } from 'react'
import type { Product, Size } from '../../contract/catalogue.ts'
import { tilePicture } from '../../packaging/tile-look.ts'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './product-card.module.css'

/** One product of a list, with its price at a usual quantity. */
export interface ProductOffer {
  product: Product
  size: Size
  /** Net total in minor units, of `quantity` pieces. */
  total: number
  quantity: number
}

export function ProductCard({
  offer,
  level = 3,
  early = false,
  children,
}: {
  offer: ProductOffer
  level?: 2 | 3
  early?: boolean
  /** Below the price. */
  children?: ReactNode
}) {
  const { t, number, format } = useShop()
  const amountsFor = useAmounts()
  const { path } = usePaths()
  const { product, size, total, quantity } = offer
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        <img
          src={tilePicture(product, size, format.units)}
          alt=""
          width="400"
          height="300"
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      <Heading className={styles.name}>
        <a href={path('product', { product: product.type })}>{t(`product-name.${product.type}`)}</a>
      </Heading>
      <p className={styles.text}>{t(`product-text.${product.type}`)}</p>
      <p className={styles.price}>
        <strong>
          <Price amounts={amountsFor(total)}>{({ each }) => t('shop.from', { price: each(quantity) })}</Price>
        </strong>{' '}
        <span>{t('shop.at', { count: number(quantity) })}</span>
      </p>
      {children}
    </article>
  )
}

/** A grid of product cards. */
export function ProductGrid({
  offers,
  level = 3,
  early = 0,
  below,
}: {
  offers: ProductOffer[]
  level?: 2 | 3
  early?: number
  /** What stands below each product. */
  below?: (product: Product) => ReactNode
}) {
  return (
    <ul className={styles.grid}>
      {offers.map((offer, index) => (
        <li key={offer.product.type}>
          <ProductCard offer={offer} level={level} early={index < early}>
            {below?.(offer.product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  )
}
