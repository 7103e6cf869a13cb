import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ConsentFields } from './consent-fields.tsx'
import styles from './newsletter-form.module.css'

interface NewsletterFormProps {
  /** Where on the page it stands: its field needs a name of its own. */
  id: string
  email?: string
  error?: string | undefined
}

/** Asks for an address. What is agreed to stands above the button that does it; the mail's link does the rest. */
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
