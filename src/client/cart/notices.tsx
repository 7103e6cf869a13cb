import type { LineItem, OrderNotice } from '../../contract/order.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'

/** What changed in the order without the shopper asking, said once and plainly. */
export function Notices({ notices, lines }: { notices: OrderNotice[]; lines: LineItem[] }) {
  return notices.map((notice) => <Notice key={JSON.stringify(notice)} notice={notice} lines={lines} />)
}

function Notice({ notice, lines }: { notice: OrderNotice; lines: LineItem[] }) {
  const { t, money, country } = useShop()
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
    case 'customs_added':
      return <Note tone="change">{t('notice.customsAdded', { amount: money(notice.amount) })}</Note>
    case 'delivery_gone':
      return <Note tone="change">{t('notice.deliveryGone')}</Note>
    case 'line_unavailable': {
      const line = lines.find((item) => item.id === notice.lineId)
      return line ? (
        <Note tone="change">
          {t('notice.lineUnavailable', { product: t(`product-name.${line.configuration.product}`) })}
        </Note>
      ) : null
    }
    case 'coupon_removed':
      return <Note tone="change">{t('notice.couponRemoved', { code: notice.code })}</Note>
  }
}
