import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'

interface SetUpCodesPageProps {
  /** The secret in base32, for typing it into the app. */
  secret: string
  uri: string
  problem?: Sentence
}

/** Setting up an authenticator app: it scans the secret, and its first code confirms that it has it. */
export function SetUpCodesPage({ secret, uri, problem }: SetUpCodesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('second-factor.heading')}>
      {problem && <ErrorSummary problems={{ code: problem }} nameOf={() => t('second-factor.appCode')} />}
      <p>{t('second-factor.scan')}</p>
      <QrCode text={uri} label={t('second-factor.scanLabel')} />
      <p>
        {t('second-factor.key')} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <form method="post" action={path('account-codes')} className={styles.form} noValidate>
        <TextField
          id="code"
          name="code"
          label={t('second-factor.appCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={problem && t(problem.message, problem.params)}
        />
        <p>
          <Button name="intent" value="confirm">
            {t('second-factor.turnOn')}
          </Button>
        </p>
      </form>
    </AccountFrame>
  )
}
