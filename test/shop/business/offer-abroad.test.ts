import { expect, test } from 'vitest'
import { getRegion } from '../../../src/regions/regions.ts'
import { pdfText } from '../../pdf-text.ts'
import { Shopper } from '../shopper.ts'
import { sentOffer } from './sent-offer.ts'

const OTTAWA = {
  firstname: 'Ada',
  lastname: 'Muster',
  address1: '80 Wellington Street',
  zipcode: 'K1A 0A2',
  city: 'Ottawa',
  countryIso: 'CA',
}

test('an offer to Canada says which provinces it does not reach, and its order asks for the province and promises its dispatch', async () => {
  const ada = new Shopper('eu')
  const { t, url } = ada.store
  const email = 'ottawa@example.com'
  const { token } = await sentOffer('eu', email, { payWays: ['whole'] }, { countryIso: 'CA', delivery: 25_000 })
  const offer = await ada.goTo(url('offer-review', { offerToken: token }))
  const unserved = ['Labrador', 'Newfoundland', 'Northwest Territories', 'Nunavut', 'Yukon']
  const places = new Intl.ListFormat(getRegion('eu').languageTag).format(unserved)
  expect(offer.words).toContain(t('custom-offer.notServed', { places }))
  const file = offer.links.find(({ label }) => label === t('custom-offer.pdf'))!
  const paper = await pdfText(await (await ada.ask(new URL(file.href, offer.url).href)).arrayBuffer())
  expect(paper.replaceAll('\n', ' ')).toContain(t('custom-offer.notServed', { places }))

  await ada.send(t('custom-offer.accept'), { name: 'Ada', agreed: 'on', 'take-L1': 'on' })
  expect(ada.page.words).toContain(t('checkout.stateOrProvince'))
  const empty = await ada.fillAddress(OTTAWA, email)
  expect([empty.status, empty.html.includes('id="ship-state-error"')]).toEqual([422, true])
  const refused = await ada.fillAddress({ ...OTTAWA, state: 'Yukon Territory' }, email)
  expect([refused.status, refused.words.includes(t('checkout.countryWrong', { place: 'Yukon' }))]).toEqual([422, true])
  const delivery = await ada.fillAddress({ ...OTTAWA, state: 'Ontario' }, email)
  expect(delivery.words).toContain(t('cart.dispatched', { date: '' }).trim())
  expect(delivery.words).not.toContain(t('cart.expected', { dates: '' }).trim())
})
