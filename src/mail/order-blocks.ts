import { contactLines } from '../contract/buyer.ts'
import type { Cart } from '../contract/cart.ts'
import { codeDiscount } from '../contract/code-discount.ts'
import { orderedPicture } from '../contract/design-picture-paths.ts'
import { isDelivered, isPlain, type LineItem } from '../contract/line-item.ts'
import { arrivedOf, type Payment } from '../contract/payment.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER, nameOfMethod } from '../contract/payment-methods.ts'
import { nextInstallment } from '../contract/payment-schedules.ts'
import { bundleName } from '../i18n/bundle-name.ts'
import { lineName, lineTitle } from '../i18n/line-words.ts'
import { nextSteps } from '../i18n/next-steps.ts'
import { lineDetails } from '../i18n/product-details.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import { whyNoTax } from '../i18n/tax-words.ts'
import { isOrderCollected } from '../pricing/delivery.ts'
import { isTransitKnown } from '../pricing/known-transit.ts'
import { postalLines } from '../regions/postal-address.ts'
import type { MailBlock, MailItem, MailRow } from './mail.ts'
import { rowsBlock } from './rows.ts'

/**
 * The lines of an order with their net amounts, and below them the sums up to the total.
 *
 * @param link of the shop, for the pictures of designs
 */
export function itemBlocks(order: Cart, locale: StoreLocale, link: string): MailBlock[] {
  const { t, region } = locale
  return [
    { kind: 'heading', text: t(region.hasVat ? 'order-mail.itemsNet' : 'order.items') },
    { kind: 'items', items: order.lines.map((line) => itemOf(line, order, locale, link)) },
    rowsBlock(sumsOf(order, locale), t),
    ...taxNotes(order, locale),
  ]
}

/** Why no VAT is charged, or why it is although the buyer gave a number. */
function taxNotes(order: Cart, { t }: StoreLocale): MailBlock[] {
  const { vat } = order.buyer
  const why = whyNoTax(order, t)
  const isOpen = vat?.verdict === 'unavailable' && order.taxTotal > 0
  const note = why ?? (isOpen ? t('cart.vatUnavailable', { number: vat.number }) : null)
  return note ? [{ kind: 'text', text: note }] : []
}

function itemOf(line: LineItem, { lines }: Cart, locale: StoreLocale, link: string): MailItem {
  const { t, number, money } = locale
  const parent = line.kind === 'service' && lines.find(({ id }) => id === line.parentId)
  const details = lineDetails(line, locale) || (parent ? lineName(parent, t) : '')
  const design = line.kind === 'product' ? line.boxDesign : undefined
  return {
    title: lineTitle(line, t, number),
    details,
    amount: money(line.amount),
    ...(design && {
      picture: { address: new URL(orderedPicture(design), link).href, alt: t('cart.design', { name: design.name }) },
    }),
  }
}

/** Goods, discount, delivery, customs, net, VAT and total, in the order in which they add up. */
function sumsOf(order: Cart, { t, money, percent }: StoreLocale): MailRow[] {
  const rows: MailRow[] = [{ label: t('cart.subtotal'), value: money(order.itemTotal) }]
  for (const bundle of order.bundles) rows.push({ label: bundleName(bundle, t), value: money(-bundle.saving) })
  const byCode = codeDiscount(order)
  if (byCode > 0)
    rows.push({
      label: order.coupon ? t('cart.discountCode', { code: order.coupon.code }) : t('cart.discount'),
      value: money(-byCode),
    })
  const delivery = order.shipmentTotal > 0 ? money(order.shipmentTotal) : t('cart.shippingFree')
  if (order.lines.some(isDelivered)) rows.push({ label: t('cart.shipping'), value: delivery })
  if (order.customsTotal > 0) rows.push({ label: t('cart.customs'), value: money(order.customsTotal) })
  const taxes = order.taxes.filter(({ amount }) => amount > 0)
  if (taxes.length) rows.push({ label: t('order-mail.netTotal'), value: money(order.total - order.taxTotal) })
  for (const { rate, amount } of taxes)
    rows.push({ label: t('cart.vat', { rate: percent(rate / 100) }), value: money(amount) })
  if (order.taxReason) rows.push({ label: t('cart.vat', { rate: percent(0) }), value: money(0) })
  const total = t(taxes.length ? 'cart.totalGross' : 'cart.total')
  const sum: MailRow = { label: total, value: money(order.total), strong: true }
  if (order.credit === 0) return [...rows, sum]
  const left = { label: t('cart.leftToPay'), value: money(order.total - order.credit) }
  return [...rows, sum, { label: t('cart.credit'), value: money(-order.credit) }, left]
}

/**
 * When everything will be delivered, dispatched or ready to be collected; production waits for the payment, and that of printed goods for
 * their artwork.
 */
export function arrivalBlocks(order: Cart, { t, date, range }: StoreLocale): MailBlock[] {
  const { delivery, lines, parts } = order
  // What is kept arrives as it is called off.
  if (!delivery || parts) return []
  const isKnown = isTransitKnown(order)
  const arrival = isOrderCollected(order)
    ? t('cart.ready', { date: date(delivery.earliest, 'short') })
    : t('cart.expected', { dates: range(delivery.earliest, delivery.latest) })
  const said = isKnown ? arrival : t('cart.dispatched', { date: date(delivery.dispatch, 'short') })
  return [
    { kind: 'heading', text: t(isKnown ? 'order.arrival' : 'parts.day') },
    { kind: 'text', text: said },
    ...(order.awaitsPayment ? [{ kind: 'text', text: t('order.arrivalUnpaid') } as const] : []),
    ...(isPlain(lines) ? [] : [{ kind: 'text', text: t('order.arrivalArtwork') } as const]),
  ]
}

/** The address of delivery and that of the invoice. */
export function addressBlocks({ shipAddress, billAddress, lines }: Cart, { t, country }: StoreLocale): MailBlock[] {
  const columns = [
    ...(shipAddress && lines.some(isDelivered)
      ? [{ title: t('checkout.deliverTo'), lines: postalLines(shipAddress, country(shipAddress.countryIso)) }]
      : []),
    ...(billAddress
      ? [{ title: t('checkout.invoiceTo'), lines: postalLines(billAddress, country(billAddress.countryIso)) }]
      : []),
  ]
  return columns.length ? [{ kind: 'columns', columns }] : []
}

/** What a firm entered about itself: VAT number, reference, and a second contact for the delivery. */
export function buyerBlocks(
  { buyer: { vat, purchaseOrderNumber, costCentre, deliveryContact } }: Cart,
  { t }: StoreLocale,
): MailBlock[] {
  const columns = [
    ...(vat ? [{ title: t('checkout.vatId'), lines: [vat.number] }] : []),
    ...(purchaseOrderNumber ? [{ title: t('orders.reference'), lines: [purchaseOrderNumber] }] : []),
    ...(costCentre ? [{ title: t('company-settings.costCentre'), lines: [costCentre] }] : []),
    ...(deliveryContact ? [{ title: t('checkout.contactTitle'), lines: contactLines(deliveryContact) }] : []),
  ]
  return columns.length ? [{ kind: 'columns', columns }] : []
}

/** How the order was paid, or the account and reference for the transfer, with what waits for it or its day. */
export function paymentBlocks(order: Cart, payment: Payment, locale: StoreLocale): MailBlock[] {
  const { t, money } = locale
  const { method, state, amount, bank, last4 } = payment
  if (bank && state === 'pending')
    return [
      { kind: 'heading', text: t('order.transferTitle', { amount: money(amount - arrivedOf(payment)) }) },
      rowsBlock(
        [
          ...dueRows(order, locale),
          { label: t('order.holder'), value: bank.accountHolder },
          { label: t('order.bank'), value: bank.bankName },
          { label: t('order.iban'), value: bank.accountNumber },
          { label: t('order.swift'), value: bank.swiftCode },
          { label: t('order.reference'), value: bank.reference, strong: true },
        ],
        t,
      ),
      { kind: 'text', text: t('order.referenceHelp') },
      ...transferNotes(order, locale),
    ]
  if (method === BY_CARD && state === 'completed')
    return [{ kind: 'text', text: t('order.paidByCard', { last4: last4 ?? '' }) }]
  const name = nameOfMethod(method)
  if (name && state === 'completed') return [{ kind: 'text', text: t('order.paidByMethod', { method: name }) }]
  if (method === BY_CREDIT) return [{ kind: 'text', text: t('order.paidByCredit') }]
  if (method === BY_TRANSFER) return [{ kind: 'text', text: t('order.paidByTransfer') }]
  return []
}

/** By when a transfer is due that production does not wait for, as that of a later instalment. */
function dueRows({ awaitsPayment, onInvoice, paymentSchedule }: Cart, { t, date }: StoreLocale): MailRow[] {
  const next = awaitsPayment || onInvoice || !paymentSchedule ? undefined : nextInstallment(paymentSchedule)
  return next ? [{ label: t('plan.due'), value: date(next.dueOn, 'long') }] : []
}

/** What a transfer has to do with production: nothing, where that was begun by an earlier payment. */
function transferNotes({ awaitsPayment, onInvoice }: Cart, { t, date }: StoreLocale): MailBlock[] {
  if (onInvoice) return [{ kind: 'text', text: t('order-mail.onInvoiceText', { date: date(onInvoice.dueOn, 'long') }) }]
  return awaitsPayment ? [{ kind: 'text', text: t('order-mail.transferText') }] : []
}

/** What happens next. */
export const nextBlocks = (order: Cart, { t }: StoreLocale): MailBlock[] => [
  { kind: 'heading', text: t('order.whatNext') },
  { kind: 'steps', steps: nextSteps(order, isOrderCollected(order)).map((step) => t(step)) },
]

/** The button that opens the order. */
export const toOrder = ({ t }: StoreLocale, href: string): MailBlock => ({
  kind: 'act',
  label: t('order-mail.seeOrder'),
  href,
})

/** The line that a message is about, as it is called; null for the whole order. */
export function nameOfLine({ lines }: Cart, lineId: string | null, { t, number }: StoreLocale): string | null {
  const line = lines.find(({ id }) => id === lineId)
  return line ? lineTitle(line, t, number) : null
}
