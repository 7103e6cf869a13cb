import type { OrderedDesign } from '../../contract/line-item.ts'
import type { OfferDocument } from './document.ts'

/** The frozen designs of lines, by the ids of the lines, as an offer keeps them; undefined where there are none. */
export function designsIn(lines: readonly { id: string; boxDesign?: OrderedDesign }[]): OfferDocument['designs'] {
  const designed = lines.flatMap(({ id, boxDesign }) => (boxDesign ? [[id, boxDesign] as const] : []))
  return designed.length > 0 ? Object.fromEntries(designed) : undefined
}
