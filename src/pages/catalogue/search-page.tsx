import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import catalogue from './catalogue.module.css'
import { PopularProducts } from './popular-products.tsx'
import { ProductGrid, type ProductOffer } from './product-card.tsx'
import styles from './search-page.module.css'

/** A page that a search found. */
interface Found {
  id: string
  name: string
  path: string
}

interface SearchPageProps {
  query: string
  results: { offers: ProductOffer[]; sizes: Found[]; pages: Found[] }
  /** How many results there are in all. */
  count: number
  /** Shown where nothing was found. */
  popular: ProductOffer[]
}

/** What a search found: products, sizes of them, and other pages. */
export function SearchPage({ query, results, count, popular }: SearchPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const title = t('shop.searchAct')
  const said = count ? t.plural('shop.found', count, { query }) : t('shop.foundNothing', { query })
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: t('shop.title'), href: path('shop') },
          { label: title, href: here },
        ]}
      />
      <header className={catalogue.head}>
        <h1>{title}</h1>
        <p>{said}</p>
      </header>
      {results.offers.length > 0 && (
        <section aria-labelledby="products" className={styles.products}>
          <h2 id="products">{t('search.products')}</h2>
          <ProductGrid offers={results.offers} level={3} early={3} />
        </section>
      )}
      <FoundLinks heading={t('search.sizes')} pages={results.sizes} />
      <FoundLinks heading={t('search.pages')} pages={results.pages} />
      <PopularProducts offers={popular} />
    </Sheet>
  )
}

function FoundLinks({ heading, pages }: { heading: string; pages: Found[] }) {
  if (pages.length === 0) return null
  return (
    <nav aria-label={heading} className={catalogue.presets}>
      <h2>{heading}</h2>
      <ul>
        {pages.map(({ id, name, path }) => (
          <li key={id}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
