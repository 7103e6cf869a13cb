import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import styles from './guest-note.module.css'

/** Until when lists are kept without an account (ISO instant), and a link to the sign-in that returns here. */
export function GuestNote({ until }: { until: string }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { date } = useDates()
  return (
    <p className={styles.guest}>
      {t('list.guest', { date: date(until, 'long') })}{' '}
      <a href={withReturn(path('sign-in'), here)}>{t('sign-in.act')}</a>
    </p>
  )
}
