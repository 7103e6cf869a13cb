import type { ReactNode } from 'react'
import type { RouteId } from '../../regions/routes.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { SectionFrame } from '../layout/section-frame.tsx'

const SECTIONS = [
  ['account-orders', 'account.orders'],
  ['account-invoices', 'invoices.title'],
  ['own-requests', 'quote.mine'],
  ['plus-catalogue', 'plus-catalogue.aboutTitle'],
  ['account-boxes', 'boxes.title'],
  ['account-settings', 'settings.title'],
  ['account-addresses', 'address-book.title'],
  ['account-security', 'security.title'],
  ['shopping-lists', 'list.title'],
  ['account-wallet', 'account.wallet'],
  ['account-saved-cards', 'saved-cards.title'],
  ['account-trees', 'trees.title'],
  ['account-my-data', 'my-data.title'],
  ['sign-out', 'account.signOut'],
] as const

/** Pages of the security section whose address is not below the section's own. */
const SECURITY: readonly RouteId[] = ['account-password', 'account-codes', 'account-email']

/** A page of the account, with the navigation of its sections. */
export function AccountFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useShop()
  const { path, serves, here } = usePaths()
  const open = SECTIONS.filter(([route]) => serves(route))
  const current = SECURITY.some((route) => here === path(route)) ? path('account-security') : undefined
  return (
    <SectionFrame
      label={t('account.title')}
      sections={open.map(([route, label]) => ({ href: path(route), label: t(label) }))}
      current={current}
      title={title}
    >
      {children}
    </SectionFrame>
  )
}
