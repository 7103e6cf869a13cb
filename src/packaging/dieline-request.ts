import type { RegionCode } from '../contract/vocabulary.ts'
import { type Dieline, dielineOf } from './dieline/dieline.ts'
import type { Options } from './dieline/option-spec.ts'
import { optionsText, readOptions } from './dieline/options.ts'
import type { Sides, SizeMode } from './dieline/style.ts'
import { styleOf } from './styles/shelf.ts'
import { isStyle, type StyleId } from './styles/style-id.ts'

/** Everything that a dieline depends on; its address contains the same. Lengths in mm. */
export interface DielineRequest {
  style: StyleId
  mode: SizeMode
  size: Sides
  caliper: number
  /** What was chosen of the style's options, unchecked. */
  options?: Options
  /** The material's id, where it is known: a print file names its substrate by it, the dieline does not depend on it. */
  material?: string
}

export const SIZE_MODES: readonly SizeMode[] = ['inner', 'die', 'outer']

/** The files of a dieline: the flat, the print file of the outside or of both sides, the lines for a cutting table or a die, a moment of its folding. */
export type DielineFile =
  | 'flat.svg'
  | 'print.pdf'
  | 'print-both.pdf'
  | 'cut.svg'
  | 'cut.dxf'
  | 'cut.cf2'
  | 'fold.glb'
  | `fold-${number}.svg`

/** A construction in its usual size and board. */
export function usualRequest(style: StyleId): DielineRequest {
  const { length, width, height, caliper } = styleOf(style).usual
  return { style, mode: 'inner', size: { length, width, height }, caliper }
}

/** The requested dieline. @throws DielineError where its style cannot be made in that size or board */
export const requestedDieline = ({ style, size, caliper, mode, options }: DielineRequest): Dieline =>
  dielineOf(styleOf(style), size, caliper, mode, options)

const PREFIX = '/dielines/'

/**
 * The address of a dieline's file. The same dieline always has the same address.
 *
 * @param region the store whose words and unit a flat has; without it, the host's
 */
export function dielineFileUrl(
  { style, mode, size, caliper, options, material }: DielineRequest,
  file: DielineFile,
  region?: RegionCode,
): string {
  const sides = [size.length, size.width, size.height].map((side) => Number(side.toFixed(2))).join('x')
  const chosen = options ? optionsText(styleOf(style), options) : ''
  const query = new URLSearchParams({
    ...(chosen && { options: chosen }),
    ...(material !== undefined && file.endsWith('.pdf') && { material }),
    ...(region && { region }),
  })
  const path = `${PREFIX}${[style, mode, sides, Number(caliper.toFixed(3)), file].join('/')}`
  return query.size ? `${path}?${query}` : path
}

/** Whether a text may be the id of a material; which materials there are is the catalogue's. */
export const isMaterialId = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)

const SIZE = /^(\d{1,6}(?:\.\d{1,2})?)x(\d{1,6}(?:\.\d{1,2})?)x(\d{1,6}(?:\.\d{1,2})?)$/

/** The dieline and file that an address names; null for any other address. */
export function parseDielinePath(
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): { request: DielineRequest; file: DielineFile } | null {
  if (!path.startsWith(PREFIX)) return null
  const [style, mode, sides, board, file, ...more] = path.slice(PREFIX.length).split('/')
  const size = SIZE.exec(sides ?? '')
  if (!isStyle(style) || !isMode(mode) || !size || !isFile(file) || more.length) return null
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(board ?? '')) return null
  const [length = 0, width = 0, height = 0] = size.slice(1).map(Number)
  const options = readOptions(query.get('options') ?? '')
  if (!options) return null
  return { request: { style, mode, size: { length, width, height }, caliper: Number(board), options }, file }
}

export const isMode = (text: string | null | undefined): text is SizeMode => SIZE_MODES.some((mode) => mode === text)

const isFile = (text: string | undefined): text is DielineFile =>
  text !== undefined &&
  /^(flat\.svg|print(-both)?\.pdf|cut\.(svg|dxf|cf2)|fold\.glb|fold-(\d|[1-9]\d|100)\.svg)$/.test(text)
