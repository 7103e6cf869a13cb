import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

interface SecondFactorPageProps {
  back: string | null
  problem?: Sentence
}

/** The second factor of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorPage({ back, problem }: SecondFactorPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('second-factor.title')}</h1>
      {problem && <ErrorSummary problems={{ code: problem }} nameOf={() => t('second-factor.code')} />}
      <p>{t('second-factor.text')}</p>
      <form method="post" action={path('second-factor')} className={styles.form} noValidate>
        <TextField
          id="code"
          name="code"
          label={t('second-factor.code')}
          autoComplete="one-time-code"
          maxLength={20}
          error={problem && t(problem.message, problem.params)}
        />
        {back && <input type="hidden" name="return" value={back} />}
        <p>
          <Button>{t('sign-in.act')}</Button>
        </p>
      </form>
    </Sheet>
  )
}
