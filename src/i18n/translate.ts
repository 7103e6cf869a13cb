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

/** Translates messages into one language; `plural` picks the form that a number needs. */
export interface Translate {
  (key: MessageKey, params?: Params): string
  /** @param count decides the form, and replaces `{{count}}` unless the parameters have a `count` of their own */
  plural(key: PluralKey, count: number, params?: Params): string
  /**
   * As `plural`, for a range, `10–14 working days`: picks the form that the range needs; `{{count}}` becomes the
   * formatted range.
   */
  range(key: PluralKey, min: number, max: number, params?: Params): string
  language: Language
}

/**
 * Receives each missing message, and whether the default language or the id was shown instead; and each message that was shown
 * without the value of one of its placeholders.
 */
export type Report = (
  missing: { language: Language; key: string } & ({ said: 'default' | 'id' } | { lacks: string }),
) => void

const logMissing: Report = (missing) => console.warn(JSON.stringify({ missingMessage: missing }))

const PLACEHOLDER = /\{\{(\w+)\}\}/g

const reported = new Set<string>()

/** The plural suffix of a message's key, by the rules of the language in which it is shown. */
type Suffix = (rules: Intl.PluralRules) => string

interface Grammar {
  rules: Intl.PluralRules
  /** A formatted range, `10–14`. */
  figures(min: number, max: number): string
}

const grammars = new Map<Language, Grammar>()

/**
 * Plural rules and range format of a language, made once per isolate, because an `Intl` object is expensive to make.
 */
function grammarOf(language: Language): Grammar {
  const grammar = grammars.get(language) ?? newGrammar(LANGUAGE_TAG[language])
  grammars.set(language, grammar)
  return grammar
}

/** How many formatted ranges are cached; few different ones occur, mostly of days. */
const MOST_RANGES = 500

function newGrammar(tag: string): Grammar {
  const numbers = new Intl.NumberFormat(tag)
  const ranges = new Map<string, string>()
  const figures = (min: number, max: number): string => {
    const range = `${min} ${max}`
    const said = ranges.get(range) ?? numbers.formatRange(min, max)
    if (ranges.size >= MOST_RANGES) ranges.clear()
    ranges.set(range, said)
    return said
  }
  return { rules: new Intl.PluralRules(tag), figures }
}

/**
 * The translator of a language. A message that is missing is shown in the default language, or else as its id; each is
 * reported once, and none throws. Each language has a rosetta of its own, because `locale()` would change the language
 * of all visitors at once.
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
  const { rules, figures } = grammarOf(language)
  /** Cache of messages without parameters: a page shows hundreds of them. */
  const plain = new Map<string, string>()
  const placeholders = new Map<string, string[]>()

  function placeholdersOf(key: string): string[] {
    const [namespace = '', name = '', form = 'other'] = key.split('.')
    const message = catalogue[namespace]?.[name]
    const text = typeof message === 'object' ? message[form as Intl.LDMLPluralRule] : message
    const names = [...(text ?? '').matchAll(PLACEHOLDER)].map(([, placeholder]) => placeholder!)
    placeholders.set(key, names)
    return names
  }

  function reportOnce(missing: Parameters<Report>[0]): void {
    const once = `${language} ${missing.key}`
    if (reported.has(once)) return
    reported.add(once)
    report(missing)
  }

  function say(key: string, params: Params, suffix: Suffix = () => ''): string {
    const inForm = key + suffix(rules)
    const said = own.t(inForm, params)
    if (said) {
      const lacks = (placeholders.get(inForm) ?? placeholdersOf(inForm)).find((name) => params[name] === undefined)
      if (lacks) reportOnce({ language, key, lacks })
      return said
    }
    const inDefault = english.t(key + suffix(grammarOf('en').rules), params)
    reportOnce({ language, key, said: inDefault ? 'default' : 'id' })
    return inDefault || key
  }

  const t = (key: MessageKey, params?: Params): string => {
    if (params) return say(key, params)
    const said = plain.get(key) ?? say(key, {})
    plain.set(key, said)
    return said
  }
  const plural = (key: PluralKey, count: number, params: Params = {}): string =>
    say(key, { count, ...params }, (rules) => `.${rules.select(count)}`)
  const range = (key: PluralKey, min: number, max: number, params: Params = {}): string => {
    if (min === max) return plural(key, min, params)
    const all = { count: figures(min, max), ...params }
    return say(key, all, (rules) => `.${rules.selectRange(min, max)}`)
  }
  return Object.assign(t, { plural, range, language })
}

const islandTranslators = new WeakMap<Messages, Translate>()

/**
 * The translator of an island. It has only the namespaces that the island shows, and shows ids for anything else. The
 * same messages always give the same translator.
 */
export function translateFrom(language: Language, messages: Messages): Translate {
  const known = islandTranslators.get(messages) ?? translator(language, messages, {})
  islandTranslators.set(messages, known)
  return known
}
