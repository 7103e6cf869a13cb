import type { ReactNode } from 'react'
import type { Cart } from '../../contract/cart.ts'
import type { Company } from '../../contract/company.ts'
import type { ShownCompanyOrder } from '../../contract/company-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { companyOrderState } from './order-state.ts'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

const PAGES = [
  ['plus-order-details', 'company-orders.details'],
  ['plus-order-items', 'order.items'],
  ['plus-order-payment', 'company-orders.payment'],
] as const
const IN_PARTS = ['plus-order-parts', 'parts.title'] as const

export interface CompanyOrderProps {
  company: Company
  shown: ShownCompanyOrder
  /** The token with which whoever may pay the order does; '' for others. */
  token: string
  /** The order: one that is sent in parts has a page about them. */
  order: Cart
}

/** A page about an order of a company: how it stands, the ways between its pages, and what is to be done next. */
export function CompanyOrderFrame({
  company,
  shown,
  token,
  order,
  children,
}: CompanyOrderProps & { children: ReactNode }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { number: orderNumber, approvalDetails, canPay } = shown
  return (
    <PlusFrame company={company} title={t('order.number', { number: orderNumber })}>
      <Note title={t(companyOrderState(shown))} tone={shown.approval === 'refused' ? 'bad' : 'info'}>
        {shown.approval === 'refused' && approvalDetails?.refusal && <p>{approvalDetails.refusal}</p>}
        {canPay && (
          <p>
            <ButtonLink href={`${path('payment', { orderId: orderNumber })}?key=${encodeURIComponent(token)}`}>
              {t('company-orders.pay')}
            </ButtonLink>
          </p>
        )}
      </Note>
      <nav aria-label={t('order.number', { number: orderNumber })} className={styles.links}>
        {[...PAGES, ...(order.parts ? [IN_PARTS] : [])].map(([route, label]) => {
          const address = path(route, { orderNumber })
          return (
            <a key={route} href={address} {...(here === address && { 'aria-current': 'page' as const })}>
              {t(label)}
            </a>
          )
        })}
        <a href={path('plus-orders')}>{t('company-orders.all')}</a>
      </nav>
      {children}
    </PlusFrame>
  )
}
