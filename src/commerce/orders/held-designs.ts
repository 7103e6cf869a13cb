import { goodsOf } from '../../contract/line-item.ts'
import type { FrozenRef } from '../designs/holders.ts'
import type { OrderDocument } from './document.ts'

/** The frozen designs of an order's lines that it did not have before. */
export function newlyHeld(
  before: Pick<OrderDocument, 'held'> | null,
  { lines }: Pick<OrderDocument, 'lines'>,
): FrozenRef[] {
  const known = new Set((before?.held ?? []).map(({ id, sha256 }) => `${id} ${sha256}`))
  return goodsOf(lines).flatMap(({ origin }) => {
    if (!origin?.boxDesign) return []
    const { id, sha256 } = origin.boxDesign
    const key = `${id} ${sha256}`
    if (known.has(key)) return []
    known.add(key)
    return [{ id, sha256 }]
  })
}
