import encodeQR from 'qr'
import { epcText } from '../../contract/epc.ts'
import type { BankAccount } from '../../contract/order.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './order-page.module.css'

/** White modules around the code that readers need (ISO/IEC 18004). */
const QUIET = 4

/** A transfer in euro as a QR code, drawn on the server: banking apps fill it in. */
export function TransferCode({ bank, amount }: { bank: BankAccount & { reference: string }; amount: number }) {
  const { t } = useShop()
  const rows = encodeQR(epcText(bank, amount, bank.reference), 'raw', { ecc: 'medium', border: QUIET })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        width="184"
        height="184"
        role="img"
        aria-label={t('order.scanLabel')}
      >
        <rect width="100%" height="100%" fill="#ffffff" />
        <path d={squares.join('')} fill="#10151c" shapeRendering="crispEdges" />
      </svg>
      <figcaption>{t('order.scan')}</figcaption>
    </figure>
  )
}
