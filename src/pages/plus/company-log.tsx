import { APPROVAL_ACTS } from '../../contract/approval-vocabulary.ts'
import { LOGGED_ACTS, type LogEntry } from '../../contract/company-log.ts'
import { loggedWords } from '../../i18n/log-words.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './company-log.module.css'

/** Who did what in a company, the newest first. @param sum an amount in the company's currency */
export function CompanyLog({ log, sum }: { log: readonly LogEntry[]; sum(minor: number): string }) {
  const { t, number, percent, list } = useShop()
  const { date, range } = useDates()
  const words = (entry: LogEntry) => loggedWords(entry, { t, number, percent, list, sum, range })
  if (log.length === 0) return <p>{t('company-log.empty')}</p>
  return (
    <WideTable name={{ label: t('company-log.title') }} className={styles.log}>
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
        {log.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and two may be alike
          <tr key={index}>
            <td className={styles.when}>{date(entry.at, 'detailed')}</td>
            <td>{entry.actor}</td>
            <td>{actName(entry.act, t)}</td>
            <td>{words(entry).about}</td>
            <td>{words(entry).detail}</td>
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
