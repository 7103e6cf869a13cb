import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderOf } from '../../../scripts/words/sample-order.ts'
import type { Payment } from '../../../src/contract/payment.ts'
import { HowPaid } from '../../../src/pages/orders/how-paid.tsx'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { storeAt } from '../../store.ts'

test.each(regionList.map((region) => [region.code, region] as const))(
  'an order in %s that a card has paid says so once, with the amount',
  (code, region) => {
    const { t, money } = storeAt(code)
    const format = { ...region, vatRate: shownVat(region), percentSign: percentSignOf(region.languageTag) }
    const payment: Payment = { number: 'P1', method: 'card', amount: 12_300, state: 'completed', last4: '4242' }
    const html = renderToStaticMarkup(
      <ShopProvider shop={shopOf(t, format)}>
        <HowPaid order={{ ...orderOf(region, 1), payments: [payment] }} />
      </ShopProvider>,
    )
    const said = html
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean)
    expect(said).toEqual([t('order.paidByCard', { last4: '4242' }), money(12_300)])
  },
)
