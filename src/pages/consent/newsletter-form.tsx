import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ConsentFields } from './consent-fields.tsx'
import styles from './newsletter-form.module.css'

interface NewsletterFormProps {
  /** The place on the page, which makes the id of its field unique. */
  id: string
  email?: string
  error?: string | undefined
}

/** The newsletter form. The wording of the consent is above the button; the link in the mail confirms it. */
export function NewsletterForm({ id, email = '', error }: NewsletterFormProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form method="post" action={path('newsletter')} className={styles.form} noValidate>
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t('newsletter.email')}
        defaultValue={email}
        error={error}
      />
      <ConsentFields method="by-cta-click" marketing="sentence" />
      <Button weight="quiet">{t('newsletter.subscribe')}</Button>
    </form>
  )
}
