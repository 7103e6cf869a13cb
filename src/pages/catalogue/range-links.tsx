import type { Configuration, Product } from '../../contract/catalogue.ts'
import { PRESET_IDS, PRESETS } from '../../contract/presets.ts'
import { INDUSTRIES, INDUSTRY_USES } from '../../contract/uses.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './catalogue.module.css'
import { useListLinks } from './list-links.ts'

/** Links to what each industry packs in. */
export function Industries() {
  const { t } = useShop()
  const { linkTo } = useListLinks()
  return (
    <nav aria-labelledby="industries" className={styles.presets}>
      <h2 id="industries">{t('shop.industries')}</h2>
      <ul>
        {INDUSTRIES.map((industry) => (
          <li key={industry}>
            <a href={linkTo({ uses: [...INDUSTRY_USES[industry]] })}>{t(`industry-name.${industry}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the presets: product pages with a configuration for a purpose. */
export function Presets({ sold }: { sold: Product[] }) {
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
