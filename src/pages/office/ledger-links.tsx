import { utcDay } from '../../contract/day.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import office from './office.module.css'

const MONTHS = 12

/** The ledger of each of the last twelve months, as a file for the books. @param today `YYYY-MM-DD` */
export function LedgerLinks({ today }: { today: string }) {
  const { t } = useShop()
  const { date } = useDates()
  const [year, month] = today.split('-').map(Number) as [number, number]
  const firsts = Array.from({ length: MONTHS }, (_, back) => utcDay(Date.UTC(year, month - 1 - back)))
  return (
    <section className={office.part} aria-labelledby="ledger">
      <h2 id="ledger">{t('ledger.title')}</h2>
      <p>{t('ledger.text')}</p>
      <nav aria-labelledby="ledger" className={office.choices}>
        {firsts.map((first) => (
          <a key={first} href={`/manager/ledger.csv?month=${first.slice(0, 7)}`} download>
            {date(first, 'month')}
          </a>
        ))}
      </nav>
    </section>
  )
}
