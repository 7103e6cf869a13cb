import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { cartOf } from '../../../src/contract/cart.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { storeLocale } from '../../../src/i18n/store-locale.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { storageEnding } from '../../../src/mail/call-off-mails.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { keptUntil, PLACED, placed } from '../commerce/parts-order.ts'

test('the reminder of what is kept names the last day on which its delivery can be scheduled', () => {
  const locale = storeLocale(getRegion('eu'), translator('en', readCatalogue('en') as Messages, {}))
  const order = cartOf({ ...viewOf(placed(), PLACED), token: '' })
  const said = JSON.stringify(storageEnding(order, locale, 'https://www.boxwright.example/'))
  expect(keptUntil).toBe('2027-03-12')
  expect(said).toContain(locale.date('2027-03-09', 'long'))
  expect(said).not.toContain(locale.date(keptUntil, 'long'))
})
