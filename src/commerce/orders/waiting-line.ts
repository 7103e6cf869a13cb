import type { OrderedDesign } from '../../contract/line-item.ts'
import type { WaitingState } from '../../contract/managed-artwork.ts'

/** A line whose artwork waits for somebody, as the lists have it; nothing in it says whose it is. */
export interface WaitingLine {
  line: string
  /** The code of goods of the catalogue; null for goods in words. */
  variantId: string | null
  /** Goods in words, as the offer calls them; absent for those of the catalogue. */
  name?: string
  quantity: number
  state: WaitingState
  /** The instant (ISO) of its last change, or of the order. */
  since: string
  /** Whether an expert check of it was ordered; absent where none was, and in rows from before it was kept. */
  hasExpertCheck?: true
  design?: Pick<OrderedDesign, 'id' | 'sha256'>
}
