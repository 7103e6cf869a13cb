import type { DrawingBoard, Style } from '../dieline/style.ts'
import { circle, rect } from '../geometry/outline.ts'
import { flatPiece } from './parts/flat.ts'
import { WRAP } from './parts/wraps.ts'

/** Overlap of the label around the can and around the lid's rim, and how far the lid covers the body, mm. */
const OVERLAP = 10
export const CAN_LID = 26
/** Clearance between body and lid, mm. */
export const CAN_CLEARANCE = 0.4
/** What a rolled rim takes of a wall: its end is curled inwards over the disc, mm. */
const rimOf = (t: number): number => 4 * t + 2

/**
 * A can of wound board, `length` is its diameter: a body and a lid that slides over it, each a wall whose rim is rolled over
 * a disc, and a label around each.
 */
export const tube: Style = {
  id: 'tube',
  version: 2,
  kind: 'formed',
  limits: {
    min: { length: 30, width: 30, height: 40 },
    max: { length: 250, width: 250, height: 600 },
    caliper: [0.5, 4],
  },
  usual: { length: 80, width: 80, height: 120, caliper: 1.5 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: 3 * t + 2 * CAN_CLEARANCE, width: 3 * t + 2 * CAN_CLEARANCE, height: t },
  }),
  follows: ({ length }) => ({ width: [length, length] }),
  draw: ({ length: D, height: H, caliper: t }: DrawingBoard) => {
    const around = Math.PI * (D + t)
    const lidAround = Math.PI * (D + 3 * t + 2 * CAN_CLEARANCE)
    const rim = rimOf(t)
    return {
      pieces: [
        band('body label', around, H, around),
        band('lid label', lidAround, CAN_LID, lidAround),
        flatPiece('base disc', circle([0, 0], (D - t) / 2), { grain: 'x', formed: true }),
        flatPiece('lid disc', circle([0, 0], (D + t) / 2 + CAN_CLEARANCE), { grain: 'x', formed: true }),
        wall('body wall', Math.PI * D, H, rim),
        wall('lid wall', Math.PI * (D + 2 * t + 2 * CAN_CLEARANCE), CAN_LID, rim),
      ],
    }
  },
}

/**
 * Walls are wound at an angle from two plies, which together are as thick as the board; the flat has the area that they cover
 * at half their thickness. The rim is rolled at its lower end.
 */
const wall = (name: string, around: number, high: number, rim: number) =>
  flatPiece(
    name,
    rect(0, -rim, around, high),
    { grain: 'x', formed: true, worked: 'fold' },
    {
      scores: [
        [
          [0, 0],
          [around, 0],
        ],
      ],
    },
  )

const band = (name: string, around: number, high: number, seam: number) =>
  flatPiece(
    name,
    rect(0, 0, around + OVERLAP, high),
    { grain: 'y', formed: true, stock: 'wrap', caliper: WRAP },
    {
      print: 'front',
      glue: { face: 'outside', outlines: [rect(seam, 0, seam + OVERLAP, high)] },
      scores: [
        [
          [seam, 0],
          [seam, high],
        ],
      ],
    },
  )
