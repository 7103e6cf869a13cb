import { goodsOf } from '../../contract/line-item.ts'
import { WAITING_ARTWORK } from '../../contract/managed-artwork.ts'
import type { OrderDocument } from './document.ts'
import { artworkOf } from './rules/artwork.ts'
import type { WaitingLine } from './waiting-line.ts'

/** The lines of an order whose artwork waits for somebody; null where there are none, and for orders that are not made. */
export function waitingArtwork(document: OrderDocument): WaitingLine[] | null {
  const { state: orderState, completedAt, artwork, lines } = document
  if (orderState !== 'complete' || !completedAt) return null
  const waiting = goodsOf(lines).flatMap((line): WaitingLine[] => {
    const state = WAITING_ARTWORK.find((item) => item === artworkOf(document, line)?.state)
    if (!state) return []
    const { id, variantId, quantity, origin } = line
    const { id: design, sha256 } = origin?.boxDesign ?? {}
    const since = artwork?.[id]?.changes.at(-1)?.at ?? completedAt
    return [
      { line: id, variantId, quantity, state, since, ...(design && sha256 && { design: { id: design, sha256 } }) },
    ]
  })
  return waiting.length > 0 ? waiting : null
}
