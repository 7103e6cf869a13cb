import type { DielineSample } from '../contract/dieline-sample.ts'
import type { Dieline } from './dieline/dieline.ts'
import { folds } from './dieline/fold.ts'
import { DielineError } from './dieline/limits.ts'
import { type DielineProblem, optionsText, problemOf, readOptions } from './dieline/options.ts'
import { type DielineRequest, requestedDieline } from './dieline-request.ts'
import { styleOf } from './styles/shelf.ts'
import { isStyle } from './styles/style-id.ts'

/** The largest blank that the plotter cuts, mm; a blank may be turned. */
export type CuttingTable = readonly [length: number, width: number]

/** The sample of a requested dieline. @throws OptionError where its style does not take the options */
export const sampleOf = ({ style, mode, size, caliper, options = {} }: DielineRequest): DielineSample => ({
  style,
  mode,
  size,
  caliper,
  options: optionsText(styleOf(style), options),
})

/** What a sample asks of the generator; null where there is no such construction, or its options cannot be read. */
export function sampledRequest({ style, options: text, ...rest }: DielineSample): DielineRequest | null {
  const options = readOptions(text)
  return isStyle(style) && options ? { ...rest, style, options } : null
}

/** Whether a package can be cut on a plotter and folded by hand: one that is formed of film or cloth cannot. */
export const isSampled = folds

/** Whether each blank can be cut on the table. */
export const fitsTable = ({ pieces }: Dieline, [length, width]: CuttingTable): boolean =>
  pieces.every(
    (piece) =>
      Math.max(piece.width, piece.height) <= Math.max(length, width) &&
      Math.min(piece.width, piece.height) <= Math.min(length, width),
  )

/** The dieline of a sample, or why there is no sample of it: beside the fields of a dieline, `style`, `options` or `blank`. */
export function sampledDieline(sample: DielineSample, table: CuttingTable): Dieline | DielineProblem {
  const request = sampledRequest(sample)
  if (!request) return { field: 'style', message: 'must be a construction of the shop, with options that it has' }
  try {
    const dieline = requestedDieline(request)
    if (!isSampled(dieline)) return { field: 'style', message: 'must be folded: nothing that is formed can be sampled' }
    if (!fitsTable(dieline, table)) return { field: 'blank', message: `must be at most ${table.join(' × ')} mm` }
    const options = optionsText(dieline.style, dieline.options)
    // This way the same sample always has the same code.
    if (options !== sample.options)
      return { field: 'options', message: `must be '${options}', by name and without what is usual` }
    return dieline
  } catch (error) {
    if (error instanceof DielineError) return problemOf(error)
    throw error
  }
}
