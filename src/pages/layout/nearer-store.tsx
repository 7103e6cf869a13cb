import type { Region } from '../../regions/region.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './nearer-store.module.css'
import { usePaths } from './paths.tsx'

/**
 * Offers the store of the visitor's own country. It stands hidden in every page, since pages are the same for everybody;
 * their script fills it in (`client/nearer-store.ts`). It lies over the page, so that nothing moves. Staying is a switch to
 * this very store, which is remembered as any other.
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
      <a rel="nofollow" href={`${path('store-switch')}?to=${region.code}&from=${encodeURIComponent(here)}`}>
        {t('nearer.stay')}
      </a>
    </aside>
  )
}
