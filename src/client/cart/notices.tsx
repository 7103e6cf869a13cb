import type { LineItem } from '../../contract/line-item.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import { lineName } from '../../i18n/line-words.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'

/** Messages about changes in the order that the shopper did not make. */
export function Notices({ notices, lines }: { notices: OrderNotice[]; lines: LineItem[] }) {
  return notices.map((notice) => <Notice key={JSON.stringify(notice)} notice={notice} lines={lines} />)
}

function Notice({ notice, lines }: { notice: OrderNotice; lines: LineItem[] }) {
  const { t, money, number, country } = useShop()
  switch (notice.kind) {
    case 'total_changed':
      return (
        <Note tone="change">
          {t('notice.totalChanged', { before: money(notice.before), after: money(notice.after) })}
        </Note>
      )
    case 'tax_country_changed':
      return (
        <Note tone="change">
          {t('notice.taxCountry', {
            country: country(notice.countryIso),
            before: money(notice.before),
            after: money(notice.after),
          })}
        </Note>
      )
    case 'vat_number_dropped':
      return <Note tone="change">{t('notice.vatNumberDropped', { number: notice.number })}</Note>
    case 'customs_added':
      return <Note tone="change">{t('notice.customsAdded', { amount: money(notice.amount) })}</Note>
    case 'delivery_gone':
      return <Note tone="change">{t('notice.deliveryGone')}</Note>
    case 'coupon_removed':
      return <Note tone="change">{t('notice.couponRemoved', { code: notice.code })}</Note>
    case 'check_removed': {
      const line = lines.find((item) => item.id === notice.lineId)
      return line ? <Note tone="change">{t('notice.checkRemoved', { product: lineName(line, t) })}</Note> : null
    }
    case 'design_gone': {
      const line = lines.find((item) => item.id === notice.lineId)
      return line ? <Note tone="change">{t('notice.designGone', { product: lineName(line, t) })}</Note> : null
    }
    case 'cart_merged':
      return <Note tone="change">{t.plural('notice.cartMerged', notice.lines)}</Note>
    case 'quantity_capped': {
      const line = lines.find((item) => item.id === notice.lineId)
      return line ? (
        <Note tone="change">
          {t('notice.quantityCapped', {
            product: lineName(line, t),
            asked: number(notice.asked),
            quantity: number(notice.quantity),
          })}
        </Note>
      ) : null
    }
    case 'bundle_ended':
      return <Note tone="change">{t('notice.bundleEnded')}</Note>
    case 'price_changed':
    case 'own_price_changed': {
      const line = lines.find((item) => item.id === notice.lineId)
      return line ? (
        <Note tone="change">
          {t(notice.kind === 'price_changed' ? 'notice.priceChanged' : 'notice.ownPriceChanged', {
            product: lineName(line, t),
            before: money(notice.before),
            after: money(notice.after),
          })}
        </Note>
      ) : null
    }
    case 'not_made':
      return <Note tone="change">{t('notice.notMade', { product: t(`product-name.${notice.product}`) })}</Note>
    case 'cart_kept':
      return <Note tone="change">{t('notice.cartKept', { number: notice.number })}</Note>
  }
}
