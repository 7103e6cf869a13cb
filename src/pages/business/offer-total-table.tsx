import type { OfferTotals } from '../../pricing/offer-totals.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './business.module.css'

interface Props {
  totals: OfferTotals
  /** VAT in basis points; null where the store has none. */
  rate: number | null
  /** Whether items can be ticked, and whether some were accepted. */
  isOpen: boolean
  isAccepted: boolean
}

/** The costs of the ticked lines, of the accepted ones, or of all where neither can be: goods, tooling, delivery, customs, VAT and the total. */
export function OfferTotalTable({ totals, rate, isOpen, isAccepted }: Props) {
  const { t, money, percent } = useShop()
  const { goods, tooling, delivery, customs, tax, gross } = totals
  const rows = [
    [t('custom-offer.goods'), goods],
    ...(tooling > 0 ? [[t('custom-offer.toolingSum'), tooling] as const] : []),
    ...(delivery > 0 ? [[t('cart.shipping'), delivery] as const] : []),
    ...(customs > 0 ? [[t('cart.customs'), customs] as const] : []),
    ...(rate === null ? [] : [[t('custom-offer.vat', { percent: percent(rate / 100) }), tax] as const]),
  ] as const
  return (
    <table className={styles.table}>
      <caption>
        {t(isOpen ? 'custom-offer.sum' : isAccepted ? 'custom-offer.sumAccepted' : 'custom-offer.sumFirst')}
      </caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.figure}>{money(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <b>{t('custom-offer.total')}</b>
          </th>
          <td className={styles.figure}>
            <b>{money(gross)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
