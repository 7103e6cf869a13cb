import type { Cart } from '../contract/cart.ts'
import { isDelivered, type LineItem } from '../contract/line-item.ts'
import { lineName } from '../i18n/line-words.ts'
import { lineDetails } from '../i18n/product-details.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import { taxByRateGroup } from '../pricing/vat.ts'
import type { DocumentLine, DocumentTax } from './model.ts'
import { EXEMPTIONS, type OrderTaxation } from './tax-category.ts'

type Content = Omit<DocumentLine, 'id' | 'net' | 'category' | 'rate'>

/** The lines of an order, then delivery and customs handling, which are lines too: every amount stands in one of them. */
export function documentLines(order: Cart, taxation: OrderTaxation, locale: StoreLocale): DocumentLine[] {
  const { t } = locale
  const way = order.shippingRates.find(({ selected }) => selected)
  const extra = (name: string, price: number): Content[] =>
    price > 0 ? [{ name, details: '', isGoods: false, quantity: 1, unit: 'C62', price, discount: 0 }] : []
  const contents = [
    ...order.lines.map((line) => contentOf(line, order, locale)),
    ...(way ? extra(t('cart.shipping'), order.shipmentTotal) : []),
    ...extra(t('cart.customs'), order.customsTotal),
  ]
  return contents.map((content, at) => ({
    id: String(at + 1),
    ...content,
    net: content.price - content.discount,
    ...taxation,
  }))
}

function contentOf(line: LineItem, { lines }: Cart, locale: StoreLocale): Content {
  const { t } = locale
  const parent = line.kind === 'service' && lines.find(({ id }) => id === line.parentId)
  return {
    name: lineName(line, t),
    details: lineDetails(line, locale) || (parent ? lineName(parent, t) : ''),
    isGoods: isDelivered(line),
    quantity: line.quantity,
    unit: line.kind === 'trees' || isDelivered(line) ? 'H87' : 'C62',
    price: line.amount,
    discount: line.discount,
  }
}

/** VAT once for all lines, as the order has it. */
export function documentTaxes(
  lines: readonly DocumentLine[],
  { category }: OrderTaxation,
  { t }: StoreLocale,
): DocumentTax[] {
  const exemption = category === 'S' ? null : EXEMPTIONS[category]
  return taxByRateGroup(lines).groups.map((group) => ({
    category,
    ...group,
    exemption: exemption && { code: exemption.code, text: t(exemption.text) },
  }))
}
