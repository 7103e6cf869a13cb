/** What the size of a dieline is a measure of: the room inside, the distance of the creases, or the closed package. */
export type DielineMeasure = 'inner' | 'die' | 'outer'

/**
 * An unprinted sample of a dieline: all its blanks, cut once on a plotter. Lengths in mm. What it names is unchecked: only
 * the constructions tell whether it can be made.
 */
export interface DielineSample {
  /** The id of a construction. */
  style: string
  mode: DielineMeasure
  /** To a hundredth. */
  size: { length: number; width: number; height: number }
  /** Thickness of the board that it is drawn for, to a thousandth. */
  caliper: number
  /** The options that are not as usual, as addresses have them: `glue:20.5,joint:front`. */
  options: string
}

const PREFIX = 'dieline-'
const SIDE = String.raw`(\d{1,6}(?:\.\d{1,2})?)`
const CODE = new RegExp(
  `^${PREFIX}([a-z][a-z0-9-]{0,59})-(inner|die|outer)-${SIDE}x${SIDE}x${SIDE}-(\\d{1,5})(?:-([a-z0-9:._-]{1,200}))?$`,
)

/** Whether a text is meant as the code of a dieline's sample. */
export const namesDieline = (text: string): boolean => text.startsWith(PREFIX)

const sidesOf = ({ size: { length, width, height } }: Pick<DielineSample, 'size'>): string =>
  [length, width, height].map((side) => Number(side.toFixed(2))).join('x')

/**
 * The code of a sample, which is also that in a variant's: `dieline-fefco-0427-inner-200x150x50-1600`, the board in
 * thousandths of a millimetre; options follow, `…-1600-glue:20.5_joint:front`. No comma is in it, because lists of variants
 * have them between two.
 */
export function dielineSampleCode({ style, mode, size, caliper, options }: DielineSample): string {
  const chosen = options ? [options.replaceAll(',', '_')] : []
  return PREFIX + [style, mode, sidesOf({ size }), Math.round(caliper * 1000), ...chosen].join('-')
}

/** Parses the code of a sample; null for an invalid one. */
export function readDielineSample(code: string): DielineSample | null {
  const [, style, mode, length, width, height, board, options = ''] = CODE.exec(code) ?? []
  if (!style) return null
  const sample: DielineSample = {
    style,
    mode: mode as DielineMeasure,
    size: { length: Number(length), width: Number(width), height: Number(height) },
    caliper: Number(board) / 1000,
    options: options.replaceAll('_', ','),
  }
  return dielineSampleCode(sample) === code ? sample : null
}

/** The picture of a sample: its package nearly folded. */
export const SAMPLE_PICTURE = 'fold-78.svg'

/** The address of a file of its dieline: a picture (`SAMPLE_PICTURE`), or one for print or cutting (`cut.dxf`). */
export function dielineSampleFile(sample: DielineSample, file: string): string {
  const { style, mode, caliper, options } = sample
  const path = `/dielines/${[style, mode, sidesOf(sample), Number(caliper.toFixed(3)), file].join('/')}`
  return options ? `${path}?${new URLSearchParams({ options })}` : path
}
