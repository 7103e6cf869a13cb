import type { LinkEnd } from '../../contract/approval-vocabulary.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

/** Says why the link of a mail opens no order any more, and what can be done. Of the order it says nothing. */
export function ApprovalEndedPage({ end }: { end: LinkEnd }) {
  const { t } = useShop()
  const { path } = usePaths()
  const isOther = end === 'other'
  return (
    <Sheet className={styles.page}>
      <h1>{t('approval-link.title')}</h1>
      <p>{t(`approval-link.${end}`)}</p>
      <p>{t(isOther ? 'approval-link.switch' : 'approval-link.next')}</p>
      <p className={styles.acts}>
        {isOther ? (
          <ButtonLink href={path('sign-out')}>{t('account.signOut')}</ButtonLink>
        ) : (
          <ButtonLink href={path('plus-orders')}>{t('company-orders.all')}</ButtonLink>
        )}
      </p>
    </Sheet>
  )
}
