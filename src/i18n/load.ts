import { LANGUAGE_TAG, LANGUAGES, type Language } from '../regions/language.ts'
import type { Messages } from './messages.ts'
import { type Overlay, spell, withOverlay } from './overlay.ts'
import { typeset, typesetCatalogue } from './typography.ts'

/**
 * Each language's messages, one file per area; the build puts all files of a language into one chunk (vite.config.ts).
 */
const FILES = import.meta.glob<Messages>('../../locales/??/*.json', { import: 'default' })

async function readLanguage(language: Language): Promise<Messages> {
  const ofLanguage = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`))
  return Object.assign({}, ...(await Promise.all(ofLanguage.map(([, read]) => read()))))
}

/** Reads each language's messages, all areas together. */
export const LANGUAGE_FILES = Object.fromEntries(
  LANGUAGES.map((language) => [language, () => readLanguage(language)]),
) as Record<Language, () => Promise<Messages>>

const OVERLAYS = import.meta.glob<Overlay>('../../locales/overlays/*.json', { import: 'default' })

/** What a country says differently, by its tag; undefined where it says nothing so. */
const overlayOf = async (tag: string): Promise<Overlay | undefined> =>
  OVERLAYS[`../../locales/overlays/${tag}.json`]?.()

const loaded = new Map<string, Promise<Messages>>()

/**
 * A language's catalogue with a country's overlay and typography, `de` for `de-CH`. A language that cannot be loaded is
 * logged as 'failed to load a language' and gives an empty catalogue, so that the default language is shown; the next
 * call tries again.
 */
export function loadLanguage(
  language: Language,
  tag = LANGUAGE_TAG[language],
  files = LANGUAGE_FILES,
): Promise<Messages> {
  const isOwn = files === LANGUAGE_FILES
  const known = isOwn && loaded.get(tag)
  if (known) return known
  const loading = Promise.all([files[language](), overlayOf(tag)]).then(
    ([said, overlay]) => typesetCatalogue(overlay ? withOverlay(said, overlay) : said, tag),
    (cause: unknown) => {
      if (isOwn) loaded.delete(tag)
      console.error(JSON.stringify({ error: 'failed to load a language', language, cause: String(cause) }))
      return {}
    },
  )
  if (isOwn) loaded.set(tag, loading)
  return loading
}

/** Our own HTML with a country's spelling and its language's typography; tags stay unchanged. */
export async function setHtml(html: string, tag: string): Promise<string> {
  const { words } = (await overlayOf(tag)) ?? { words: {} }
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : typeset(spell(part, words), tag)))
    .join('')
}
