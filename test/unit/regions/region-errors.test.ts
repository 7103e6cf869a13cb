import { describe, expect, test } from 'vitest'
import { environmentOf } from '../../../src/regions/environment.ts'
import { LANGUAGES, LOCALES, languageOfTag, regionOfLanguage } from '../../../src/regions/language.ts'
import { checkRegion } from '../../../src/regions/region-schema.ts'
import { getRegion, regionList, regionValue } from '../../../src/regions/regions.ts'

describe('the errors of the configuration', () => {
  test('are those of the specification, word for word', () => {
    expect(() => getRegion('xx')).toThrow('Cannot find region in Region Configuration')
    expect(() => getRegion(undefined)).toThrow('Current region is not set!')
    expect(() => regionValue('eu', 'nothing' as 'code')).toThrow('Cannot find key in Region Configuration')
    expect(() => environmentOf('')).toThrow('Provided env is empty')
    expect(() => environmentOf('moon')).toThrow('RegionConfig environment is not set')
    for (const tag of ['ru', 'uk-UA', '', 'constructor']) {
      expect(() => regionOfLanguage(tag)).toThrow('Unknown language')
      expect(() => languageOfTag(tag)).toThrow('Unknown language')
    }
  })

  test('do not come for what is there', () => {
    expect(regionValue('pl', 'currency')).toBe('PLN')
    expect(['cs', 'cs-CZ', 'sv', 'en', 'en-GB', 'pt'].map(regionOfLanguage)).toEqual([
      'cz',
      'cz',
      'se',
      'eu',
      'eu',
      'eu',
    ])
    expect(['cs-CZ', 'sv', 'SE', 'en-GB', 'pt', 'pt-PT'].map(languageOfTag)).toEqual([
      'cs',
      'se',
      'se',
      'en',
      'pt',
      'pt',
    ])
    expect(environmentOf('staging')).toBe('staging')
  })
})

test('every store is as it must be; one that is misconfigured is refused when building, by its name and fields', () => {
  for (const region of regionList) checkRegion(region)
  const eu = getRegion('eu')
  expect(() => checkRegion({ ...eu, vatAmount: -1, contact: { ...eu.contact, email: 'nobody' } })).toThrow(
    /Region 'eu' is misconfigured[\s\S]*vatAmount[\s\S]*contact\.email/,
  )
  const { contact } = eu
  for (const [opens, closes] of [
    ['17:00', '09:00'],
    ['09:00', '09:00'],
  ] as const)
    expect(() => checkRegion({ ...eu, contact: { ...contact, hours: { ...contact.hours, opens, closes } } })).toThrow(
      'must open before it closes',
    )
  expect(() => checkRegion({ ...eu, surprise: 1 } as typeof eu)).toThrow('surprise')
})

test('every store speaks a language that has a catalogue, in a locale of the specification', () => {
  for (const { code, language, locale } of regionList) {
    expect([code, LANGUAGES.includes(language), LOCALES.some((known) => known === locale)]).toEqual([code, true, true])
  }
})
