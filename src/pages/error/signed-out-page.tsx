import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './error.module.css'

/** A form that was sent and had no effect. */
export interface KeptForm {
  /** The address it was sent to. */
  action: string
  /** Its text fields as they were sent, in their order. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Whether it had files, which a page cannot send again. */
  hadFiles: boolean
}

interface SignedOutPageProps {
  kept: KeptForm
  /** The address of the sign-in, with the way back. */
  signIn: string
}

/** For a form whose session ended while it was filled in: the sign-in opens in another tab, so that this page keeps what was typed. */
export function SignedOutPage({ kept: { action, fields, hadFiles }, signIn }: SignedOutPageProps) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('error.signedOutTitle')}</h1>
      <p className={styles.text}>{t('error.signedOutText')}</p>
      {hadFiles && <p className={styles.text}>{t('error.signedOutFiles')}</p>}
      <form method="post" action={action} className={styles.acts}>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several fields may have one name, and none of them moves
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink href={signIn} target="_blank" rel="noopener">
          {t('error.signInTab')}
        </ButtonLink>
        <Button weight="quiet">{t('error.sendAgain')}</Button>
      </form>
    </Sheet>
  )
}
