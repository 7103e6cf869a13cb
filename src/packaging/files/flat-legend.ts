import type { Dieline } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import { escapeMarkup } from '../drawing/dimension.ts'
import { figure } from '../geometry/figure.ts'
import { DASH, FLAT_INK, type FlatWords, type Pen } from './flat-pen.ts'
import { linesOf } from './paths.ts'

/** A legend's entry: a sample of a line or of a fill, and what it means. */
type Entry = readonly [text: string, kind: 'line' | 'fill', sample: string]

/** The entries for what occurs in a dieline, in the order of its work. */
function entriesOf({ pieces, ...dieline }: Dieline, words: FlatWords, font: number): Entry[] {
  const dash = (kind: keyof typeof DASH) =>
    ` stroke-dasharray="${DASH[kind].map((share) => figure(font * share, 2)).join(' ')}"`
  const line = (colour: string, dashes = '') => `stroke="${colour}"${dashes}`
  const has = (...kinds: (keyof ReturnType<typeof linesOf>)[]) =>
    pieces.some((piece) => kinds.some((kind) => linesOf(piece)[kind].length > 0))
  const isInked = pieces.some((piece) => isPrinted(piece, { ...dieline, pieces }))
  const entries: (Entry | false)[] = [
    [words.cut, 'line', line(FLAT_INK.cut)],
    has('crease', 'groove', 'fold', 'seam') && [words.crease, 'line', line(FLAT_INK.crease, dash('crease'))],
    has('perforation') && [words.perforation, 'line', line(FLAT_INK.cut, dash('perforation'))],
    isInked && [words.safe, 'line', line(FLAT_INK.safe, dash('safe'))],
    [words.grain, 'line', line(FLAT_INK.ink)],
    pieces.some(({ glue }) => glue.length > 0) && [words.glue, 'fill', 'fill="url(#glue)"'],
    isInked && [words.bleed, 'fill', `fill="${FLAT_INK.bleed}"`],
  ]
  return entries.filter((entry) => entry !== false)
}

/** The width of an entry, in sizes of the letters. */
const widthOf = ([text]: Entry): number => 3.6 + text.length * 0.56

/** The width of a dieline's legend, mm. */
export const legendWidth = (dieline: Dieline, words: FlatWords, font: number): number =>
  entriesOf(dieline, words, font).reduce((sum, entry) => sum + widthOf(entry), 0) * font

/** The legend of a dieline: the meaning of each line and fill that occurs in it. */
export function legendOf(
  dieline: Dieline,
  words: FlatWords,
  [left, y]: readonly [number, number],
  { font, stroke }: Pen,
): string {
  let x = left
  const parts = entriesOf(dieline, words, font).map((entry) => {
    const [text, kind, sample] = entry
    const [at, long] = [figure(x, 1), figure(font * 2, 1)]
    const drawn =
      kind === 'line'
        ? `<path d="M${at} ${figure(y, 1)}h${long}" ${sample} stroke-width="${figure(stroke, 3)}"/>`
        : `<rect x="${at}" y="${figure(y - font * 0.4, 1)}" width="${long}" height="${figure(font * 0.8, 1)}" ${sample}/>`
    const word = `<text x="${figure(x + font * 2.4, 1)}" y="${figure(y + font * 0.35, 1)}">${escapeMarkup(text)}</text>`
    x += font * widthOf(entry)
    return drawn + word
  })
  return `<g fill="${FLAT_INK.ink}">${parts.join('')}</g>`
}
