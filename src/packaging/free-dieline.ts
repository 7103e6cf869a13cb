import { readDielineSample } from '../contract/dieline-sample.ts'
import { type DielineRequest, usualRequest } from './dieline-request.ts'
import { sampledRequest } from './dieline-sample.ts'
import { isStyle } from './styles/style-id.ts'

interface FreeGoods {
  /** A style, or the code of a dieline. */
  dieline: string | null
  /** Inside, in mm. */
  size: { length: number; width: number; height: number } | null
}

/**
 * The dieline of goods that an offer says in words: what a code says of it, or a construction in the size of the goods and its
 * usual board; null for none. Whether it can be made so is not looked at.
 */
export function freeDieline({ dieline, size }: FreeGoods): DielineRequest | null {
  if (dieline === null) return null
  const sample = readDielineSample(dieline)
  if (sample) return sampledRequest(sample)
  return size && isStyle(dieline) ? { ...usualRequest(dieline), size } : null
}
