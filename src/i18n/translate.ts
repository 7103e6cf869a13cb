import rosetta from 'rosetta'
import { LANGUAGE_TAG, type Language } from '../regions/language.ts'
import type { MessageKey, Messages, Params, PluralKey } from './messages.ts'

declare global {
  namespace Intl {
    interface PluralRules {
      /** ECMA-402, in every engine since 2023; TypeScript's library lacks it. */
      selectRange(start: number, end: number): LDMLPluralRule
    }
  }
}

/** Says a message in one language; `plural` picks the form that a number needs. */
export interface Translate {
  (key: MessageKey, params?: Params): string
  /** @param count picks the form, and stands for `{{count}}` unless the parameters say it otherwise */
  plural(key: PluralKey, count: number, params?: Params): string
  /** As `plural` for a range, `10–14 working days`: the form that the range needs; `{{count}}` is the range in figures. */
  range(key: PluralKey, min: number, max: number, params?: Params): string
  language: Language
}

/** Hears of a message that is missing, and which was said in its place. */
export type Report = (missing: { language: Language; key: string; said: 'default' | 'id' }) => void

const logMissing: Report = (missing) => console.warn(JSON.stringify({ missingMessage: missing }))

const reported = new Set<string>()

/**
 * A language's voice. A message that it lacks is said in the default language, then as its id; each is reported
 * once, none is thrown. One rosetta a language: its `locale()` would change the language of every visitor at once.
 */
export function translator(
  language: Language,
  catalogue: Messages,
  fallback: Messages,
  report: Report = logMissing,
): Translate {
  const own = rosetta({ [language]: catalogue })
  own.locale(language)
  const english = rosetta({ en: fallback })
  english.locale('en')
  const rules = new Intl.PluralRules(LANGUAGE_TAG[language])
  const englishRules = new Intl.PluralRules('en')
  const numbers = new Intl.NumberFormat(LANGUAGE_TAG[language])

  function say(key: string, params: Params, suffix = '', englishSuffix = suffix): string {
    const said = own.t(key + suffix, params)
    if (said) return said
    const inDefault = english.t(key + englishSuffix, params)
    const once = `${language} ${key}`
    if (!reported.has(once)) {
      reported.add(once)
      report({ language, key, said: inDefault ? 'default' : 'id' })
    }
    return inDefault || key
  }

  const t = (key: MessageKey, params: Params = {}): string => say(key, params)
  const plural = (key: PluralKey, count: number, params: Params = {}): string => {
    const all = { count, ...params }
    return say(key, all, `.${rules.select(count)}`, `.${englishRules.select(count)}`)
  }
  const range = (key: PluralKey, min: number, max: number, params: Params = {}): string => {
    if (min === max) return plural(key, min, params)
    const all = { count: numbers.formatRange(min, max), ...params }
    return say(key, all, `.${rules.selectRange(min, max)}`, `.${englishRules.selectRange(min, max)}`)
  }
  return Object.assign(t, { plural, range, language })
}

/** The voice of an island: it has the namespaces that it shows, and nothing to fall back to but the ids. */
export function translateFrom(language: Language, messages: Messages): Translate {
  return translator(language, messages, {})
}
