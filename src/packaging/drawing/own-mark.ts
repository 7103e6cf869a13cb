import type { Panel, Piece } from '../dieline/dieline.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { roomInPanel } from '../files/room-in-panel.ts'
import { type Bounds, boundsOf } from '../geometry/outline.ts'
import type { FaceSheet } from './face.ts'
import type { Stamp } from './shape.ts'
import { type Tint, tintOf } from './tint.ts'

/** How a visitor's own mark is printed: in one ink, or in its own colours (null), on board of a colour. */
export interface OwnPrint {
  ink: string | null
  paper: Tint
}

/** The share of a panel's sides that a mark may take, from the one that looks best to the least. */
const SHARES = [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]
/** A smaller mark (mm) would not be recognised. */
const LEAST = 4
/** The safe zone of a face whose board is not known, mm. */
const SAFE = 5

/** Whether a panel is one of the main ones, which carry a mark: those at the front and on top. */
export const isMain = ({ print }: Pick<Panel, 'print'>): boolean => print === 'front' || print === 'top'

/**
 * The place of a mark on a panel, in mm of the flat: as near to the middle of its motif as no cut, crease or hole comes
 * nearer than the safe zone. Null where there is no room.
 */
export function ownRoom(panel: Panel, piece: Piece): Bounds | null {
  const { left, right, bottom, top } = boundsOf([panel.motif ?? panel.outline])
  const { safe } = zonesFor(piece.caliper)
  for (const share of SHARES) {
    const [wide, high] = [(right - left) * share, (top - bottom) * share]
    if (Math.min(wide, high) < LEAST) return null
    const middle = roomInPanel(panel, piece, { size: [wide + 2 * safe, high + 2 * safe] })
    if (!middle) continue
    const [x, y] = middle
    return { left: x - wide / 2, right: x + wide / 2, bottom: y - high / 2, top: y + high / 2 }
  }
  return null
}

/** A mark in the middle of a face; nothing where there is no room. */
export function ownMarkOn(sheet: FaceSheet, own: OwnPrint): Stamp[] {
  const [width, height] = [sheet.width, sheet.height].map((side) => Math.min(side * SHARES[0]!, side - 2 * SAFE)) as [
    number,
    number,
  ]
  if (Math.min(width, height) < LEAST) return []
  return [ownSlot(sheet, own, [(sheet.width - width) / 2, (sheet.height - height) / 2, width, height])]
}

/**
 * The slot of a mark, in mm of a face: what is put into it has the slot's id, which says how it is printed (`own-ink-` in
 * an ink, `own-over-` over board) and in which tone the face shows that colour. Nothing is seen of an empty one.
 */
export function ownSlot(
  sheet: FaceSheet,
  { ink, paper }: OwnPrint,
  [x, y, width, height]: readonly [number, number, number, number],
): Stamp {
  const id = ink ? `own-ink-${sheet.tone(tintOf(ink)).slice(1)}` : `own-over-${sheet.tone(paper).slice(1)}`
  const sides = `width="${width.toFixed(1)}" height="${height.toFixed(1)}"`
  return {
    origin: sheet.at(x, y),
    across: sheet.across,
    down: sheet.down,
    size: [0, 0],
    body: `<use href="#${id}" ${sides}/>`,
  }
}
