import { expect, test } from 'vitest'
import { readMessages, textsOf } from '../../../scripts/words/catalogues.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { regionList } from '../../../src/regions/regions.ts'

/** A transfer, or another way to pay than that which was declined, as each language names them. */
const OTHER_WAY =
  /transfer|method|Überweisung|anderem Weg|przelew|inny sposób|převod|jiným způsobem|virement|autre moyen|bonifico|altro modo|transferencia|otra forma|transferência|outra forma|overschrijving|andere manier|altă metodă|överföring|annat sätt/i

test.each(LANGUAGES)(
  'whoever’s card is declined in %s is sent to no other way to pay: a store may take cards alone',
  (language) => {
    expect(regionList.some(({ allowedPaymentMethods }) => !allowedPaymentMethods.includes('check'))).toBe(true)
    const messages = readMessages(language)
    for (const id of ['checkout.declined', 'order-mail.failedText'])
      for (const text of textsOf(messages.get(id)!)) expect(text).not.toMatch(OTHER_WAY)
  },
)
