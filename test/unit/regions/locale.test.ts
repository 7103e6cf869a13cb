import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES, languageOfLocale, localeOfLanguage } from '../../../src/regions/language.ts'
import { regionList } from '../../../src/regions/regions.ts'

test('each locale is of one language, and each language of one locale', () => {
  expect(LOCALES.map(languageOfLocale).sort()).toEqual([...LANGUAGES].sort())
  for (const language of LANGUAGES) expect(languageOfLocale(localeOfLanguage(language))).toBe(language)
  expect([languageOfLocale('sv-SE'), languageOfLocale('pt-PT')]).toEqual(['se', 'pt'])
  for (const junk of ['', 'se-SE', 'pt', 'klingon']) expect(languageOfLocale(junk)).toBeNull()
})

test('a store’s locale is that of its language', () => {
  for (const { code, locale, language } of regionList)
    expect([code, languageOfLocale(locale)]).toEqual([code, language])
})
