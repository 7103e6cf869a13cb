import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MOST_SAVED_CARDS, type SavedCard } from '../../../src/contract/saved-cards.ts'
import { CardWithOptions } from '../../../src/pages/checkout/saved-cards.tsx'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { storeAt } from '../../store.ts'

/** The boxes that are offered to somebody who has so many saved cards, and pays in instalments. */
function boxesWith(many: number): string[] {
  const region = getRegion('eu')
  const format = { ...region, vatRate: shownVat(region), percentSign: percentSignOf(region.languageTag) }
  const saved = Array.from({ length: many }, (_, at): SavedCard => {
    return { id: `pm_${at}`, brand: 'Visa', last4: '4242', expires: '2034-12', keptAt: '2026-11-01T08:00:00.000Z' }
  })
  const html = renderToStaticMarkup(
    <ShopProvider shop={shopOf(storeAt('eu').t, format)}>
      <CardWithOptions options={{ saved, isKept: false, isDrawn: false }}>{null}</CardWithOptions>
    </ShopProvider>,
  )
  return [...html.matchAll(/type="checkbox"[^>]* name="(\w+)"/g)].map(([, name]) => name!)
}

test('another card is offered to be kept as long as there is room; instalments are drawn from a saved one all the same', () => {
  expect(boxesWith(0)).toEqual(['keepCard', 'drawInstallments'])
  expect(boxesWith(MOST_SAVED_CARDS - 1)).toEqual(['keepCard', 'drawInstallments'])
  expect(boxesWith(MOST_SAVED_CARDS)).toEqual(['drawFromSaved'])
})
