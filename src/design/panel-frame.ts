import type { SheetFace } from '../contract/design-scene.ts'
import type { Dieline, Panel, Piece } from '../packaging/dieline/dieline.ts'
import { isPrinted } from '../packaging/dieline/printed.ts'
import type { Up } from '../packaging/dieline/style.ts'
import { boundsOf } from '../packaging/geometry/outline.ts'
import type { Matrix } from './matrix.ts'

/**
 * A panel, or the whole blank of a piece, as its artwork is read: a rectangle `width` × `height` mm with the origin in its
 * top left corner, x to the right and y down. `toSheet` maps it to the sheet: the flat of the piece in mm as it is seen from
 * the face, x to the right and y up; that of the inside is mirrored about the middle of the blank, as in print files.
 */
export interface PanelFrame {
  piece: Piece
  /** Null for the whole blank. */
  panel: Panel | null
  width: number
  height: number
  toSheet: Matrix
}

/** The printed pieces of a dieline, which have sheets to design. */
export const designedPieces = (dieline: Dieline): Piece[] => dieline.pieces.filter((piece) => isPrinted(piece, dieline))

const frames = new WeakMap<Dieline, Map<string, PanelFrame | null>>()

/**
 * The frame of a place's panel (`piece/panel`, or `piece`) on a face; null where the dieline has none of that name, as after
 * a change of product. It is made once for each dieline: a design asks for it with each of its objects.
 */
export function frameOf(dieline: Dieline, face: SheetFace, name: string): PanelFrame | null {
  const known = frames.get(dieline) ?? new Map<string, PanelFrame | null>()
  frames.set(dieline, known)
  const key = `${face} ${name}`
  if (!known.has(key)) known.set(key, newFrame(dieline, face, name))
  return known.get(key)!
}

function newFrame(dieline: Dieline, face: SheetFace, name: string): PanelFrame | null {
  const [pieceName, panelName] = name.split('/') as [string, string | undefined]
  const piece = designedPieces(dieline).find((one) => one.name === pieceName)
  if (!piece) return null
  if (panelName === undefined) return frame(piece, null, face)
  const panel = piece.panels.find((one) => one.name === panelName)
  return panel ? frame(piece, panel, face) : null
}

/** The frames of a piece's panels, on a face. */
export const framesOf = (piece: Piece, face: SheetFace): PanelFrame[] =>
  piece.panels.map((panel) => frame(piece, panel, face))

/** The name of a frame's panel in a place. */
export const placeName = ({ piece, panel }: Pick<PanelFrame, 'piece' | 'panel'>): string =>
  panel ? `${piece.name}/${panel.name}` : piece.name

const MIRRORED: Record<Up, Up> = { north: 'north', south: 'south', east: 'west', west: 'east' }
const OVERTURNED: Record<Up, Up> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/** Where the top of a panel's artwork points on the sheet of a face: that inside a lid stands upright when it is open. */
function upOf(panel: Panel | null, face: SheetFace): Up {
  const up = panel?.up ?? 'north'
  if (face === 'outside') return up
  return MIRRORED[panel?.print === 'top' ? OVERTURNED[up] : up]
}

function frame(piece: Piece, panel: Panel | null, face: SheetFace): PanelFrame {
  const blank = boundsOf([piece.cut[0]!])
  const seen = boundsOf([panel ? panel.outline : piece.cut[0]!])
  const inside = face === 'inside'
  const mirror = (x: number) => blank.left + blank.right - x
  const [left, right] = inside ? [mirror(seen.right), mirror(seen.left)] : [seen.left, seen.right]
  const { bottom, top } = seen
  const [wide, high] = [right - left, top - bottom]
  const common = { piece, panel }
  switch (upOf(panel, face)) {
    case 'north':
      return { ...common, width: wide, height: high, toSheet: [1, 0, 0, -1, left, top] }
    case 'south':
      return { ...common, width: wide, height: high, toSheet: [-1, 0, 0, 1, right, bottom] }
    case 'east':
      return { ...common, width: high, height: wide, toSheet: [0, -1, -1, 0, right, top] }
    case 'west':
      return { ...common, width: high, height: wide, toSheet: [0, 1, 1, 0, left, bottom] }
  }
}
