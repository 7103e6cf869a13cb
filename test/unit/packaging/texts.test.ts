import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import type { StyleId } from '../../../src/packaging/styles/shelf.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

/** The stem of the verb to glue in each language. */
const GLUED = {
  cs: 'slep',
  de: 'kleb',
  en: 'glue',
  es: 'peg',
  fr: 'coll',
  it: 'incoll',
  nl: 'lijm',
  pl: 'sklej',
  pt: 'colam',
  ro: 'lipe',
  se: 'limma',
}

/** What the shop says of products and of their constructions, in one language. */
const textsOf = (language: string): Record<'product-text' | 'style-text', Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/product.json`, 'utf8'))

const usual = (id: StyleId) => {
  const { caliper, ...size } = STYLES[id].usual
  return dielineOf(STYLES[id], size, caliper).pieces
}

test.each(Object.entries(GLUED))(
  'in %s a cake box is said to be glued at its corners, as it is drawn',
  (language, stem) => {
    expect(usual('cake-box')[0]!.glue).toHaveLength(4)
    expect(textsOf(language)['style-text'].cake).toContain(stem)
  },
)

test('a cake box always has its window', () => {
  expect(usual('cake-box')[0]!.panels.find(({ name }) => name === 'lid')!.holes).toHaveLength(1)
  expect(textsOf('en')['product-text']['cake-box']).not.toContain('without')
})
