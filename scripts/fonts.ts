import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FONT_FAMILIES, type FontStyle, fontId } from '../src/design/fonts/fonts.ts'
import { KEPT_LETTERS } from '../src/design/fonts/letters.ts'
import { laidOut, POINT } from '../src/design/text/layout.ts'
import { ShapingFont } from '../src/editor/text/harfbuzz.ts'

// Makes the files of the fonts in assets/fonts anew, after a change of the list of families: `npm run fonts`. It fetches the
// whole fonts from npm into a temporary folder; tests and builds need only what is made here.

/** The names of the families in their own faces, for the list that one is chosen from. */
const NAMES = join(import.meta.dirname, '../src/editor/text/font-names.json')
const FONTS = join(import.meta.dirname, '../assets/fonts')
const LICENCES = join(FONTS, 'licences')

/** The folders of a style, the first that the package has. Display faces are bold in the weight that they have. */
const FOLDERS: Record<FontStyle, readonly string[]> = {
  regular: ['400Regular'],
  bold: ['700Bold'],
  italic: ['400Regular_Italic', '400Italic'],
  'bold-italic': ['700Bold_Italic'],
}

/** What shapes a text by itself; what a designer would have to ask for is left out. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rclt', 'curs']

/** Units of a name's outline to one type size: whole numbers are fine enough for a line of a list. */
const NAME_UNITS = 64

const names: Record<string, { width: number; height: number; outline: string }> = {}
const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
const packages = FONT_FAMILIES.map(({ id }) => `@expo-google-fonts/${id}@^0.4.1`)
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages])
rmSync(FONTS, { recursive: true, force: true })
mkdirSync(LICENCES, { recursive: true })
for (const family of FONT_FAMILIES) {
  const source = join(folder, 'node_modules/@expo-google-fonts', family.id)
  copyFileSync(join(source, 'LICENSE_FONT'), join(LICENCES, `${family.id}.txt`))
  for (const style of family.styles) {
    const styleFolder = FOLDERS[style].find((name) => readdirSync(source).includes(name))
    if (!styleFolder) throw new Error(`${family.family} has no ${style}.`)
    const file = readdirSync(join(source, styleFolder)).find((name) => name.endsWith('.ttf'))!
    const whole = readFileSync(join(source, styleFolder, file))
    const subset = await subsetFont(whole, KEPT_LETTERS, {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures: FEATURES,
      preserveNameIds: [0, 13, 14],
    })
    writeFileSync(join(FONTS, `${fontId(family, style)}.ttf`), subset)
    if (style === 'regular') names[family.id] = nameIn(subset, family.family)
  }
}
writeFileSync(NAMES, `${JSON.stringify(names, null, 2)}\n`)
rmSync(folder, { recursive: true })

/** A name as its font draws it: an outline around the origin, with its size. */
function nameIn(file: Buffer, text: string): (typeof names)[string] {
  const shaped = new ShapingFont(new Uint8Array(file).buffer).shaped(text, true)
  const setting = {
    text,
    font: '',
    points: NAME_UNITS / POINT,
    leading: 1,
    spacing: 0,
    align: 'left',
    bend: 0,
    wrap: null,
    course: null,
  } as const
  const { outline, size } = laidOut(shaped, setting)
  const whole = outline.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))))
  return { width: Math.ceil(size[0]), height: Math.ceil(size[1]), outline: whole }
}
