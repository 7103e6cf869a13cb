import type { Insight } from '../../contract/insight.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './origin-table.module.css'

interface OriginTableProps {
  origins: Insight['origins']
  sum(minor: number, currency: string): string
}

/** Revenue by origin. */
export function OriginTable({ origins, sum }: OriginTableProps) {
  const { t, number } = useShop()
  return (
    <WideTable name={{ headingId: 'origin' }} className={styles.origins}>
      <TableHead
        heads={[t('insight.source'), t('insight.campaign'), t('insight.click'), t('insight.orders'), t('insight.sum')]}
      />
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
