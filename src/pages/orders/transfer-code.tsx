import { epcText } from '../../contract/epc.ts'
import type { BankAccount } from '../../contract/payment.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './transfer-code.module.css'

/** A transfer in euro as a QR code (EPC) for banking apps, rendered on the server. */
export function TransferCode({ bank, amount }: { bank: BankAccount & { reference: string }; amount: number }) {
  const { t } = useShop()
  return (
    <figure className={styles.code}>
      <QrCode text={epcText(bank, amount, bank.reference)} label={t('order.scanLabel')} />
      <figcaption>{t('order.scan')}</figcaption>
    </figure>
  )
}
