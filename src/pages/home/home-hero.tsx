import type { DayRange, Product } from '../../contract/catalogue.ts'
import { HERO, heroPicture } from '../../packaging/hero.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './home-hero.module.css'
import homePage from './home-page.module.css'

interface HomeHeroProps {
  product: Product
  /** Working days from approval to delivery. */
  days: DayRange
  /** Net price of the sample pack, minor units; null where the shop has none. */
  samplePrice: number | null
}

/**
 * What the shop does, beside a sheet that folds into a box once. Where less motion is wanted the box is a picture; where there is
 * a pointer it turns to it (`client/home`).
 */
export function HomeHero({ product, days, samplePrice }: HomeHeroProps) {
  const { t, format } = useShop()
  const amountsFor = useAmounts()
  const { path } = usePaths()
  const isFilmed = product.type === HERO.product
  return (
    <section className={styles.hero}>
      <div>
        <h1>{t('home.title')}</h1>
        <p className={homePage.lead}>{t.range('home.lead', days.min, days.max)}</p>
        <p className={styles.acts}>
          <ButtonLink href={path('product', { product: product.type })}>{t('home.cta')}</ButtonLink>
          {samplePrice !== null && (
            <ButtonLink weight="plain" href={path('product', { product: 'sample-packs' })}>
              <Price amounts={amountsFor(samplePrice)}>{({ text }) => t('home.samples', { price: text })}</Price>
            </ButtonLink>
          )}
        </p>
      </div>
      <Stage className={styles.stage}>
        <picture>
          {isFilmed && (
            <source media="(prefers-reduced-motion: no-preference)" srcSet={heroPicture('folding', format.units)} />
          )}
          <img
            src={pictureUrl({
              product: product.type,
              size: product.sizes[0]!,
              material: product.materials[0]!,
              print: product.prints.find((print) => isFilmed && print === HERO.print) ?? product.prints[0]!,
              view: 'open',
              units: format.units,
            })}
            alt=""
            width="700"
            height="600"
            fetchPriority="high"
          />
        </picture>
        {isFilmed && <div className={styles.turned} data-turning={heroPicture('turning', format.units)} hidden />}
      </Stage>
    </section>
  )
}
