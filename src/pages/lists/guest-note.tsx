import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './guest-note.module.css'

/** The retention of lists without an account, and a link to the sign-in that returns here. */
export function GuestNote() {
  const { t } = useShop()
  const { path, here } = usePaths()
  return (
    <p className={styles.guest}>
      {t('list.guest')} <a href={`${path('sign-in')}?return=${encodeURIComponent(here)}`}>{t('sign-in.act')}</a>
    </p>
  )
}
