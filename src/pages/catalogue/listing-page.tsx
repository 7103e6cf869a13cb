import type { Configuration, Product } from '../../contract/catalogue.ts'
import { type ListChoice, listQuery } from '../../contract/list-choice.ts'
import { PRESET_IDS, PRESETS } from '../../contract/presets.ts'
import { INDUSTRIES, INDUSTRY_USES, type ProductUse, USES } from '../../contract/uses.ts'
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
  choice: ListChoice
}

/** The whole range, or one category. */
export function ListingPage({ offers, category, choice }: ListingPageProps) {
  const { t, list } = useShop()
  const { path } = usePaths()
  const title = category ? t(`category-name.${category}`) : t('shop.title')
  const shop = { label: t('shop.title'), href: path('shop') }
  const crumbs = category ? [shop, { label: title, href: path('category', { category }) }] : [shop]
  return (
    <Sheet>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles.head}>
        <h1>
          {choice.uses.length
            ? t('filter.listOf', { list: title, uses: list(choice.uses.map((use) => t(`use-name.${use}`))) })
            : title}
        </h1>
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
      <Uses home={category ? path('category', { category }) : path('shop')} chosen={choice.uses} />
      <ProductGrid offers={offers} level={2} early={3} />
      {!category && <Presets sold={offers.map(({ product }) => product)} />}
      {!category && <Industries />}
    </Sheet>
  )
}

/** Links that put a use into the choice, or take it out again. */
function Uses({ home, chosen }: { home: string; chosen: ProductUse[] }) {
  const { t } = useShop()
  const without = (use: ProductUse) => chosen.filter((other) => other !== use)
  const linkOf = (use: ProductUse) => {
    const query = listQuery({ uses: chosen.includes(use) ? without(use) : [...chosen, use] })
    return query ? `${home}?${query}` : home
  }
  return (
    <nav aria-label={t('filter.use')} className={styles.categories}>
      <ul>
        {USES.map((use) => (
          <li key={use}>
            <a href={linkOf(use)} rel="nofollow" {...(chosen.includes(use) && { 'aria-current': 'true' as const })}>
              {t(`use-name.${use}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to what each industry packs in. */
function Industries() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <nav aria-labelledby="industries" className={styles.presets}>
      <h2 id="industries">{t('shop.industries')}</h2>
      <ul>
        {INDUSTRIES.map((industry) => (
          <li key={industry}>
            <a href={`${path('shop')}?${listQuery({ uses: [...INDUSTRY_USES[industry]] })}`}>
              {t(`industry-name.${industry}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
