import type { SeenProduct } from '../../client/seen/seen-state.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './recently-seen.module.css'

export type { SeenProduct } from '../../client/seen/seen-state.ts'

/**
 * The products that this browser's visitor looked at last. The page is the same for everybody: a script fills the list, where
 * its visitor allows that it is kept and where it moves nothing that is in view.
 *
 * @param seen the product that this page is about
 */
export function RecentlySeen({ seen }: { seen?: SeenProduct }) {
  const { t } = useShop()
  return (
    <section
      hidden
      className={styles.seen}
      aria-labelledby="seen"
      data-seen={seen ? JSON.stringify(seen) : ''}
      data-cleared={t('seen.cleared')}
    >
      <h2 id="seen">{t('seen.title')}</h2>
      <ul />
      <p role="status" />
      <Button weight="plain" type="button">
        {t('seen.clear')}
      </Button>
    </section>
  )
}
