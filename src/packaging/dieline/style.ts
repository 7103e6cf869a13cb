import type { Outline, Vec } from '../geometry/outline.ts'
import type { Motion } from '../geometry/rigid.ts'
import type { OptionSpecs, Options } from './option-spec.ts'

/** Length, width and height in mm; flat goods have height 0, a roll its length in `length`. */
export interface Sides {
  length: number
  width: number
  height: number
}

/** What a size is a measure of: the room inside, the distance of the creases on the flat, or the closed package. */
export type SizeMode = 'inner' | 'die' | 'outer'

/** The direction on the flat in which the top of the artwork points. */
export type Up = 'north' | 'east' | 'south' | 'west'

/** A side of the board: the outside is the one that a flat is seen from. */
export type BoardFace = 'outside' | 'inside'

/** The part of the artwork that a panel shows. */
export type PrintRole = 'front' | 'back' | 'side' | 'top' | 'flap'

/** One panel as its style states it. The flat is seen from the outside, which is the printed side. */
export interface PanelSpec {
  outline: Outline
  /** The panel that it is creased to; the panel without one is the root, which does not move. */
  from?: string
  holes?: Outline[]
  /**
   * How many boards it lies away from its parent, middle to middle, when it is folded by 180°: 1 (by default) where it
   * lies on its parent, 2 where another panel lies between them.
   */
  layers?: number
  /** Creases inside the panel, where it is bent rather than folded. */
  scores?: [Vec, Vec][]
  /** Perforated lines, for tearing open. */
  perforations?: [Vec, Vec][]
  /** Cuts that remove no board, in the panel or along its crease, which they interrupt. */
  slits?: [Vec, Vec][]
  /** Lines along which cloth is sewn. */
  seams?: [Vec, Vec][]
  /** Where glue goes (by default on the whole panel), and on which side. */
  glue?: { face: BoardFace; outlines?: Outline[] }
  up?: Up
  print?: PrintRole
  /** The place of the artwork's main motif, where it is not the whole panel. */
  motif?: Outline
}

/**
 * The position of a piece's root: lying on its outside with north to the back, or upright with its outside to the
 * front.
 */
export type Stand = 'floor' | 'wall' | 'ceiling'

/** The axis of a flat along which its board has its flutes or fibres. */
export type Grain = 'x' | 'y'

/**
 * The angle that a panel turns to, in degrees; positive closes towards the inside. Where it does not turn evenly, it is
 * the angle by the share (0–1) of the step that is over.
 */
export type Turn = number | ((share: number) => number)

/** The folds of one step. */
export type Turns = Record<string, Turn>

/** One connected blank as its style states it. */
export interface PieceSpec {
  name: string
  panels: Record<string, PanelSpec>
  stand: Stand
  /**
   * The axis of the flat along which the flutes of corrugated board run, the fibres of carton and paper, the warp of cloth,
   * the web of film: docs/packaging.md has the rule of each kind. No piece is turned by 90° on its sheet.
   */
  grain: Grain
  /** What it is cut from; the board itself by default. */
  stock?: 'board' | 'wrap' | 'sleeve' | 'padding' | 'film' | 'cloth'
  /** How many of it a package needs; one by default. */
  count?: number
  /**
   * How its creases and scores are made where no creasing rule does it: a groove is cut half through the board, a fold is
   * made by hand or by the machine that forms the package, and is no tool of the die.
   */
  worked?: 'groove' | 'fold'
  /** Not printed, though the other pieces of its stock are. */
  bare?: true
  /** Cut through the upper layer alone, down to a liner that stays whole. */
  kissCut?: true
  /** Bent, glued or sewn to shape: only the flat is modelled, and all its panels are creased to one another. */
  formed?: true
  /** Thickness in mm where it is not the board's. */
  caliper?: number
  /**
   * The folds in order: in each step these panels turn to these angles. An empty step leaves this piece still, for
   * example while another one moves.
   */
  steps: Turns[]
  /** The number of steps that a machine does: after them the piece is glued and flat, as it is delivered. */
  delivered?: number
  /** Pairs of panels that are glued to each other, face to face, from that step on; they close a loop of panels. */
  glued?: Mate[]
  /** Angles at which panels are held before their own step, once the piece is no longer as delivered. */
  ajar?: Record<string, number>
  /** Moves the whole piece during the folding, by its time (0–1). */
  place?: (time: number) => Motion
  /** Where the further ones stand, of a piece of which a package needs several. */
  copies?: ((time: number) => Motion)[]
  /**
   * The parts of a piece of one panel between its slots. Of two boards that are pushed into one another neither covers the
   * other, so a picture draws each part by itself.
   */
  parts?: Outline[]
}

/** Two panels that touch in the closed package; they may be at most one board apart. */
export type Mate = readonly [a: string, b: string]

/** Two panels that may overlap, because real board is pressed or bends there. */
export interface Interference {
  panels: readonly [a: string, b: string]
  /** The greatest depth of the overlap, in mm; without it any depth is allowed, but only during the folding. */
  depth?: number
  when: 'always' | 'moving'
  reason: string
}

/** What a style draws for a size. */
export interface StyleDrawing {
  pieces: PieceSpec[]
  mates?: Mate[]
  interferences?: Interference[]
  /**
   * The panels whose inner sides bound the room inside, by its axes; an open package leaves out axes that have no
   * bounds.
   */
  room?: Partial<Record<keyof Sides, readonly [a: string, b: string]>>
}

/** A length that a limit of the style reduced, in mm. */
export interface Clamp {
  what: string
  wanted: number
  used: number
}

export interface DrawingBoard extends Sides {
  /** Measured thickness of the board, mm. */
  caliper: number
  /** The wanted length, or `most` where that is shorter; then the dieline reports it as a clamp. */
  atMost: (what: string, wanted: number, most: number) => number
  /** The value of each option of the style. */
  options: Options
}

/** What is added to one kind of size to get the next larger one, in mm. */
export interface Allowances {
  /** From inner to die. */
  inner: Sides
  /** From die to outer. */
  outer: Sides
}

export interface Limits {
  min: Sides
  max: Sides
  /** Calipers of board from which it can be made, mm. */
  caliper: readonly [min: number, max: number]
}

/** A construction: its dieline follows from the die size and the board's caliper. */
export interface Style {
  id: string
  /** Increased whenever the dieline of the same size changes. */
  version: number
  /** A rigid style folds at its creases; a formed one is bent, glued or sewn to shape. */
  kind: 'rigid' | 'formed'
  limits: Limits
  /** A common inner size and board, mm. */
  usual: Sides & { caliper: number }
  /** Limits (mm) of inner sides that depend on the other sides. */
  follows?: (size: Sides) => Partial<Record<keyof Sides, readonly [min: number, max: number]>>
  /** What may be chosen besides size and board. */
  options?: OptionSpecs
  allowances: (caliper: number) => Allowances
  draw: (board: DrawingBoard) => StyleDrawing
  /** The time (0–1) of the folding at which the open package is drawn. */
  open?: number
}
