import type { MessageKey } from '../../i18n/messages.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office.module.css'

/** The address of the page of statistics, on every store's host. */
export const INSIGHT_PATH = '/manager/insight'

/** The merchant's pages, above each of them. */
export function OfficeNav({ here }: { here: string }) {
  const { t } = useShop()
  const { path } = usePaths()
  const pages: [string, MessageKey][] = [
    [INSIGHT_PATH, 'insight.title'],
    [path('manager-quotes'), 'inbox.title'],
    [path('manager-messages'), 'office-messages.title'],
    [path('manager-customers'), 'customers.title'],
    [path('manager-companies'), 'office-company.title'],
    [path('manager-offers'), 'offers.title'],
    [path('manager-payments'), 'payments.title'],
    [path('manager-artwork'), 'office-artwork.title'],
    [path('manager-parts'), 'office-parts.title'],
    [path('manager-refunds'), 'refund.title'],
    [path('manager-ksef'), 'ksef.title'],
  ]
  return (
    <nav className={office.choices} aria-label={t('payments.office')}>
      {pages.map(([href, title]) => (
        <a key={href} href={href} {...(href === here && { 'aria-current': 'page' as const })}>
          {t(title)}
        </a>
      ))}
    </nav>
  )
}
