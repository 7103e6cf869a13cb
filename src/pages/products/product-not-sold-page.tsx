import type { ProductType } from '../../contract/vocabulary.ts'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ProductGrid, type ProductOffer } from '../catalogue/product-card.tsx'
import styles from './products.module.css'

/** A product that only other stores sell, with similar products of this one. */
export function NotSoldPage({ product, related }: { product: ProductType; related: ProductOffer[] }) {
  const { t } = useShop()
  const name = t(`product-name.${product}`)
  return (
    <Sheet>
      <header className={styles.head}>
        <h1>{name}</h1>
        <p>{t(`product-text.${product}`)}</p>
      </header>
      <Note>{t('switch.unavailable', { products: name })}</Note>
      <section className={`${styles.section} ${styles.related}`} aria-labelledby="related">
        <h2 id="related">{t('configurator.related')}</h2>
        <ProductGrid offers={related} />
      </section>
    </Sheet>
  )
}
