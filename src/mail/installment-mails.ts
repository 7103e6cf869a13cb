import type { Cart } from '../contract/cart.ts'
import { awaitsTransfer } from '../contract/payment.ts'
import { nextInstallment } from '../contract/payment-schedules.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { orderMail } from './order-mails.ts'

/** A reminder of an instalment: before the day by which it is paid, some days after it, and once more. */
interface Reminded {
  /** Counted from 1. */
  installment: number
  step: 'due-soon' | 'overdue' | 'last-notice'
}

/** Reminds of an instalment that is open, or of an invoice. @param link opens the payment page */
export function installmentReminder(
  order: Cart,
  { installment, step }: Reminded,
  locale: StoreLocale,
  link: string,
): Mail {
  const { t, money, date } = locale
  const { open, dueOn } = order.paymentSchedule!.installments.find(({ number }) => number === installment)!
  const said = step === 'due-soon' && isToBeDrawn(order) ? 'drawn-soon' : step
  const title =
    order.onInvoice && said !== 'drawn-soon'
      ? t(`installment-mail.invoice-${said}Title`, { order: order.number })
      : t(`installment-mail.${said}Title`, { number: String(installment), order: order.number })
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t(`installment-mail.${said}Text`, { amount: money(open), date: date(dueOn, 'long') }) },
      { kind: 'act', label: t(order.onInvoice ? 'installment-mail.invoiceAct' : 'installment-mail.act'), href: link },
    ],
  })
}

/** Nothing is drawn while a transfer is awaited. */
const isToBeDrawn = (order: Cart): boolean => order.paymentSchedule?.isDrawn === true && !awaitsTransfer(order)

/** Says that an instalment could not be drawn from a saved card, and why: its bank, or it is not saved any more. @param link opens the payment page */
export function installmentUndrawn(
  order: Cart,
  reason: 'declined' | 'removed',
  locale: StoreLocale,
  link: string,
): Mail {
  const { t, money } = locale
  const { number, open } = nextInstallment(order.paymentSchedule!)!
  const title = t('installment-mail.undrawnTitle', { number: String(number), order: order.number })
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'text',
        text: t(reason === 'declined' ? 'installment-mail.undrawnText' : 'installment-mail.removedText', {
          amount: money(open),
        }),
      },
      { kind: 'act', label: t('installment-mail.act'), href: link },
    ],
  })
}
