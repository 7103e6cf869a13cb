import type { Configuration, Product } from '../../contract/catalogue.ts'
import { PRESET_IDS, PRESETS } from '../../contract/presets.ts'
import { CATEGORIES, type Category } from '../../contract/vocabulary.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './listing-page.module.css'
import { ProductGrid, type ProductOffer } from './product-card.tsx'

interface ListingPageProps {
  offers: ProductOffer[]
  category?: Category
}

/** The whole range, or one category. */
export function ListingPage({ offers, category }: ListingPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const title = category ? t(`category-name.${category}`) : t('shop.title')
  const shop = { label: t('shop.title'), href: path('shop') }
  const crumbs = category ? [shop, { label: title, href: path('category', { category }) }] : [shop]
  return (
    <Sheet>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{category ? t(`category-text.${category}`) : t.plural('shop.lead', offers.length)}</p>
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
      {!category && <Presets sold={offers.map(({ product }) => product)} />}
    </Sheet>
  )
}

/** Links to the presets: product pages with a configuration for a purpose. */
function Presets({ sold }: { sold: Product[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const isOffered = (choice: Configuration) =>
    sold.some((product) => product.type === choice.product && validateConfiguration(product, choice).length === 0)
  const offered = PRESET_IDS.filter((preset) => isOffered(PRESETS[preset]))
  return (
    <nav aria-labelledby="presets" className={styles.presets}>
      <h2 id="presets">{t('preset.title')}</h2>
      <ul>
        {offered.map((preset) => (
          <li key={preset}>
            <a href={path('preset', { preset })}>{t(`preset-name.${preset}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
