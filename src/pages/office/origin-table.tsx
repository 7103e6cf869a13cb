import type { Insight } from '../../contract/insight.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './origin-table.module.css'

interface OriginTableProps {
  origins: Insight['origins']
  sum(minor: number, currency: string): string
}

/** Revenue by source and campaign, those of clicks apart from those without: nearly every click has an id of its own. */
export function OriginTable({ origins, sum }: OriginTableProps) {
  const { t, number } = useShop()
  return (
    <WideTable name={{ headingId: 'origin' }} className={styles.origins}>
      <TableHead
        heads={[t('insight.source'), t('insight.campaign'), t('insight.clicks'), t('insight.orders'), t('insight.sum')]}
      />
      <tbody>
        {byCampaign(origins).map(({ key, source, campaign, clicks, currency, orders, total }) => (
          <tr key={key}>
            <td>{source || t('insight.direct')}</td>
            <td>{campaign || '–'}</td>
            <td>{clicks ? number(clicks) : '–'}</td>
            <td>{number(orders)}</td>
            <td>{sum(total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** The origins of a source, a campaign and a currency added up, the largest sum first; `clicks` is how many there were. */
function byCampaign(origins: Insight['origins']) {
  const keyOf = ({ source, campaign, gclid, currency }: Insight['origins'][number]) =>
    JSON.stringify([source, campaign, gclid !== '', currency])
  return [...Map.groupBy(origins, keyOf)]
    .map(([key, rows]) => {
      const { source, campaign, gclid, currency } = rows[0]!
      const sumOf = (field: 'orders' | 'total') => rows.reduce((sum, row) => sum + row[field], 0)
      const clicks = gclid === '' ? 0 : rows.length
      return { key, source, campaign, clicks, currency, orders: sumOf('orders'), total: sumOf('total') }
    })
    .sort((a, b) => b.total - a.total)
}
