import { useShop } from '../../ui/shop.tsx'
import { ProductGrid, type ProductOffer } from './product-card.tsx'
import styles from './suggestions.module.css'

/** Popular products, for pages that have nothing else to show. */
export function Suggestions({ offers }: { offers: ProductOffer[] }) {
  const { t } = useShop()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="suggested" className={styles.suggestions}>
      <h2 id="suggested">{t('home.popular')}</h2>
      <ProductGrid offers={offers} />
    </section>
  )
}
