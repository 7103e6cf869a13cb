import type { CallOff } from '../contract/call-off.ts'
import type { Cart } from '../contract/cart.ts'
import { lineName } from '../i18n/line-words.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import { lastDayToCallOff } from '../pricing/call-off-days.ts'
import { postalLines } from '../regions/postal-address.ts'
import type { Mail, MailBlock } from './mail.ts'
import { orderMail } from './order-mails.ts'
import { rowsBlock } from './rows.ts'

/**
 * Says that a part of an order is scheduled, or was sent.
 *
 * @param canCallOff whether its deliveries can be scheduled and changed, as only a company's people do
 * @param link opens the deliveries of the order
 */
export function partMail(order: Cart, call: CallOff, canCallOff: boolean, locale: StoreLocale, link: string): Mail {
  const { t, number, date, country } = locale
  const { shipment, address } = call
  const title = t(shipment ? 'parts-mail.sentTitle' : 'parts-mail.scheduledTitle', { number: order.number })
  const pieces = call.lines.map(({ id, quantity }) => ({
    label: lineName(order.lines.find((line) => line.id === id)!, t),
    value: number(quantity),
  }))
  const tracking = shipment?.tracking
    ? t('parts.tracking', { carrier: shipment.carrier, number: shipment.tracking })
    : shipment?.carrier
  const said = shipment ? tracking : canCallOff && t('parts-mail.scheduledText')
  const where: MailBlock[] = address
    ? [
        {
          kind: 'columns',
          columns: [{ title: t('checkout.deliverTo'), lines: postalLines(address, country(address.countryIso)) }],
        },
      ]
    : []
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      ...(said ? [{ kind: 'text', text: said } as const] : []),
      rowsBlock([{ label: t('parts.day'), value: date(call.day, 'long') }, ...pieces], t),
      ...where,
      { kind: 'act', label: t('parts-mail.act'), href: link },
    ],
  })
}

/**
 * Reminds of what is kept and not called off: until when it may be, or until when it is kept.
 *
 * @param canCallOff whether its deliveries can be scheduled, as only a company's people do
 * @param link opens the deliveries of the order
 */
export function storageEnding(order: Cart, canCallOff: boolean, locale: StoreLocale, link: string): Mail {
  const { t, date } = locale
  const keptUntil = order.parts!.keptUntil!
  const title = t('parts-mail.storageTitle', { number: order.number })
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      canCallOff
        ? { kind: 'text', text: t('parts-mail.storageText', { date: date(lastDayToCallOff(keptUntil), 'long') }) }
        : rowsBlock([{ label: t('parts.keptUntil'), value: date(keptUntil, 'long') }], t),
      { kind: 'act', label: t('parts-mail.act'), href: link },
    ],
  })
}
