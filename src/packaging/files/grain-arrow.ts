import type { Segment } from '../dieline/contacts.ts'
import type { Panel, Piece } from '../dieline/dieline.ts'
import { boundsOf, type Vec } from '../geometry/outline.ts'
import { roomInPanel } from './room-in-panel.ts'

/** Length of the arrow: at least this, mm, and at least so much of its panel; and at most so much of its panel. */
const ARROW = { least: 60, share: 0.25, most: 0.6 }
/** Where there is no room for it, it is tried again so much shorter. */
const SHORTER = [1, 0.7, 0.5, 0.35]

/** Where an arrow is, and how long it and its heads are, mm. */
interface Place {
  at: Vec
  length: number
  head: number
}

/**
 * An arrow with two heads along the flutes or fibres of a piece, beside the name of its root panel; where a window leaves no
 * room there, in another panel. No cut and no crease runs through it.
 */
export function grainArrowOf(piece: Piece): Segment[] {
  const across = piece.spec.grain === 'x'
  const [root, ...others] = [...piece.panels].sort((a, b) => a.parent - b.parent)
  const places = [root!, ...others].flatMap((panel) => SHORTER.map((share) => () => placeIn(panel, piece, share)))
  const {
    at: [x, y],
    length,
    head,
  } = firstOf(places) ?? wantedIn(root!, across, 1)
  const put = (forth: number, off: number): Vec => (across ? [x + forth, y + off] : [x + off, y + forth])
  const half = length / 2
  const tips = [-1, 1].flatMap((side): Segment[] => [
    [put(side * half, 0), put(side * (half - head), head / 2)],
    [put(side * half, 0), put(side * (half - head), -head / 2)],
  ])
  return [[put(-half, 0), put(half, 0)], ...tips]
}

function firstOf(places: readonly (() => Place | null)[]): Place | null {
  for (const place of places) {
    const found = place()
    if (found) return found
  }
  return null
}

/** Where an arrow is wanted in a panel, and how long, whatever runs through it there. */
function wantedIn({ outline }: Panel, across: boolean, share: number): Place {
  const { left, right, bottom, top } = boundsOf([outline])
  const [along, aside] = across ? [right - left, top - bottom] : [top - bottom, right - left]
  const length = share * Math.min(Math.max(ARROW.least, along * ARROW.share), along * ARROW.most)
  const at: Vec = across
    ? [(left + right) / 2, bottom + (top - bottom) / 4]
    : [left + (right - left) / 4, (bottom + top) / 2]
  return { at, length, head: Math.min(length * 0.1, aside * 0.1) }
}

function placeIn(panel: Panel, piece: Piece, share: number): Place | null {
  const across = piece.spec.grain === 'x'
  const { at: near, length, head } = wantedIn(panel, across, share)
  const at = roomInPanel(panel, piece, { size: across ? [length, 2 * head] : [2 * head, length], near })
  return at && { at, length, head }
}
