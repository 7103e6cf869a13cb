import type { Cart } from '../../contract/cart.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'

/** What was captured of an order without placing it, or paying its instalment, and is refunded. */
export function ParkedPayment({ cart: { payments } }: { cart: Cart }) {
  const { t, money } = useShop()
  const parked = payments.filter(({ state }) => state === 'review')
  if (parked.length === 0) return null
  const amount = money(parked.reduce((sum, payment) => sum + payment.amount, 0))
  return <Note tone="change">{t('checkout.parked', { amount })}</Note>
}
