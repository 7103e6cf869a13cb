import { APPROVAL_ACTS } from '../../contract/approval-vocabulary.ts'
import { LOGGED_ACTS, type LogEntry } from '../../contract/company-log.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'

/** Who did what in a company, the newest first. */
export function CompanyLog({ log }: { log: readonly LogEntry[] }) {
  const { t } = useShop()
  const { date } = useDates()
  if (log.length === 0) return <p>{t('company-log.empty')}</p>
  return (
    <WideTable name={{ label: t('company-log.title') }}>
      <TableHead
        heads={[
          t('company-log.at'),
          t('company-log.actor'),
          t('company-log.act'),
          t('company-log.about'),
          t('company-log.detail'),
        ]}
      />
      <tbody>
        {log.map(({ at, actor, act, about, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and two may be alike
          <tr key={index}>
            <td>{date(at, 'detailed')}</td>
            <td>{actor}</td>
            <td>{actName(act, t)}</td>
            <td>{about}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** What was done, in words: an act in an approval as its own page has it, with the order beside it. */
function actName(act: LogEntry['act'], t: Translate): string {
  const ofApproval = APPROVAL_ACTS.find((known) => act === `approval.${known}`)
  const own = LOGGED_ACTS.find((known) => act === known)
  return ofApproval ? t(`approval-act.${ofApproval}`) : own ? t(`company-logged.${own}`) : ''
}
