import { expect, test } from 'vitest'
import { baseOf, OVERLAYS } from '../../../scripts/words/stamps.ts'
import { loadLanguage } from '../../../src/i18n/load.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'

/**
 * What says, by directive 2011/83/EU article 8(2), that whoever presses it has to pay. A button that does not say so
 * binds no consumer to the order.
 */
const OBLIGES: Record<Language, RegExp> = {
  en: /^Order and pay\b|\bwith obligation to pay\b/,
  de: /^Zahlungspflichtig /,
  pl: / z obowiązkiem zapłaty\b/,
  cs: / (?:zavazující|zavázat se) k platbě(?!\p{L})/u,
  fr: / avec obligation de paiement\b/,
  it: / con obbligo di (?:pagare|pagamento)\b/,
  es: / con obligación de pago\b/,
  nl: / met betalingsverplichting\b/,
  ro: / cu obligație de plată(?!\p{L})/u,
  se: / med betalningsskyldighet\b/,
  pt: / com obrigação de pagar\b/,
}

/** What the buttons say that order: that of the checkout, whatever the method, and that of an offer. */
const buttonsOf = (said: Messages): string[] =>
  [said.checkout!.place, said['custom-offer']!.accept].map((text) => String(text).replaceAll(/\s/g, ' '))

const silent = (said: Messages, language: Language) => buttonsOf(said).filter((text) => !OBLIGES[language].test(text))

test.each(LANGUAGES)('a button that orders says in %s that the order is to be paid', async (language) => {
  const said = await loadLanguage(language)
  expect(silent(said, language)).toEqual([])
  expect(buttonsOf(said)[0]).toMatch(/· \{\{total\}\}$/)
})

test.each(OVERLAYS)('it says so in %s too', async (tag) => {
  expect(silent(await loadLanguage(baseOf(tag), tag), baseOf(tag))).toEqual([])
})

test('a button that just orders is silent', async () => {
  const said = await loadLanguage('en')
  const mild = { ...said, checkout: { ...said.checkout, place: 'Place the order · {{total}}' } } as Messages
  expect(silent(mild, 'en')).toEqual(['Place the order · {{total}}'])
})
