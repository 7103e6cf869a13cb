import { LANGUAGE_TAG, type Language } from '../regions/language.ts'
import type { Catalogue } from './messages.ts'
import { type Overlay, spell, withOverlay } from './overlay.ts'
import { typeset, typesetCatalogue } from './typography.ts'

type Load<Content> = () => Promise<{ default: Content }>

/** Where each language's messages are. */
export const LANGUAGE_FILES: Record<Language, Load<Catalogue>> = {
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

const OVERLAYS: Record<string, Load<Overlay>> = {
  'de-AT': () => import('../../locales/overlays/de-AT.json'),
  'de-CH': () => import('../../locales/overlays/de-CH.json'),
  'en-GB': () => import('../../locales/overlays/en-GB.json'),
  'en-US': () => import('../../locales/overlays/en-US.json'),
}

const loaded = new Map<string, Promise<Catalogue>>()

/**
 * A language's catalogue as a country says and sets it, `de` for `de-CH`. A file that cannot be loaded is logged as 'failed
 * to load a language' and leaves an empty catalogue, so that the default language speaks; the next call tries again.
 */
export function loadLanguage(
  language: Language,
  tag = LANGUAGE_TAG[language],
  files = LANGUAGE_FILES,
): Promise<Catalogue> {
  const known = loaded.get(tag)
  if (known && files === LANGUAGE_FILES) return known
  const loading = Promise.all([files[language](), OVERLAYS[tag]?.()]).then(
    ([file, overlay]) => typesetCatalogue(overlay ? withOverlay(file.default, overlay.default) : file.default, tag),
    (cause: unknown) => {
      loaded.delete(tag)
      console.error(JSON.stringify({ error: 'failed to load a language', language, cause: String(cause) }))
      return {}
    },
  )
  loaded.set(tag, loading)
  return loading
}

/** Our own HTML in a country's spelling, set as its language's printers do; tags stay as they are. */
export async function setHtml(html: string, tag: string): Promise<string> {
  const overlay = await OVERLAYS[tag]?.()
  const words = overlay?.default.words ?? {}
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : typeset(spell(part, words), tag)))
    .join('')
}
