import { expect, test } from 'vitest'
import { readMessages, textsOf } from '../../../scripts/words/catalogues.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'

/** How each language says that whoever presses the button has to pay (Directive 2011/83/EU, article 8(2)). */
const OBLIGES: Record<Language, RegExp> = {
  en: /\bpay\b/,
  de: /zahlungspflichtig/i,
  pl: /z obowiązkiem zapłaty/,
  cs: /zavazující k platbě|zavázat se k platbě/,
  fr: /avec obligation de paiement/,
  it: /con obbligo di pag/,
  es: /con obligación de pago/,
  pt: /com obrigação de pagar/,
  nl: /met betalingsverplichting/,
  ro: /cu obligație de plată/,
  se: /med betalningsskyldighet/,
}

test.each(LANGUAGES)('a button that concludes a contract says in %s that it obliges to pay', (language) => {
  const messages = readMessages(language)
  for (const id of ['checkout.place', 'custom-offer.accept'])
    for (const text of textsOf(messages.get(id)!)) expect(text).toMatch(OBLIGES[language])
})
