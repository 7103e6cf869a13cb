import type { Region } from '../../regions/region.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './nearer-store.module.css'
import { usePaths } from './paths.tsx'

/**
 * Offers the store of the visitor's country. It is hidden in every page, because pages are cached for everybody; a script fills
 * it in (`client/store/nearer-store.ts`). It is positioned over the page, so that the layout does not shift. Staying is a switch
 * to the current store, which is remembered like any other.
 */
export function NearerStore({ region }: { region: Region }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const text = t('nearer.text', { store: '{{store}}' })
  return (
    <aside hidden className={styles.nearer} aria-label={t('nearer.label')} data-nearer={text}>
      <p />
      <a rel="nofollow" href={path('home')} className={styles.go}>
        {t('nearer.go')}
      </a>
      <a rel="nofollow" href={`${path('switch-store')}?to=${region.code}&from=${encodeURIComponent(here)}`}>
        {t('nearer.stay')}
      </a>
    </aside>
  )
}
