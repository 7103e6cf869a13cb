import type { Cart } from '../../contract/cart.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'

/** Notes about the VAT of an order: VIES was unavailable, or the VAT was credited after its answer. */
export function VatNotes({ order: { buyer, taxTotal, total, vatCredit } }: { order: Cart }) {
  const { t, money } = useShop()
  const { date } = useDates()
  const { vat } = buyer
  if (!vat) return null
  if (vatCredit)
    return (
      <Note tone="good" title={t('order.vatCredit', { amount: money(vatCredit.amount) })}>
        {t('order.vatCreditText', {
          number: vat.number,
          date: date(vatCredit.at, 'detailed'),
          total: money(total - vatCredit.amount),
        })}
      </Note>
    )
  if (vat.verdict !== 'unavailable' || taxTotal === 0) return null
  return <Note>{t('cart.vatUnavailable', { number: vat.number })}</Note>
}
