import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PHRASE_IDS } from '../src/design/templates/phrases.ts'
import type { TextFile } from '../src/design/templates/shaped-texts.ts'
import type { TemplateText } from '../src/design/templates/template.ts'
import { textKey } from '../src/design/templates/text-key.ts'
import { ShapingFont } from '../src/editor/text/harfbuzz.ts'
import { LANGUAGES, type Language } from '../src/regions/language.ts'
import { boundsOfCubics, cubicsOf, pathOfCubics } from './templates/cubics.ts'
import { MOTIF_SOURCES } from './templates/motif-sources.ts'
import { readMessages } from './words/catalogues.ts'

// Makes what templates need that cannot be had without a font or a parser: their motifs as cubic curves, and their texts as
// outlines, in each language. `npm run templates`, after a change of a template's texts or of a message of `template-line`.

const FOLDER = join(import.meta.dirname, '../src/design/templates')
const write = (name: string, data: unknown) => writeFileSync(join(FOLDER, name), `${JSON.stringify(data)}\n`)

write('motifs.json', Object.fromEntries(Object.entries(MOTIF_SOURCES).map(([id, source]) => [id, motifOf(source)])))

// The list of templates reads the motifs, which exist from here on.
const { TEMPLATES } = await import('../src/design/templates/templates.ts')
const fonts = new Map<string, ShapingFont>()

write(
  'texts/names.json',
  fileOf(
    TEMPLATES.map(({ name }) => name),
    'en',
  ),
)
for (const language of LANGUAGES)
  write(
    `texts/${language}.json`,
    fileOf(
      TEMPLATES.map(({ line }) => line),
      language,
    ),
  )

function motifOf(source: string) {
  const segments = cubicsOf(source)
  const { left, right, top, bottom } = boundsOfCubics(segments)
  const [width, height] = [right - left, bottom - top].map((side) => Math.round(side * 1000) / 1000)
  return { outline: pathOfCubics(segments, -(left + right) / 2, -(top + bottom) / 2), natural: [width, height] }
}

/** Texts as glyphs, and each letter of a font once. */
function fileOf(wanted: readonly TemplateText[], language: Language): TextFile {
  const letters: Record<string, { unitsPerEm: number; ascender: number; descender: number; letters: string[] }> = {}
  const texts: Record<string, { text: string; glyphs: number[][] }> = {}
  for (const one of wanted) {
    const text = 'name' in one.says ? one.says.name : phrase(one.says.phrase, language)
    const { lines, ...measures } = fontNamed(one.font).shaped(text, !one.spacing)
    letters[one.font] ??= { ...measures, letters: [] }
    const known = letters[one.font]!.letters
    const glyphs = lines[0]!.map(({ commands, advance, dx, dy }) => {
      const drawn = commands
        .map(({ type, values }) => type + values.map((value) => Math.round(value)).join(' '))
        .join('')
      if (!known.includes(drawn)) known.push(drawn)
      return [known.indexOf(drawn), advance, ...(dx || dy ? [dx, dy] : [])]
    })
    texts[textKey(one)] = { text, glyphs }
  }
  return { fonts: letters, texts }
}

function phrase(id: (typeof PHRASE_IDS)[number], language: Language): string {
  const message = readMessages(language).get(`template-line.${id}`)
  if (typeof message !== 'string') throw new Error(`locales/${language} has no template-line.${id}.`)
  return message
}

function fontNamed(id: string): ShapingFont {
  let font = fonts.get(id)
  if (!font) {
    const file = readFileSync(join(import.meta.dirname, '../assets/fonts', `${id}.ttf`))
    font = new ShapingFont(new Uint8Array(file).buffer)
    fonts.set(id, font)
  }
  return font
}
