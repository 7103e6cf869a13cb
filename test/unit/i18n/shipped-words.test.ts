import { expect, test } from 'vitest'
import { FINISHES, MATERIALS, PRINT_MODES, PRODUCT_TYPES } from '../../../src/contract/vocabulary.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'

const files = import.meta.glob<Messages>('../../../locales/??/*.json', { eager: true, import: 'default' })

/** What a language says itself, without the one that speaks where it is silent. */
const saidIn = (language: string): Messages =>
  Object.assign({}, ...Object.entries(files).flatMap(([path, said]) => (path.includes(`/${language}/`) ? [said] : [])))

// The compiler leaves these keys open, since a merchant names what they add.
test.each(LANGUAGES)('all that the shop comes with has its words in %s', (language) => {
  const said = saidIn(language)
  const wordless = (
    [
      ['product-name', PRODUCT_TYPES],
      ['product-text', PRODUCT_TYPES],
      ['material', MATERIALS],
      ['print', PRINT_MODES],
      ['finish', FINISHES],
    ] as const
  ).flatMap(([namespace, ids]) => ids.filter((id) => !said[namespace]?.[id]).map((id) => `${namespace}.${id}`))
  expect(wordless).toEqual([])
})
