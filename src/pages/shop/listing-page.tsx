import { CATEGORIES, type Category } from '../../contract/vocabulary.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './listing-page.module.css'
import { ProductGrid, type ProductOffer } from './product-card.tsx'

/** Everything the shop makes, or one category of it. */
export function ListingPage({ offers, category }: { offers: ProductOffer[]; category?: Category }) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const title = category ? t(`category-name.${category}`) : t('shop.title')
  const shop = { label: t('shop.title'), href: path('shop') }
  const crumbs = category ? [shop, { label: title, href: path('category', { category }) }] : [shop]
  return (
    <Sheet>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{category ? t(`category-text.${category}`) : t('shop.lead', { count: number(offers.length) })}</p>
      </header>
      <nav aria-label={t('shop.categories')} className={styles.categories}>
        <ul>
          {CATEGORIES.map((item) => (
            <li key={item}>
              <a
                href={path('category', { category: item })}
                {...(item === category && { 'aria-current': 'page' as const })}
              >
                {t(`category-name.${item}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ProductGrid offers={offers} level={2} early={3} />
    </Sheet>
  )
}
