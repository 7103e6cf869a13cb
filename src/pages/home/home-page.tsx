import type { DayRange, Product } from '../../contract/catalogue.ts'
import type { ProductUse } from '../../contract/uses.ts'
import type { Category, RegionCode } from '../../contract/vocabulary.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import { dielineFileUrl } from '../../packaging/dieline-request.ts'
import { STYLE_IDS } from '../../packaging/styles/style-id.ts'
import { tilePicture } from '../../packaging/tile-look.ts'
import { Marked } from '../../ui/marked.tsx'
import { Sheet, Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ProductGrid, type ProductOffer } from '../catalogue/product-card.tsx'
import { RecentlySeen } from '../catalogue/recently-seen.tsx'
import { usePaths } from '../layout/paths.tsx'
import { BoardBand } from './board-band.tsx'
import { HomeHero } from './home-hero.tsx'
import styles from './home-page.module.css'
import { HomeSteps } from './home-steps.tsx'
import { UseLinks } from './use-links.tsx'

export interface HomePageProps {
  /** The store whose words and unit the drawn dieline has. */
  store: RegionCode
  popular: ProductOffer[]
  /** The uses of what the store sells, each with the product whose picture is shown. */
  uses: { use: ProductUse; face: Product }[]
  /** The categories, likewise. */
  categories: { category: Category; count: number; face: Product }[]
  hero: ProductOffer
  /** Net price of the sample pack, minor units; null where the shop has none. */
  samplePrice: number | null
  /** Working days from approval to delivery. */
  days: DayRange
  /** The number of products that the store sells. */
  kinds: number
  printDays: number
}

/** Minimum quantity of a box. */
const SMALLEST_ORDER = 30

export function HomePage(props: HomePageProps) {
  const { store, popular, uses, categories, hero, samplePrice, days, kinds, printDays } = props
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <>
      <Sheet>
        <HomeHero product={hero.product} days={days} samplePrice={samplePrice} />
        <Facts kinds={kinds} printDays={printDays} />
        <UseLinks uses={uses} />
        <section className={styles.section} aria-labelledby="popular">
          <div className={styles.head}>
            <h2 id="popular">{t('home.popular')}</h2>
            <a href={path('shop')}>{t('home.seeAll')}</a>
          </div>
          <ProductGrid offers={popular} />
        </section>
        <RecentlySeen />
        <HomeSteps product={hero.product} />
      </Sheet>
      <BoardBand />
      <Sheet>
        <Categories categories={categories} />
        <Generator hero={hero} store={store} />
        <section className={styles.honest}>
          <h2>{t('home.honest')}</h2>
          <p>{t('home.honestText')}</p>
        </section>
      </Sheet>
    </>
  )
}

function Categories({ categories }: Pick<HomePageProps, 'categories'>) {
  const { t, format } = useShop()
  const { path } = usePaths()
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">{t('home.categories')}</h2>
      <ul className={styles.categories}>
        {categories.map(({ category, count, face }) => (
          <li key={category}>
            <img src={tilePicture(face, face.sizes[0]!, format.units)} alt="" width="640" height="480" loading="lazy" />
            <h3>
              <a href={path('category', { category })}>{t(`category-name.${category}`)}</a>
            </h3>
            <p>{t(`category-text.${category}`)}</p>
            <p className={styles.count}>{t.plural('shop.productsIn', count)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dieline generator, with the dieline of the package that is shown first. */
function Generator({ hero: { product, size }, store }: Pick<HomePageProps, 'hero' | 'store'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { style } = constructionOf(product)
  const { gain: caliper } = boardOf(product, product.materials[0]!)
  return (
    <section className={`${styles.section} ${styles.generator}`} aria-labelledby="dielines">
      <div>
        <h2 id="dielines">
          <a href={path('dielines')}>{t('dieline.title')}</a>
        </h2>
        <p className={styles.lead}>{t('dieline.lead')}</p>
      </div>
      <Stage>
        <img
          src={dielineFileUrl({ style, mode: 'inner', size, caliper }, 'flat.svg', store)}
          alt={t('dieline.flat')}
          width="700"
          height="600"
          loading="lazy"
        />
      </Stage>
    </section>
  )
}

function Facts({ kinds, printDays }: { kinds: number; printDays: number }) {
  const { t, number } = useShop()
  const facts = [
    t.plural('home.fact1', kinds),
    t('home.fact2', { count: number(SMALLEST_ORDER) }),
    t.plural('home.fact3', printDays),
    t.plural('home.fact4', STYLE_IDS.length),
  ]
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Marked text={fact} />
        </li>
      ))}
    </ul>
  )
}
