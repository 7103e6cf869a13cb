import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { PicturedSheet } from '../../ui/page-picture.tsx'
import { useShop } from '../../ui/shop.tsx'
import { EmailField } from '../account/credential-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './find-order-page.module.css'

interface FindOrderPageProps {
  form: { number: string; email: string }
  problems: FieldProblems
  /** Whether the form was accepted; the page does not say whether such an order exists. */
  sent: boolean
  /** Numbers of the orders whose keys this browser has. */
  recent: string[]
}

/** The form that sends the link of an order to the address with which it was placed. */
export function FindOrderPage({ form, problems, sent, recent }: FindOrderPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  return (
    <PicturedSheet of="orders" className={styles.page}>
      <h1>{t('order.findTitle')}</h1>
      <ErrorSummary problems={problems} nameOf={(field) => (field === 'number' ? t('order.numberLabel') : undefined)} />
      {sent ? (
        <Note tone="good" title={t('order.findSentTitle')}>
          {t('order.findSent')}
        </Note>
      ) : (
        <p>{t('order.findText')}</p>
      )}
      <form method="post" action={path('find-order')} className={styles.form} noValidate>
        <TextField
          id="number"
          name="number"
          label={t('order.numberLabel')}
          help={t('order.findHelp')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={form.number}
          error={error('number')}
        />
        <EmailField autoComplete="email" value={form.email} error={error('email')} />
        <p>
          <Button>{t('order.findAct')}</Button>
        </p>
      </form>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className={styles.recent}>
          <h2 id="recent">{t('order.findRecent')}</h2>
          <ul>
            {recent.map((number) => (
              <li key={number}>
                <a href={path('order-details', { orderNumber: number })}>{t('order.number', { number })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PicturedSheet>
  )
}
