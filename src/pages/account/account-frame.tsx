import type { ReactNode } from 'react'
import type { RouteId } from '../../regions/routes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account-frame.module.css'

const SECTIONS = [
  ['account-orders', 'account.orders'],
  ['account-invoices', 'invoices.title'],
  ['account-quote-requests', 'quote.mine'],
  ['account-boxes', 'boxes.title'],
  ['account-settings', 'settings.title'],
  ['account-addresses', 'address-book.title'],
  ['account-security', 'security.title'],
  ['shopping-lists', 'list.title'],
  ['account-wallet', 'account.wallet'],
  ['account-cards', 'saved-cards.title'],
  ['account-trees', 'trees.title'],
  ['account-data', 'my-data.title'],
  ['sign-out', 'account.signOut'],
] as const

/** Pages of the security section whose address is not below the section's own. */
const SECURITY: readonly RouteId[] = ['account-password', 'account-codes', 'account-email']

/** A page of the account, with the navigation of its sections. */
export function AccountFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  // Of sections one below the other the nearest.
  const nearest = SECTIONS.map(([route]) => route)
    .filter((route) => here.startsWith(path(route)))
    .sort((one, other) => path(other).length - path(one).length)[0]
  const current = SECURITY.some((route) => here === path(route)) ? 'account-security' : nearest
  return (
    <Sheet className={styles.frame}>
      <nav aria-label={t('account.title')} className={styles.sections}>
        <ul>
          {SECTIONS.map(([route, label]) => (
            <li key={route}>
              <a href={path(route)} {...(route === current && { 'aria-current': 'page' })}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1>{title}</h1>
        {children}
      </div>
    </Sheet>
  )
}
