import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { cartOf } from '../../../src/contract/cart.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { storeLocale } from '../../../src/i18n/store-locale.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { partMail, storageEnding } from '../../../src/mail/call-off-mails.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { act, calling, keptUntil, PLACED, placed } from '../commerce/parts-order.ts'

const locale = storeLocale(getRegion('eu'), translator('en', readCatalogue('en') as Messages, {}))
const LINK = 'https://www.boxwright.example/'
const orderOf = (document: ReturnType<typeof placed>) => cartOf({ ...viewOf(document, PLACED), token: '' })

test('the reminder of what is kept names the last day on which its delivery can be scheduled', () => {
  const said = JSON.stringify(storageEnding(orderOf(placed()), true, locale, LINK))
  expect(keptUntil).toBe('2027-03-12')
  expect(said).toContain(locale.date('2027-03-09', 'long'))
  expect(said).not.toContain(locale.date(keptUntil, 'long'))
})

test('whoever calls nothing off is reminded of the last day of storage, and not told that a delivery can be changed', () => {
  const kept = JSON.stringify(storageEnding(orderOf(placed()), false, locale, LINK))
  expect(kept).toContain(locale.date(keptUntil, 'long'))
  expect(kept).not.toContain(locale.date('2027-03-09', 'long'))
  const order = orderOf(act(placed(), PLACED, calling(100)))
  const [call] = order.parts!.callOffs
  const scheduled = (canCallOff: boolean) => JSON.stringify(partMail(order, call!, canCallOff, locale, LINK))
  const changes = locale.t('parts-mail.scheduledText')
  expect([scheduled(true).includes(changes), scheduled(false).includes(changes)]).toEqual([true, false])
  expect(scheduled(false)).toContain(locale.date(call!.day, 'long'))
})
