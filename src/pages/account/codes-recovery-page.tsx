import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './codes-recovery-page.module.css'

/** The recovery codes, which are shown only once. */
export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('second-factor.heading')}>
      <Note tone="good">{t('second-factor.isOn')}</Note>
      <h2>{t('second-factor.recoveryTitle')}</h2>
      <p>{t('second-factor.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={path('account-security')}>{t('second-factor.saved')}</a>
      </p>
    </AccountFrame>
  )
}
