import { useShop } from '../../ui/shop.tsx'
import styles from './popular-products.module.css'
import { ProductGrid, type ProductOffer } from './product-card.tsx'

/** Popular products, for pages that have nothing else to show. */
export function PopularProducts({ offers }: { offers: ProductOffer[] }) {
  const { t } = useShop()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular">{t('home.popular')}</h2>
      <ProductGrid offers={offers} />
    </section>
  )
}
