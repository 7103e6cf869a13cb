import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { PicturedSheet } from '../../ui/page-picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './newsletter-page.module.css'

interface NewsletterPageProps {
  email?: string
  error?: MessageKey | undefined
  failed?: boolean
}

/** The newsletter form on a page of its own, for an address that was refused. */
export function NewsletterPage({ email = '', error, failed = false }: NewsletterPageProps) {
  const { t } = useShop()
  return (
    <PicturedSheet of="sustainability" className={styles.page}>
      <h1>{t('newsletter.title')}</h1>
      <p>{t('newsletter.lead')}</p>
      {failed && <Note tone="bad">{t('newsletter.failed')}</Note>}
      {error && <ErrorSummary problems={{ 'newsletter-email': { message: error } }} />}
      <NewsletterForm id="newsletter" email={email} error={error && t(error)} />
    </PicturedSheet>
  )
}

/** Shown after the sign-up: the address has to be confirmed by a link in a mail. */
export function CheckMailPage({ email }: { email: string }) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('newsletter.checkMailTitle')}</h1>
      <p>{t('newsletter.checkMail', { email })}</p>
    </Sheet>
  )
}

export type ConfirmState = 'asks' | 'confirmed' | 'expired' | 'failed'

/** The landing page of the link in the mail. Confirming needs a click, because mail scanners follow links. */
export function ConfirmSubscriptionPage({ state, token }: { state: ConfirmState; token: string }) {
  const { t } = useShop()
  const { here } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('newsletter.confirmTitle')}</h1>
      {state === 'confirmed' && <Note tone="good">{t('newsletter.confirmed')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('newsletter.failed')}</Note>}
      {(state === 'asks' || state === 'failed') && (
        <form method="post" action={here} className={styles.confirm}>
          <p>{t('newsletter.confirmText')}</p>
          <input type="hidden" name="token" value={token} />
          <Button>{t('newsletter.confirmAct')}</Button>
        </form>
      )}
      {state === 'expired' && (
        <>
          <Note tone="change">{t('newsletter.expired')}</Note>
          <NewsletterForm id="newsletter" />
        </>
      )}
    </Sheet>
  )
}
