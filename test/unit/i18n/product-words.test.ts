import { expect, test } from 'vitest'
import { withProductWords } from '../../../src/i18n/product-words.ts'

const catalogue = { 'product-name': { 'paper-bag': 'Papiertasche' }, cart: { title: 'Warenkorb' } }
const en = { name: 'Winter mailer', text: 'For gifts.' }
const listed = [
  { type: 'winter-mailer', listing: { words: { en, de: { name: 'Winterkarton', text: 'Für Geschenke.' } } } },
]

test('what a merchant adds is named in its language, and in English where it has no name there', () => {
  const said = (language: 'de' | 'fr') => withProductWords(catalogue, language, listed)
  expect(said('de')['product-name']).toEqual({ 'paper-bag': 'Papiertasche', 'winter-mailer': 'Winterkarton' })
  expect(said('de').cart).toEqual(catalogue.cart)
  expect(said('fr')['product-text']).toEqual({ 'winter-mailer': 'For gifts.' })
})

test('nothing changes where nothing was added, and a language that failed to load stays empty', () => {
  expect(withProductWords(catalogue, 'de', [{ type: 'paper-bag' }])).toBe(catalogue)
  expect(withProductWords({}, 'de', listed)).toEqual({})
})
