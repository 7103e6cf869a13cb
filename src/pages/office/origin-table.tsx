import type { Insight } from '../../contract/insight.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './insight-page.module.css'

interface OriginTableProps {
  origins: Insight['origins']
  sum(minor: number, currency: string): string
}

/** Revenue by origin. */
export function OriginTable({ origins, sum }: OriginTableProps) {
  const { t, number } = useShop()
  return (
    <WideTable name={{ headingId: 'origin' }} className={styles.origins}>
      <thead>
        <tr>
          <th scope="col">{t('insight.source')}</th>
          <th scope="col">{t('insight.campaign')}</th>
          <th scope="col">{t('insight.click')}</th>
          <th scope="col">{t('insight.orders')}</th>
          <th scope="col">{t('insight.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {origins.map(({ source, campaign, gclid, currency, orders, total }) => (
          <tr key={[source, campaign, gclid, currency].join(' ')}>
            <td>{source || t('insight.direct')}</td>
            <td>{campaign || '–'}</td>
            <td>{gclid || '–'}</td>
            <td>{number(orders)}</td>
            <td>{sum(total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
