import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { EmailField } from './credential-fields.tsx'

/** The form that requests a link for a new password. `sent` is the address after the request. */
export function RecoverPage({
  email,
  problems = {},
  sent,
}: {
  email: string
  problems?: FieldProblems
  sent?: string
}) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('password.recoverTitle')}</h1>
      <ErrorSummary problems={problems} />
      {sent ? <Note tone="good">{t('password.sent', { email: sent })}</Note> : <p>{t('password.recoverText')}</p>}
      <form method="post" action={path('recover-password')} className={styles.form} noValidate>
        <EmailField value={email} error={problems.email && t(problems.email.message)} />
        <p>
          <Button>{t('password.recoverAct')}</Button>
        </p>
      </form>
    </Sheet>
  )
}
