import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './lists.module.css'

/** How long lists stay without an account, and the way to one that leads back here. */
export function GuestNote() {
  const { t } = useShop()
  const { path, here } = usePaths()
  return (
    <p className={styles.guest}>
      {t('list.guest')} <a href={`${path('sign-in')}?return=${encodeURIComponent(here)}`}>{t('sign-in.act')}</a>
    </p>
  )
}
