import { areaOf, boundsOf, type Outline, reversed } from '../geometry/outline.ts'
import { bordersOf, type Segment } from './contacts.ts'
import { dieSizeOf, type Sizes } from './limits.ts'
import { loopsOf } from './loops.ts'
import type { Options } from './option-spec.ts'
import { chosenOf } from './options.ts'
import { putSideBySide } from './side-by-side.ts'
import { slitAlong, slitsInside } from './slits.ts'
import type { Clamp, PanelSpec, PieceSpec, Sides, SizeMode, Style, StyleDrawing, Turn } from './style.ts'

export interface Panel extends PanelSpec {
  name: string
  /** Index of the parent in the piece's list; -1 for the root. */
  parent: number
  /** The crease to the parent, directed so that this panel is on its left. */
  hinge: Segment | null
  /** Final angle in degrees, and the step (from 0) in which it is reached; -1 for the root. */
  angle: number
  step: number
  /** The steps in which it turns, in order. */
  turns: { step: number; to: Turn }[]
  /** The angle at which it is held before it turns, from its parent's last step on. */
  ajar: number
  held: number
}

export interface Crease {
  segment: Segment
  /** Of a crease that is an arc between the ends of its segment (see `Corner`); 0 where it is straight. */
  bulge: number
  /** Indices of the two panels in the piece's list. */
  panels: readonly [number, number]
}

/** One connected blank with its cuts, creases, slits and glue, in mm of its own coordinates. */
export interface Piece {
  name: string
  spec: PieceSpec
  caliper: number
  panels: Panel[]
  /** Closed cuts: the outline counter-clockwise first, then holes clockwise. */
  cut: Outline[]
  /** Cuts that remove no board. */
  slits: Segment[]
  creases: Crease[]
  /** Creases and tear lines inside a panel. */
  scores: Segment[]
  perforations: Segment[]
  /** Lines along which cloth is sewn. */
  seams: Segment[]
  glue: { face: 'outside' | 'inside'; outline: Outline }[]
  /** Position of its lower left corner on the common sheet, mm. */
  at: { x: number; y: number }
  width: number
  height: number
}

/** Everything that follows from a style, a size and a board; calculated whenever it is needed and never stored. */
export interface Dieline {
  style: Style
  sizes: Sizes
  caliper: number
  /** The value of each of the style's options. */
  options: Options
  pieces: Piece[]
  /** The rectangle around all pieces laid side by side, mm. */
  width: number
  height: number
  /** The lengths that a limit of the style reduced. */
  clamps: Clamp[]
  /** Number of folding steps. */
  steps: number
  drawing: StyleDrawing
}

/**
 * The dieline of a style at a size.
 *
 * @param size in mm; `mode` says what it is a measure of
 * @param caliper measured thickness of the board, mm
 * @param options what was chosen of the style's options; what is not given is as usual
 * @throws DielineError where a side or the board is outside the style's limits, or an option is none of it
 */
export function dielineOf(
  style: Style,
  size: Sides,
  caliper: number,
  mode: SizeMode = 'inner',
  options: Options = {},
): Dieline {
  const sizes = dieSizeOf(style, size, caliper, mode)
  const clamps: Clamp[] = []
  const atMost = (what: string, wanted: number, most: number) => {
    if (wanted <= most) return wanted
    clamps.push({ what, wanted, used: most })
    return most
  }
  const chosen = chosenOf(style, options)
  const drawing = style.draw({ ...sizes.die, caliper, atMost, options: chosen })
  const pieces = drawing.pieces.map((spec) => pieceOf(spec, spec.caliper ?? caliper))
  return {
    style,
    sizes,
    caliper,
    options: chosen,
    pieces,
    ...putSideBySide(pieces),
    clamps,
    steps: Math.max(1, ...drawing.pieces.map(({ steps }) => steps.length)),
    drawing,
  }
}

/** The steps in which each panel turns, by its name. */
function turnsOf({ steps }: PieceSpec): Map<string, Panel['turns']> {
  const turns = new Map<string, Panel['turns']>()
  steps.forEach((step, at) => {
    for (const name in step) {
      const list = turns.get(name)
      const turn = { step: at, to: step[name]! }
      if (list) list.push(turn)
      else turns.set(name, [turn])
    }
  })
  return turns
}

function pieceOf(spec: PieceSpec, caliper: number): Piece {
  const names = Object.keys(spec.panels)
  const turns = turnsOf(spec)
  const panels = names.map((name): Panel => {
    const panel = spec.panels[name]!
    const own = turns.get(name) ?? []
    const last = own.at(-1)
    return {
      ...panel,
      name,
      parent: panel.from === undefined ? -1 : names.indexOf(panel.from),
      hinge: null,
      angle: typeof last?.to === 'function' ? last.to(1) : (last?.to ?? 0),
      step: last?.step ?? -1,
      turns: own,
      ajar: spec.ajar?.[name] ?? 0,
      held: Math.max(spec.delivered ?? 0, turns.get(panel.from ?? '')?.at(-1)?.step ?? 0),
    }
  })
  const { contacts, free } = bordersOf(panels.map(loopsIn))
  const creases: Crease[] = []
  const slits: Segment[] = []
  for (const { a, b, segment, bulge = 0 } of contacts) {
    const child = panels[b]!.parent === a ? b : panels[a]!.parent === b ? a : -1
    if (child < 0) {
      if (bulge)
        throw new Error(
          `${panels[a]!.name} and ${panels[b]!.name} touch along an arc, and are not creased to each other.`,
        )
      if (spec.formed) creases.push({ segment, bulge: 0, panels: [a, b] })
      else slits.push(segment)
      continue
    }
    const panel = panels[child]!
    // An arc is not slit.
    const { creased, slit } = bulge ? { creased: [segment], slit: [] } : slitAlong(segment, panel.slits ?? [])
    // Panel `a` is on the left of `segment`.
    if (creased.length) panel.hinge ??= child === a ? segment : [segment[1], segment[0]]
    creases.push(...creased.map((part) => ({ segment: part, bulge, panels: [panel.parent, child] as const })))
    slits.push(...slit)
  }
  for (const panel of panels) slits.push(...slitsInside(panel))
  const scores: Segment[] = panels.flatMap((panel) => panel.scores ?? [])
  const cut = loopsOf(free)
  const bounds = boundsOf([cut[0]!])
  return {
    name: spec.name,
    spec,
    caliper,
    panels,
    cut,
    slits,
    creases,
    scores,
    perforations: panels.flatMap((panel) => panel.perforations ?? []),
    seams: panels.flatMap((panel) => panel.seams ?? []),
    glue: panels.flatMap(({ glue, outline }) =>
      glue ? (glue.outlines ?? [outline]).map((area) => ({ face: glue.face, outline: area })) : [],
    ),
    at: { x: -bounds.left, y: -bounds.bottom },
    width: bounds.right - bounds.left,
    height: bounds.top - bounds.bottom,
  }
}

/** The borders of a panel: its outline counter-clockwise, its holes clockwise. */
export const loopsIn = ({ outline, holes = [] }: PanelSpec): Outline[] => [
  outline,
  ...holes.map((hole) => (areaOf(hole) > 0 ? reversed(hole) : hole)),
]

/**
 * The area of board that a dieline is cut from, in mm²: the rectangles around its pieces. The board between the flaps
 * is waste.
 */
export function blankAreaOf({ pieces }: Dieline): number {
  return pieces.reduce((sum, { width, height, spec }) => sum + width * height * (spec.count ?? 1), 0)
}

/** Whether a piece is cut from the second board of its package: that of its wraps, its sleeve or its padding. */
export const isOfSecond = ({ spec: { stock } }: Piece): boolean =>
  stock === 'wrap' || stock === 'sleeve' || stock === 'padding'

/** The area of board of a piece after cutting, in mm². */
export const netAreaOf = ({ cut }: Piece): number => cut.reduce((sum, loop) => sum + areaOf(loop), 0)
