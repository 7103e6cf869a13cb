import type { Cart } from '../../contract/cart.ts'
import { arrivedOf, type BankAccount, type Payment, standingPayment } from '../../contract/payment.ts'
import { BY_CREDIT, BY_TRANSFER, nameOfMethod } from '../../contract/payment-methods.ts'
import type { Translate } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './how-paid.module.css'
import { TransferCode } from './transfer-code.tsx'

/** How the order is paid: by credit, by card, or by transfer with the bank details. */
export function HowPaid({ order }: { order: Cart }) {
  const { t, money } = useShop()
  const payment = standingPayment(order)
  if (!payment) return null
  if (payment.bank && payment.state === 'pending')
    return <Transfer bank={payment.bank} amount={payment.amount - arrivedOf(payment)} />
  const isPaid = payment.state === 'completed'
  return (
    <p className={styles.paid}>
      <span>{isPaid ? wayPaid(payment, t) : t('order.statePending')}</span>
      <b>{money(payment.amount)}</b>
    </p>
  )
}

function wayPaid({ method, last4 = '' }: Payment, t: Translate): string {
  if (method === BY_CREDIT) return t('order.paidByCredit')
  if (method === BY_TRANSFER) return t('order.paidByTransfer')
  const name = nameOfMethod(method)
  return name ? t('order.paidByMethod', { method: name }) : t('order.paidByCard', { last4 })
}

/** @param amount what is still to be transferred */
function Transfer({ bank, amount }: { bank: BankAccount & { reference: string }; amount: number }) {
  const { t, money, format } = useShop()
  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <h2 id="transfer">{t('order.transferTitle', { amount: money(amount) })}</h2>
      <div className={styles.account}>
        <dl>
          <Fact label={t('order.holder')} value={bank.accountHolder} />
          <Fact label={t('order.bank')} value={bank.bankName} />
          <Fact label={t('order.iban')} value={bank.accountNumber} copied={bank.accountNumber.replaceAll(' ', '')} />
          <Fact label={t('order.swift')} value={bank.swiftCode} />
          <Fact label={t('order.reference')} value={bank.reference} copied={bank.reference} />
        </dl>
        {format.currency === 'EUR' && <TransferCode bank={bank} amount={amount} />}
      </div>
      <p>{t('order.referenceHelp')}</p>
    </section>
  )
}

/** @param copied the text that the button copies; the button exists only with scripts */
function Fact({ label, value, copied }: { label: string; value: string; copied?: string }) {
  const { t } = useShop()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {copied && (
          <bx-copy hidden text={copied} done={t('order.copied')}>
            <Button type="button" weight="plain" aria-label={t('order.copyOf', { what: label })}>
              {t('order.copy')}
            </Button>
            <span role="status" className={styles.copied} />
          </bx-copy>
        )}
      </dd>
    </div>
  )
}
