import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import type { Translate } from '../../../src/i18n/translate.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { styleText } from '../../../src/pages/products/style-text.ts'
import type { Language } from '../../../src/regions/language.ts'
import { flatTriangles, solidsAt } from './solids.ts'

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
} satisfies Record<Language, string>

/** What the shop says of products and of their constructions, in one language. */
const textsOf = (language: string): Record<'product-text' | 'style-text', Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/products.json`, 'utf8'))

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

const LANGUAGES = Object.keys(GLUED)

test.each(LANGUAGES)('in %s an envelope is said to be of the board that it is made of', (language) => {
  const { boards } = PRODUCTS.find(({ type }) => type === 'rigid-envelope')!
  const said = /(\d+)\s*g\/m²/.exec(textsOf(language)['style-text'].envelope!)
  for (const { grammage } of Object.values(boards)) expect(Number(said![1])).toBe(grammage)
})

test('no neck part and no gable is promised that is not drawn', () => {
  const english = textsOf('en')['product-text']
  expect(english['product-box-wine-box']).not.toContain('neck')
  expect(english['carrier-box']).not.toContain('gable')
})

test('a sleeve is a millimetre wider than its box, as its text says', () => {
  const pieces = usual('sleeved-mailer')
  const { caliper, ...size } = STYLES['sleeved-mailer'].usual
  const drawn = dielineOf(STYLES['sleeved-mailer'], size, caliper)
  const across = solidsAt(drawn, pieces.map(flatTriangles), 1)
  const named = (name: string, from = 0) => across.find((solid, at) => at >= from && solid.name === name)!
  const sleeve = pieces[0]!.panels.length
  const room = named('left', sleeve).min[1]! - named('right', sleeve).max[1]!
  expect(room - (named('back').max[1]! - named('tuck').min[1]!)).toBeCloseTo(1, 6)
  expect(textsOf('en')['style-text']['sleeved-mailer']).toContain('a millimetre wider')
})

/** Both sides, as each language says it. */
const BOTH = /\bboth\b|beidseitig|dwustronn|z obou|les deux|entrambi|las dos|nas duas|beide|ambele|båda/

test.each(Object.keys(GLUED))('nothing is promised in %s that cannot be chosen, nor denied that is so', (language) => {
  const texts = textsOf(language)['style-text']
  const t = ((id: string) => texts[id.replace('style-text.', '')]) as Translate
  for (const { type, style, prints } of PRODUCTS.filter((product) => product.style === 'card')) {
    expect([type, prints.filter((print) => inkRulesOf(print).inside !== 'none')]).toEqual([type, []])
    expect(texts[style]).not.toMatch(BOTH)
  }
  // Its tuck is glued to its front: an adhesive closes it.
  const [delivered, mailer] = ['delivery-mailer-box', 'mailer-box-eco'].map(
    (type) => PRODUCTS.find((product) => product.type === type)!,
  )
  expect(styleText(delivered!, t)).toBe(texts['delivery-mailer'])
  expect(styleText(mailer!, t)).toBe(texts.mailer)
})
