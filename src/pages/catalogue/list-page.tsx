import type { Product } from '../../contract/catalogue.ts'
import { type ListChoice, listQuery } from '../../contract/list-choice.ts'
import { CATEGORIES, type Category } from '../../contract/vocabulary.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import catalogue from './catalogue.module.css'
import { ChosenFilters, NothingMatches } from './chosen-filters.tsx'
import { CompareBar, CompareBox } from './compare-box.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FittingList, type FittingOffer } from './fitting-list.tsx'
import type { Facets, WayOut } from './list-facets.ts'
import styles from './list-page.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { ProductGrid, type ProductOffer } from './product-card.tsx'
import { Industries, Presets } from './range-links.tsx'
import { SaveForm, SaveHeart } from './save-heart.tsx'

export interface ListingPageProps {
  category?: Category | undefined
  /** The heading: the name of the list, with the uses that are chosen. */
  title: string
  choice: ListChoice
  /** How many products the list has without filters. */
  total: number
  /** The products that pass the filters, in order. */
  offers: ProductOffer[]
  /** The same with the sizes that hold the thing of the choice; null where there is none. */
  fitting: FittingOffer[] | null
  facets: Facets
  waysOut: WayOut[]
}

/** What may be done with a product of the list. A sample pack is filled on its own page. */
const below = ({ type }: Product) => (
  <>
    <CompareBox product={type} />
    {type !== 'sample-packs' && <SaveHeart product={type} />}
  </>
)

/** The whole range, or one category, with its filters. */
export function ListingPage({ category, title, choice, total, offers, fitting, facets, waysOut }: ListingPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const shop = { label: t('shop.title'), href: path('shop') }
  const own = category && { label: t(`category-name.${category}`), href: path('category', { category }) }
  const isWhole = !category && listQuery(choice) === ''
  return (
    <Sheet>
      <Breadcrumb crumbs={own ? [shop, own] : [shop]} />
      <header className={catalogue.head}>
        <h1>{title}</h1>
        <p>{category ? t(`category-text.${category}`) : t.plural('shop.lead', total)}</p>
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
      <div className={styles.list}>
        <FilterPanel choice={choice} facets={facets} category={category} />
        <div>
          <ListToolbar choice={choice} count={offers.length} />
          <ChosenFilters choice={choice} category={category} />
          {offers.length === 0 && <NothingMatches choice={choice} category={category} waysOut={waysOut} />}
          {fitting ? (
            <FittingList offers={fitting} />
          ) : (
            <ProductGrid offers={offers} level={2} early={3} below={below} />
          )}
          <SaveForm />
          {offers.length > 1 && <CompareBar quantity={choice.quantity} />}
        </div>
      </div>
      {isWhole && <Presets sold={offers.map(({ product }) => product)} />}
      {isWhole && <Industries />}
    </Sheet>
  )
}
