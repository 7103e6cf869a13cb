import formStyles from '../../ui/form.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'

/** Says that a link opens no offer, or that it is not looked for any more, and what can be done. */
export function UnknownOfferPage({ hasTriedTooMany, email }: { hasTriedTooMany: boolean; email: string }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('offer-state.unknown')}</h1>
      <p className={styles.lead}>
        {t(hasTriedTooMany ? 'offer-state.tooMany' : 'offer-state.unknown-text', { email })}
      </p>
      <p className={formStyles.part}>
        <a href={path('quote-request')}>{t('quote.another')}</a>
      </p>
    </Sheet>
  )
}
