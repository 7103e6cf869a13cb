import type { Company } from '../../contract/company.ts'
import type { LogEntry } from '../../contract/company-log.ts'
import { useShop } from '../../ui/shop.tsx'
import { CompanyLog } from './company-log.tsx'
import { PlusFrame } from './plus-frame.tsx'

/** Who did what in the company, for whoever manages it. */
export function LogPage({ company, log }: { company: Company; log: readonly LogEntry[] }) {
  const { t, money } = useShop()
  return (
    <PlusFrame company={company} title={t('company-log.title')}>
      <CompanyLog log={log} sum={money} />
    </PlusFrame>
  )
}
