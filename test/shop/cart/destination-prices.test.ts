import { expect, test } from 'vitest'
import { grossOf } from '../../../src/pricing/vat.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { SWEDISH, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

const VAT_OF_SWEDEN = 2500

test('what is offered beside a cart has the VAT of where that goes, as its lines have', async () => {
  const ada = new Visitor()
  const { store } = ada
  expect(shownVat(getRegion('eu'))).not.toBe(VAT_OF_SWEDEN)
  await toPayment(ada, 'ada@example.com', SWEDISH)
  const page = await ada.open(store.url('cross-sell'))
  const offers = page.forms.filter(({ fields }) => fields.has('price'))
  expect(offers.length).toBeGreaterThan(0)
  for (const { fields } of offers)
    expect(page.words).toContain(
      store.t('price.gross', { price: store.money(grossOf(Number(fields.get('price')), VAT_OF_SWEDEN)) }),
    )
})
