import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './office.module.css'

interface Props {
  customer: Customer
  sum(minor: number, currency: string): string
}

/** Who a customer is: their address, account and company, their credit and their designs. */
export function CustomerFacts({ customer, sum }: Props) {
  const { t, number, list } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { email, phone, company, since, region, eraseAt, membership, credits, designCount } = customer
  const facts: [string, ReactNode][] = [
    [t('plus.email'), email],
    [t('checkout.phone'), phone],
    [t('plus.company'), membership ? '' : company],
    [
      t('plus.company'),
      membership && <a href={path('manager-company', { companyId: membership.companyId })}>{membership.companyName}</a>,
    ],
    [t('plus.role'), membership && t(`company-role.${membership.role}`)],
    [t('customers.since'), since ? date(since, 'detailed') : t('customers.noAccount')],
    [t('customers.erasedOn'), eraseAt && date(eraseAt, 'detailed')],
    [t('inbox.store'), region && t(`store.${region}`)],
    [t('account.wallet'), list(credits.map(({ balance, currency }) => sum(balance, currency)))],
    [t('editor.designs'), since && number(designCount)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .flatMap(([name, value], at) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the facts have one name, and they do not move
          <dt key={`${at} name`}>{name}</dt>,
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <dd key={at}>{value}</dd>,
        ])}
    </dl>
  )
}
