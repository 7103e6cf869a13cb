import { hasExpertCheck } from '../../contract/line-item.ts'
import { WAITING_ARTWORK } from '../../contract/managed-artwork.ts'
import type { OrderDocument } from './document.ts'
import type { OrderLine } from './order-line.ts'
import { artworkOf } from './rules/artwork.ts'
import type { WaitingLine } from './waiting-line.ts'

/** The lines of an order whose artwork waits for somebody; null where there are none, and for orders that are not made. */
export function waitingArtwork(document: OrderDocument): WaitingLine[] | null {
  const { state: orderState, completedAt, artwork, lines } = document
  if (orderState !== 'complete' || !completedAt) return null
  const waiting = lines.flatMap((line): WaitingLine[] => {
    const state = WAITING_ARTWORK.find((item) => item === artworkOf(document, line)?.state)
    if (!state) return []
    const { id, quantity } = line
    const since = artwork?.[id]?.changes.at(-1)?.at ?? completedAt
    const checked = hasExpertCheck(lines, id) && { hasExpertCheck: true as const }
    return [{ line: id, quantity, state, since, ...goodsIn(line), ...checked }]
  })
  return waiting.length > 0 ? waiting : null
}

/** What the goods of a line are, and their design. */
function goodsIn(line: OrderLine): Pick<WaitingLine, 'variantId' | 'name' | 'design'> {
  if (line.kind !== 'product') return { variantId: null, ...(line.kind === 'custom' && { name: line.name }) }
  const { id, sha256 } = line.origin?.boxDesign ?? {}
  return { variantId: line.variantId, ...(id && sha256 && { design: { id, sha256 } }) }
}
