import type { LogEntry } from '../../contract/company-log.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'

/** Who did what in a company, the newest first. */
export function CompanyLog({ log }: { log: readonly LogEntry[] }) {
  const { t } = useShop()
  const { date } = useDates()
  if (log.length === 0) return <p>{t('company-log.empty')}</p>
  return (
    <WideTable name={{ label: t('company-log.title') }}>
      <thead>
        <tr>
          <th scope="col">{t('company-log.at')}</th>
          <th scope="col">{t('company-log.actor')}</th>
          <th scope="col">{t('company-log.act')}</th>
          <th scope="col">{t('company-log.about')}</th>
          <th scope="col">{t('company-log.detail')}</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ at, actor, act, about, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and two may be alike
          <tr key={index}>
            <td>{date(at, 'detailed')}</td>
            <td>{actor}</td>
            <td>{t(`company-logged.${act}`)}</td>
            <td>{about}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
