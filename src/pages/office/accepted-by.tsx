import type { ManagedAcceptance } from '../../contract/offer-answer.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './office.module.css'

/** Who accepted an offer: the name that was typed, and what the shop knows of whoever it was. */
export function AcceptedBy({ acceptance }: { acceptance: ManagedAcceptance }) {
  const { t } = useShop()
  const { date } = useDates()
  const { name, at, account, revision, network } = acceptance
  return (
    <>
      <p>{t('offers.acceptedBy', { name, date: date(at, 'detailed') })}</p>
      <dl className={styles.facts}>
        <dt>{t('offers.acceptedAccount')}</dt>
        <dd>{account ? nameOf(account) || t('offers.acceptedErased') : t('offers.acceptedByLink')}</dd>
        {account?.role && (
          <>
            <dt>{t('offers.acceptedRole')}</dt>
            <dd>{t(`company-role.${account.role}`)}</dd>
          </>
        )}
        <dt>{t('offers.acceptedRevision')}</dt>
        <dd>{revision}</dd>
        {network && (
          <>
            <dt>{t('offers.acceptedNetwork')}</dt>
            <dd>{network}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const nameOf = ({ name, email }: { name: string; email: string }): string =>
  name && email ? `${name} (${email})` : name || email
