import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { sizeWords } from '../../i18n/size-words.ts'
import { dimensionLabels, productPicture } from '../../packaging/product-picture.ts'
import type { PriceSheetFacts } from '../../pages/pdf/price-sheet-pdf.ts'
import { amountsOf } from '../../pricing/amounts.ts'
import { doorDays } from '../../pricing/delivery.ts'
import { linePrice, productionDaysAt } from '../../pricing/express.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { priceAt, savingOf } from '../../pricing/savings.ts'
import { formatSide } from '../../regions/units.ts'
import { sellerRows } from '../page/seller-rows.ts'
import type { Storefront } from '../page/storefront.tsx'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

/** The most quantities that the sheet compares; its own is one of them. */
const MOST_TIERS = 7

/**
 * What a price sheet for a valid choice says in a store, at the prices of a list.
 *
 * @param now the instant of the request, ISO 8601
 */
export function priceSheetFacts(
  store: Storefront,
  product: Product,
  choice: Choice,
  list: PriceList,
  now: string,
): PriceSheetFacts {
  const { t, region, shop, dates } = store
  const { configuration, speed } = choice
  const { size, material, print, finish, quantity } = configuration
  const { money, unitPrice, number, percent, format } = shop
  const { net, gross } = amountsOf(linePrice(product, configuration, speed, list), format.vatRate)
  const days = doorDays(product, speed, region)
  const quantities = comparedQuantities(product.quantities, quantity)
  const smallest = priceAt(quantities[0]!, product, choice, list)
  const label = (mm: number) => formatSide(mm, region)
  const date = dates.date(now, 'long')
  return {
    paper: format.units === 'in' ? 'letter' : 'a4',
    language: region.languageTag,
    title: t('offer.title'),
    date,
    made: now,
    seller: sellerRows(store),
    product: t(`product-name.${product.type}`),
    picture: productPicture(product, size, {
      material,
      print,
      crop: 'tile',
      dimensions: { labels: dimensionLabels(size, label) },
    }),
    choices: [
      [t(sizeWords(product)), shop.size(size)],
      [t('configurator.material'), t(`material.${material}`)],
      [t('configurator.print'), t(`print.${print}`)],
      [t('configurator.finish'), t(`finish.${finish}`)],
      [t('configurator.quantity'), number(quantity)],
      [t('configurator.speed'), t.plural('configurator.workingDays', productionDaysAt(product, speed))],
      [t('configurator.delivery'), t.range('configurator.deliveryDays', days.min, days.max)],
    ],
    prices: [
      [t('configurator.each'), unitPrice(net, quantity)],
      [t('configurator.totalNet'), money(net)],
      ...(gross === null
        ? []
        : ([
            [t('cart.vat', { rate: percent(format.vatRate! / 100) }), money(gross - net)],
            [t('configurator.totalGross'), money(gross)],
          ] as const)),
    ],
    tiers: {
      title: t('configurator.tableCaption'),
      head: [t('configurator.pieces'), t('configurator.each'), t('configurator.totalNet'), t('configurator.saving')],
      rows: quantities.map((count) => {
        const price = priceAt(count, product, choice, list)
        const saving = savingOf(price, smallest)
        return [number(count), unitPrice(price.total, count), money(price.total), saving ? percent(saving) : '–']
      }),
      chosen: quantities.indexOf(quantity),
    },
    notes: [
      t('offer.validity', { date }),
      ...(format.vatRate ? [] : [t(format.vatRate === null ? 'configurator.noTaxNote' : 'configurator.vatFree')]),
      t('offer.delivery'),
    ],
    linkTitle: t('offer.link'),
    link: `${store.url('product', { product: product.type })}?${choiceQuery(choice)}`,
  }
}

/** The quantities beside which the sheet's own stands: those of the product around it, the smallest always. */
function comparedQuantities(tiers: readonly number[], own: number): number[] {
  const all = [...new Set([...tiers, own])].sort((a, b) => a - b)
  if (all.length <= MOST_TIERS) return all
  const from = Math.min(Math.max(1, all.indexOf(own) - 2), all.length - MOST_TIERS + 1)
  return [all[0]!, ...all.slice(from, from + MOST_TIERS - 1)]
}
