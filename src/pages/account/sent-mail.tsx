import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import styles from './account.module.css'

interface SentMailProps {
  email: string
  /** The page that takes the code. */
  route: 'sign-in-link' | 'registration-confirm'
  /** The page on which another mail can be requested. */
  again: 'sign-in' | 'registration'
  back: string | null
  /** Whether the typed code was wrong. */
  isWrong?: boolean
}

/** Shown after a mail was sent: its link may be opened in any browser, its six-digit code is typed here. */
export function SentMail({ email, route, again, back, isWrong = false }: SentMailProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('sign-in.checkTitle')}</h1>
      {isWrong && <ErrorSummary problems={{ digits: { message: 'sign-in.digitsWrong' } }} />}
      <p>{t('sign-in.checkText', { email })}</p>
      <p>{t('sign-in.checkHelp')}</p>
      <form method="post" action={path(route)} className={styles.form} noValidate>
        <TextField
          id="digits"
          name="digits"
          label={t('sign-in.digits')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={isWrong && t('sign-in.digitsWrong')}
        />
        <input type="hidden" name="email" value={email} />
        {back && <input type="hidden" name="return" value={back} />}
        <p>
          <Button>{t('sign-in.digitsAct')}</Button>
        </p>
      </form>
      <p>
        <a href={withReturn(path(again), back)}>{t('sign-in.again')}</a>
      </p>
    </Sheet>
  )
}
