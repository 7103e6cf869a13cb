import type { Language } from '../regions/language.ts'
import type { Catalogue } from './messages.ts'

const FILES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  cs: () => import('../../locales/cs.json'),
  de: () => import('../../locales/de.json'),
  en: () => import('../../locales/en.json'),
  es: () => import('../../locales/es.json'),
  fr: () => import('../../locales/fr.json'),
  it: () => import('../../locales/it.json'),
  nl: () => import('../../locales/nl.json'),
  pl: () => import('../../locales/pl.json'),
  pt: () => import('../../locales/pt.json'),
  ro: () => import('../../locales/ro.json'),
  se: () => import('../../locales/se.json'),
}

const loaded = new Map<Language, Promise<Catalogue>>()

/**
 * A language's catalogue. A file that cannot be loaded is logged as 'failed to load a language' and leaves an empty
 * catalogue, so that the default language speaks; the next call tries again.
 */
export function loadLanguage(language: Language, files = FILES): Promise<Catalogue> {
  const known = loaded.get(language)
  if (known && files === FILES) return known
  const loading = files[language]().then(
    (file) => file.default,
    (cause: unknown) => {
      loaded.delete(language)
      console.error(JSON.stringify({ error: 'failed to load a language', language, cause: String(cause) }))
      return {}
    },
  )
  loaded.set(language, loading)
  return loading
}
