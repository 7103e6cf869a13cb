import type { Cart } from '../../contract/cart.ts'
import { vatCreditText } from '../../i18n/vat-credit-words.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'

/** Notes about the VAT of an order: VIES was unavailable, or the VAT was credited after its answer. */
export function VatNotes({ order }: { order: Cart }) {
  const { buyer, taxTotal, vatCredit } = order
  const { t, money } = useShop()
  const { date } = useDates()
  const { vat } = buyer
  if (!vat) return null
  if (vatCredit)
    return (
      <Note tone="good" title={t('order.vatCredit', { amount: money(vatCredit.amount) })}>
        {vatCreditText(order, { t, money, date })}
      </Note>
    )
  if (vat.verdict !== 'unavailable' || taxTotal === 0) return null
  return <Note>{t('cart.vatUnavailable', { number: vat.number })}</Note>
}
