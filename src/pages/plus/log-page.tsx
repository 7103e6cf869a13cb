import type { Company } from '../../contract/company.ts'
import type { LogEntry } from '../../contract/company-log.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CompanyLog } from './company-log.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

interface LogPageProps {
  company: Company
  log: readonly LogEntry[]
  /** The cursor of the entries that follow; null where there are none. */
  after: string | null
  isLater: boolean
}

/** Who did what in the company, for whoever manages it. */
export function LogPage({ company, log, after, isLater }: LogPageProps) {
  const { t, money } = useShop()
  const { here } = usePaths()
  return (
    <PlusFrame company={company} title={t('company-log.title')}>
      <CompanyLog log={log} sum={money} />
      <p className={styles.acts}>
        {isLater && <a href={here}>{t('company-orders.newest')}</a>}
        {after && (
          <a href={`${here}?after=${after}`} rel="next">
            {t('orders.older')}
          </a>
        )}
      </p>
    </PlusFrame>
  )
}
