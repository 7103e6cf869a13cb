import { type InvoiceStanding, ON_INVOICE, type OnInvoice } from '../../contract/on-invoice.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './checkout.module.css'

/** What an offer agrees for its order, or how an order stands with the terms of a company. */
export type InvoiceOffer = OnInvoice | InvoiceStanding

/** Whether an order may be placed on invoice as it is. */
export const isOnInvoice = (offer: InvoiceOffer | null | undefined): offer is InvoiceOffer =>
  Boolean(offer) && (!('state' in offer!) || offer.state === 'offered')

/** The choice to pay by the invoice, with its day and what is left of the credit limit; else why it cannot be chosen now. */
export function InvoiceChoice({ offer, isChosen }: { offer: InvoiceOffer; isChosen: boolean }) {
  const { t, money } = useShop()
  const { date } = useDates()
  const terms = (
    <span>
      <b>{t('checkout.onInvoice')}</b>
      <small>{t.plural('checkout.onInvoiceDays', offer.days)}</small>
      {isOnInvoice(offer) && <small>{t('checkout.onInvoiceText', { date: date(offer.dueOn, 'long') })}</small>}
      {'limit' in offer && (
        <small>{t('checkout.onInvoiceLimit', { limit: money(offer.limit), left: money(offer.left) })}</small>
      )}
      {'state' in offer && offer.state === 'over_limit' && <small>{t('checkout.onInvoiceOver')}</small>}
      {'state' in offer && offer.state === 'overdue' && <small>{t('checkout.onInvoiceOverdue')}</small>}
    </span>
  )
  return (
    <div className={styles.method}>
      <label className={styles.choice}>
        <input type="radio" name="method" value={ON_INVOICE} defaultChecked={isChosen} disabled={!isOnInvoice(offer)} />
        {terms}
      </label>
    </div>
  )
}
