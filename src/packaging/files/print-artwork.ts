import { figure } from '../geometry/figure.ts'
import type { Outline, Vec } from '../geometry/outline.ts'
import { outlinePath, PDF_WORDS } from './paths.ts'
import type { Artwork, DrawnPath, Ink, PlacedPicture } from './print-job.ts'

const still = (at: Vec): Vec => at

/** The ink of artwork; null for a picture in its own colours. */
const inkOf = (artwork: Artwork): Ink | null => ('outlines' in artwork ? artwork.fill : artwork.ink)

/** Whether artwork is printed on the plate of the white ink. */
export function isWhite(artwork: Artwork): boolean {
  const ink = inkOf(artwork)
  return ink !== null && 'white' in ink
}

/** Whether artwork is printed in process colours. */
export const isProcess = (artwork: Artwork): boolean => !isWhite(artwork)

/** The name of a picture on a page, and of the mask that is as opaque as it is dark. */
export const pictureName = (picture: string): string => `P${picture}`
export const maskName = (picture: string): string => `M${picture}`

/** The operators that draw artwork. */
export function artworkOperators(artwork: Artwork): string {
  if ('outlines' in artwork) return `${fillOf(artwork.fill)}${outlines(artwork.outlines)}f*\n`
  return 'path' in artwork ? drawnPath(artwork) : placedPicture(artwork)
}

const outlines = (list: readonly Outline[]): string =>
  list.map((outline) => outlinePath(outline, still, PDF_WORDS)).join('')

const shares = ({ cmyk }: { cmyk: readonly number[] }): string => cmyk.map((share) => figure(share)).join(' ')
const fillOf = (ink: Ink): string => ('cmyk' in ink ? `${shares(ink)} k\n` : `/White cs ${figure(ink.white)} scn\n`)
const strokeOf = (ink: Ink): string => ('cmyk' in ink ? `${shares(ink)} K\n` : `/White CS ${figure(ink.white)} SCN\n`)

const mapped = (matrix: readonly number[]): string => `${matrix.map((value) => figure(value, 6)).join(' ')} cm\n`

/** Lines have butt ends and mitred corners up to four widths, as SVG has them of itself. */
const MITRE = '4 M\n'

function drawnPath({ path, matrix, ink, paint, clip }: DrawnPath): string {
  const cut = clip ? `${outlines(clip)}W n\n` : ''
  const drawn =
    typeof paint === 'string'
      ? `${fillOf(ink)}${operatorsOf(path)}${paint === 'evenodd' ? 'f*' : 'f'}\n`
      : `${MITRE}${figure(paint.width)} w\n${strokeOf(ink)}${operatorsOf(path)}S\n`
  return `q\n${cut}${mapped(matrix)}${drawn}Q\n`
}

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' }
/** Coordinates that follow a letter; a line's may be repeated without it. */
const TAKES: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 }

/** Path data as operators. */
function operatorsOf(path: string): string {
  const steps: string[] = []
  for (const [, letter, list] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = list!.match(/-?\d+(?:\.\d+)?/g) ?? []
    const takes = TAKES[letter!]!
    if (takes === 0) steps.push('h\n')
    for (let at = 0; takes && at + takes <= numbers.length; at += takes) {
      const operator = letter === 'M' && at > 0 ? 'l' : OPERATORS[letter!]!
      steps.push(`${numbers.slice(at, at + takes).join(' ')} ${operator}\n`)
    }
  }
  return steps.join('')
}

/** The picture fills PDF's unit square upright: `print-pictures.ts` says how. */
function placedPicture({ picture, matrix, crop: [left, top, width, height], ink }: PlacedPicture): string {
  if (width === 0 || height === 0) return ''
  const shown = mapped([1 / width, 0, 0, 1 / height, -left / width, -top / height])
  const drawn = ink ? `/${maskName(picture)} gs\n${fillOf(ink)}0 0 1 1 re f\n` : `/${pictureName(picture)} Do\n`
  return `q\n${mapped(matrix)}0 0 1 1 re W n\n${shown}1 0 0 -1 0 1 cm\n${drawn}Q\n`
}
