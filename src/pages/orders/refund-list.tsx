import type { Refund } from '../../contract/refunds.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'

/** Refunds, each as one sentence: how much, to where, how it stands. */
export function RefundList({ refunds, money }: { refunds: readonly Refund[]; money(minor: number): string }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <ul>
      {refunds.map(({ number, amount, to, state, at }) => {
        const said = { amount: money(amount), date: date(at, 'long') }
        return <li key={number}>{t(state === 'done' ? `refund.done-${to}` : `refund.${state}`, said)}</li>
      })}
    </ul>
  )
}
