import type { Address } from '../contract/address.ts'
import type { ChosenOption, OfferRevision } from '../contract/offer-answer.ts'
import { takesRest } from '../contract/offer-parts.ts'
import { offeredGoodsName } from './offer-words.ts'
import type { Translate } from './translate.ts'

/** A delivery of an offer as its buyer reads it. */
export interface ShownPart {
  /** `YYYY-MM-DD` */
  day: string
  pieces: { lineId: string; name: string; quantity: number }[]
  /** Whether it takes all that is left of what is taken. */
  takesRest: boolean
  /** Null for the address of the order. */
  address: Address | null
}

/** The deliveries on days of what is taken of an offer; those in which nothing of it is are left out. */
export function shownParts(
  { parts, lines }: Pick<OfferRevision, 'parts' | 'lines'>,
  taken: readonly ChosenOption[],
  t: Translate,
): ShownPart[] {
  if (!parts) return []
  const isTaken = (id: string) => taken.some(({ lineId }) => lineId === id)
  const shown = parts.scheduled.map(({ day, address, lines: stated }, index) => ({
    day,
    address,
    takesRest: takesRest(parts, index),
    pieces: stated.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line && isTaken(lineId) ? [{ lineId, name: offeredGoodsName(line.goods, t), quantity }] : []
    }),
  }))
  return shown.filter(({ pieces, takesRest }) => pieces.length > 0 || takesRest)
}
