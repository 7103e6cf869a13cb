import type { Product } from '../../contract/catalogue.ts'
import { INDUSTRIES, INDUSTRY_USES, type ProductUse } from '../../contract/uses.ts'
import { tilePicture } from '../../packaging/tile-look.ts'
import { useShop } from '../../ui/shop.tsx'
import { useListLinks } from '../catalogue/list-links.ts'
import home from './home-page.module.css'
import styles from './use-links.module.css'

/** The ways into the range by what is packed, and by who packs it. */
export function UseLinks({ uses }: { uses: { use: ProductUse; face: Product }[] }) {
  const { t, format } = useShop()
  const { linkTo } = useListLinks()
  return (
    <section className={home.section} aria-labelledby="uses">
      <h2 id="uses">{t('home.uses')}</h2>
      <ul className={styles.uses}>
        {uses.map(({ use, face }) => (
          <li key={use}>
            <a className={styles.use} href={linkTo({ uses: [use] })}>
              <img
                src={tilePicture(face, face.sizes[0]!, format.units)}
                alt=""
                className={styles.face}
                width="128"
                height="96"
                loading="lazy"
              />
              {t(`use-name.${use}`)}
            </a>
          </li>
        ))}
      </ul>
      <nav aria-label={t('shop.industries')} className={styles.industries}>
        <p>{t('shop.industries')}</p>
        <ul>
          {INDUSTRIES.map((industry) => (
            <li key={industry}>
              <a href={linkTo({ uses: [...INDUSTRY_USES[industry]] })}>{t(`industry-name.${industry}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
