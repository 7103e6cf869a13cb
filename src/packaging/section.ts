import type { Board, BoardFigures } from '../contract/catalogue.ts'
import type { Grade } from './boards.ts'

/** A layer of a board in section, all lengths in mm. */
export interface Ply {
  /** What it is: a flat sheet, the wave between two of them, or threads that cross. */
  kind: 'sheet' | 'wave' | 'weave'
  /** Which side of the material it shows; `core` is what no side shows. */
  side: 'outside' | 'core' | 'inside'
  /** From the outside of the board to the middle of the layer. */
  depth: number
  /** Of the sheet itself, or of the paper of the wave; a weave is as thick as the cloth. */
  thickness: number
  /** Of a wave or weave: from one crest to the next, and from crest to trough, both in the middle of the paper. */
  pitch?: number
  height?: number
}

/** A board as one sees it at its edge. */
export interface Section {
  grade: Grade
  board: Board
  /** mm, with a wrap */
  thickness: number
  layers: Ply[]
}

/**
 * Waves in a metre of each flute. Mills state a range of about five per cent around them; our thicknesses are of the same
 * tables (seed/boards.ts).
 */
const WAVES_PER_METRE: Partial<Record<Grade, number>> = { 'f-flute': 420, 'e-flute': 295, 'b-flute': 154 }

/** What a corrugated board is made of, as its figures are (seed/boards.ts): g/m², and times the length of the board. */
const FLUTING = 100
const GLUE = 10
const TAKE_UP: Partial<Record<Grade, number>> = { 'f-flute': 1.25, 'e-flute': 1.29, 'b-flute': 1.34 }
/** The heaviest liner that is usual inside; a heavier board has the rest outside, as its printed sheet. */
const INSIDE_LINER = 150
/** Of liners and fluting, g/cm³. */
const DENSITY = 0.75

/** Threads in a metre of cloth of medium weight. */
const THREADS_PER_METRE = 1500

/** The section of a board of a grade; with the paper that greyboard and cans are wrapped in. */
export function sectionOf(grade: Grade, { second, ...board }: BoardFigures): Section {
  const wrap = second && (grade === 'greyboard' || grade === 'can') ? second : null
  const bare = layersOf(grade, board)
  if (!wrap) return { grade, board, thickness: board.caliper, layers: bare }
  const lower = bare.map((layer) => ({ ...layer, depth: layer.depth + wrap.caliper }))
  return {
    grade,
    board,
    thickness: board.caliper + wrap.caliper,
    layers: [{ kind: 'sheet', side: 'outside', depth: wrap.caliper / 2, thickness: wrap.caliper }, ...lower],
  }
}

function layersOf(grade: Grade, board: Board): Ply[] {
  const { caliper } = board
  if (WAVES_PER_METRE[grade]) return corrugated(grade, board)
  if (grade === 'cloth')
    return [
      {
        kind: 'weave',
        side: 'outside',
        depth: caliper / 2,
        thickness: caliper,
        pitch: 1000 / THREADS_PER_METRE,
        height: caliper / 2,
      },
    ]
  const isCovered = grade === 'greyboard' || grade === 'can'
  if (isCovered || grade !== 'carton')
    return [{ kind: 'sheet', side: isCovered ? 'core' : 'outside', depth: caliper / 2, thickness: caliper }]
  // The outer plies of a folding carton, which have its colours, are each about a sixth of it.
  const ply = caliper / 6
  return [
    { kind: 'sheet', side: 'outside', depth: ply / 2, thickness: ply },
    { kind: 'sheet', side: 'core', depth: caliper / 2, thickness: caliper - 2 * ply },
    { kind: 'sheet', side: 'inside', depth: caliper - ply / 2, thickness: ply },
  ]
}

/** Two liners and the wave that fills what is between them. */
function corrugated(grade: Grade, { caliper, grammage }: Board): Ply[] {
  const liners = Math.max(grammage - TAKE_UP[grade]! * FLUTING - GLUE, 0)
  const inside = mmOf(Math.min(liners / 2, INSIDE_LINER), caliper)
  const outside = mmOf(liners - Math.min(liners / 2, INSIDE_LINER), caliper)
  const fluting = mmOf(FLUTING, caliper)
  const room = caliper - outside - inside
  return [
    { kind: 'sheet', side: 'outside', depth: outside / 2, thickness: outside },
    {
      kind: 'wave',
      side: 'core',
      depth: outside + room / 2,
      thickness: fluting,
      pitch: 1000 / WAVES_PER_METRE[grade]!,
      height: room - fluting,
    },
    { kind: 'sheet', side: 'inside', depth: caliper - inside / 2, thickness: inside },
  ]
}

/** The thickness of a paper, mm; never so much that its board would have no room for the wave. */
const mmOf = (grammage: number, caliper: number): number => Math.min(grammage / DENSITY / 1000, caliper / 4)
