import type { MessageKey } from '../../i18n/messages.ts'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

/** Shown after the address of an account was changed or restored, with the recommendation to choose a new password. */
export function EmailChangedPage({ title, isUndone }: { title: MessageKey; isUndone: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t(title)}</h1>
      <Note tone="good">{t(isUndone ? 'security.undoEmailDone' : 'security.confirmEmailDone')}</Note>
      <p>
        {isUndone ? (
          <a href={path('recover-password')}>{t('password.resetTitle')}</a>
        ) : (
          <a href={path('account-security')}>{t('security.title')}</a>
        )}
      </p>
    </Sheet>
  )
}
