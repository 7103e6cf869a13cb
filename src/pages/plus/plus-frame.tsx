import type { ReactNode } from 'react'
import type { Company } from '../../contract/company.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { SectionFrame } from '../layout/section-frame.tsx'
import styles from './plus.module.css'

/** The sections of the area, by the act that a member needs for them. */
const SECTIONS = [
  ['plus-catalogue', 'plus-catalogue.title', 'see_company'],
  ['plus-items', 'items.title', 'see_company'],
  ['plus-quick-order', 'quick-order.title', 'order'],
  ['plus-orders', 'company-orders.title', 'see_orders'],
  ['plus-quotes', 'company-quotes.title', 'see_offers'],
  ['plus-spending', 'company-spending.title', 'see_spending'],
  ['plus-members', 'plus.members', 'see_members'],
  ['plus-settings', 'company-settings.title', 'manage_company'],
  ['plus-addresses', 'address-book.title', 'manage_company'],
  ['plus-log', 'company-log.title', 'see_log'],
  ['plus-personal-details', 'plus.personalDetails', 'see_company'],
] as const

/** A page of a company's own, with the navigation of the area. */
export function PlusFrame({ company, title, children }: { company: Company; title: ReactNode; children: ReactNode }) {
  const { t } = useShop()
  const { path } = usePaths()
  const open = SECTIONS.filter(([, , act]) => companyScope(act, company.me.role, company.state))
  return (
    <SectionFrame
      label={t('plus.nav')}
      above={<p className={styles.company}>{company.name}</p>}
      sections={open.map(([route, label]) => ({ href: path(route), label: t(label) }))}
      title={title}
    >
      {company.state === 'suspended' && (
        <Note>
          <p>{t('plus.suspended')}</p>
          {company.reason && <p>{t('plus.suspendedWhy')}</p>}
          {company.reason && <blockquote className={styles.said}>{company.reason}</blockquote>}
        </Note>
      )}
      {children}
    </SectionFrame>
  )
}
