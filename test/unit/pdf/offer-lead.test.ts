import { expect, test } from 'vitest'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { offeredLeadTime } from '../../../src/i18n/offer-words.ts'
import { storeAt } from '../../store.ts'

const numbers = { number: String }

test('goods in stock are ready to ship, and any other are made in working days', () => {
  const { t } = storeAt('de')
  expect(offeredLeadTime(0, t, numbers)).toBe('Auf Lager und sofort versandbereit')
  expect(offeredLeadTime(1, t, numbers)).toBe('Produktion in 1 Arbeitstag')
  expect(offeredLeadTime(12, t, numbers)).toBe('Produktion in 12 Arbeitstagen')
})

test.each(REGION_CODES)('no offer of %s says that goods in stock are made', (code) => {
  const { t } = storeAt(code)
  expect(offeredLeadTime(0, t, numbers)).toBe(t('custom-offer.readyToShip'))
  expect(offeredLeadTime(0, t, numbers)).not.toMatch(/\d/)
})
