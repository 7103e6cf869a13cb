import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../src/i18n/load.ts'
import type { PluralKey } from '../../../src/i18n/messages.ts'
import { messagesFor } from '../../../src/i18n/slice.ts'
import { translateFrom, translator } from '../../../src/i18n/translate.ts'
import type { Language } from '../../../src/regions/language.ts'

const english = {
  cart: { title: 'Cart', each: '{{price}} each', lines: { one: '{{count}} line', other: '{{count}} lines' } },
}
const key = (name: string) => name as 'cart.title'

describe('a message that is missing', () => {
  test('is said in the default language, then as its id; reported once, never thrown', () => {
    const report = vi.fn()
    const t = translator('de', { cart: { title: 'Warenkorb' } }, english, report)
    expect(t('cart.title')).toBe('Warenkorb')
    expect(t(key('cart.each'), { price: '1 €' })).toBe('1 € each')
    expect(t(key('cart.never'))).toBe('cart.never')
    expect(t(key('cart.never'))).toBe('cart.never')
    expect(report.mock.calls).toEqual([
      [{ language: 'de', key: 'cart.each', said: 'default' }],
      [{ language: 'de', key: 'cart.never', said: 'id' }],
    ])
  })

  test('of an island is its id', () => {
    expect(translateFrom('de', {})(key('cart.only-island'))).toBe('cart.only-island')
    expect(messagesFor({ cart: { title: 'Warenkorb' } }, english, ['cart']).cart).toMatchObject({
      title: 'Warenkorb',
      each: '{{price}} each',
    })
  })
})

describe('a placeholder without its value', () => {
  const german = {
    cart: {
      each: '{{price}} je Stück',
      lines: { one: '{{count}} Zeile von {{name}}', other: '{{count}} Zeilen von {{name}}' },
    },
  }

  test('is reported once, by its name', () => {
    const report = vi.fn()
    const t = translator('nl', german, english, report)
    expect(t(key('cart.each'), { price: '1 €' })).toBe('1 € je Stück')
    expect(t.plural('cart.lines' as never, 2, { name: 'Ada' })).toBe('2 Zeilen von Ada')
    expect(report).not.toHaveBeenCalled()
    expect(t(key('cart.each'))).toBe(' je Stück')
    expect(t(key('cart.each'), {})).toBe(' je Stück')
    t.plural('cart.lines' as never, 1)
    expect(report.mock.calls).toEqual([
      [{ language: 'nl', key: 'cart.each', lacks: 'price' }],
      [{ language: 'nl', key: 'cart.lines', lacks: 'name' }],
    ])
  })
})

test('a range is said in figures and in the form that it needs, the second time as the first', () => {
  const t = translator('de', { cart: { lines: { one: '{{count}} Zeile', other: '{{count}} Zeilen' } } }, english)
  const key = 'cart.lines' as PluralKey
  const said = () => [t.range(key, 1, 2), t.range(key, 1, 12), t.range(key, 11, 2000), t.range(key, 1, 1)]
  expect(said()).toEqual(['1–2 Zeilen', '1–12 Zeilen', '11–2.000 Zeilen', '1 Zeile'])
  expect(said()).toEqual(['1–2 Zeilen', '1–12 Zeilen', '11–2.000 Zeilen', '1 Zeile'])
})

describe('a count', () => {
  const forms = (one: string, few: string, many: string, other: string) => ({
    cart: { lines: { one, few, many, other } },
  })

  /** CLDR cardinals. */
  test.each([
    ['pl', [1, 2, 4, 22, 102, 0, 5, 12, 21, 100, 1000, 1.5], 'one few few few few many many many many many many other'],
    ['cs', [1, 2, 4, 1.5, 0, 5], 'one few few many other other'],
    ['ro', [1, 0, 2, 19, 101, 20, 100, 1.5], 'one few few few few other other few'],
    ['en', [1, 0, 2], 'one other other'],
    ['fr', [0, 1, 1.5, 2, 1_000_000], 'one one one other many'],
    ['se', [1, 2], 'one other'],
  ] as const)('in %s takes its form', (language, counts, expected) => {
    const t = translator(language, forms('one', 'few', 'many', 'other'), english)
    expect(counts.map((count) => t.plural('cart.lines' as never, count)).join(' ')).toBe(expected)
  })

  test('stands in its sentence as the caller writes it', () => {
    const t = translator('en', english, english)
    expect(t.plural('cart.lines' as never, 1200, { count: '1,200' })).toBe('1,200 lines')
  })
})

describe('a range', () => {
  const forms = { one: '{{count}} dzień', few: '{{count}} dni (2–4)', many: '{{count}} dni', other: '{{count}} dnia' }
  const t = translator('pl', { cart: { lines: forms } }, english)
  const say = (min: number, max: number) => t.range('cart.lines' as never, min, max)

  /** CLDR plural ranges. */
  test('takes the form of the range, not of its end', () => {
    expect([say(10, 14), say(2, 4), say(1, 2), say(1, 5)]).toEqual([
      '10–14 dni',
      '2–4 dni (2–4)',
      '1–2 dni (2–4)',
      '1–5 dni',
    ])
    const romanian = translator('ro', { cart: { lines: { one: 'one', few: 'few', other: 'de' } } }, english)
    expect(romanian.range('cart.lines' as never, 18, 22)).toBe('de')
  })

  test('of one number is that number', () => expect([say(1, 1), say(5, 5)]).toEqual(['1 dzień', '5 dni']))
})

describe('a language that cannot be loaded', () => {
  afterEach(() => vi.restoreAllMocks())

  test('is logged, leaves an empty catalogue, and is asked for again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    let asked = 0
    const files = {
      pl: () => (++asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(english)),
    } as unknown as Parameters<typeof loadLanguage>[2]
    expect(await loadLanguage('pl' as Language, 'pl', files)).toEqual({})
    expect(String(error.mock.calls[0]?.[0])).toContain('failed to load a language')
    expect(await loadLanguage('pl' as Language, 'pl', files)).toEqual(english)
  })
})
