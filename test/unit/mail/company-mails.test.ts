import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'

/** The beginnings of the words for ordering. */
const ORDERING = {
  en: /order/i,
  de: /bestell/i,
  pl: /zam[óa]wi/i,
  cs: /objedn/i,
  fr: /command/i,
  it: /\bordin/i,
  es: /\bpedi[dr]/i,
  pt: /encomend/i,
  nl: /bestel/i,
  ro: /comand|comenz/i,
  se: /beställ/i,
} as const

test.each(Object.entries(ORDERING) as [keyof typeof ORDERING, RegExp][])(
  'in %s, whoever is invited to a company or admitted is not promised that they order: a viewer does not',
  (language, ordering) => {
    const t = translator(language, readCatalogue(language) as Messages, {})
    for (const key of ['company-mail.company-invited-text', 'company-mail.company-joined-text'] as const)
      expect(t(key)).not.toMatch(ordering)
    expect(t('company-mail.company-resumed-text')).toMatch(ordering)
  },
)
