import type { Outline, Vec } from '../geometry/outline.ts'
import type { Motion } from '../geometry/rigid.ts'

/** Length, width and height in mm; flat goods have height 0, a roll its length in `length`. */
export interface Sides {
  length: number
  width: number
  height: number
}

/** What a size is measured of: the room inside, the creases on the flat, or the closed package. */
export type SizeMode = 'inner' | 'die' | 'outer'

/** Which way artwork's top points on the flat. */
export type Up = 'north' | 'east' | 'south' | 'west'

/** What a panel shows of the artwork. */
export type PrintRole = 'front' | 'back' | 'side' | 'top' | 'flap'

/** One panel as its style states it. The flat is seen from the outside, the printed face. */
export interface PanelSpec {
  outline: Outline
  /** The panel it is creased to; the one without is the root, which stays still. */
  from?: string
  holes?: Outline[]
  /** Lines creased inside the panel, where it is bent rather than folded. */
  scores?: [Vec, Vec][]
  /** Lines to tear along. */
  perforations?: [Vec, Vec][]
  /** Where glue goes (all of the panel by default), and on which face. */
  glue?: { face: 'outside' | 'inside'; outlines?: Outline[] }
  up?: Up
  print?: PrintRole
  /** Where the artwork's main motif goes, where that is not the whole panel. */
  motif?: Outline
}

/** How a piece's root stands: lying on its outside with north to the back, or upright with its outside to the front. */
export type Stand = 'floor' | 'wall' | 'ceiling'

/** One connected blank as its style states it. */
export interface PieceSpec {
  name: string
  panels: Record<string, PanelSpec>
  stand: Stand
  /** What it is cut from: the board itself by default. */
  stock?: 'board' | 'wrap' | 'sleeve' | 'film' | 'cloth'
  /** How many of it a package takes: one by default. */
  count?: number
  /** Bent, glued or sewn to shape: the flat alone is modelled, and all its panels are creased to one another. */
  formed?: true
  /** Thickness in mm where it is not the board's. */
  caliper?: number
  /** The folds in order: in each step these panels turn to these angles (degrees, positive closes towards the inside). */
  steps: Record<string, number>[]
  /** Panels that are held at another angle until their own step comes. */
  ajar?: Record<string, number>
  /** Where the piece is while the package is folded (0–1), besides standing. */
  place?: (time: number) => Motion
}

/** Two panels that meet in the closed package, no further apart than a board. */
export type Mate = readonly [a: string, b: string]

/** Two panels that may press into one another, and why. */
export interface Interference {
  panels: readonly [a: string, b: string]
  /** How far at most, in mm; without it any depth, on the way only. */
  depth?: number
  when: 'always' | 'moving'
  reason: string
}

/** What a style draws for a size. */
export interface StyleDrawing {
  pieces: PieceSpec[]
  mates?: Mate[]
  interferences?: Interference[]
  /** The panels whose inner faces bound the room inside, by axis of the room; the other bounds of an open package are absent. */
  room?: Partial<Record<keyof Sides, readonly [a: string, b: string]>>
}

/** A wanted length that a limit of its own style held back, in mm. */
export interface Clamp {
  what: string
  wanted: number
  used: number
}

export interface DrawingBoard extends Sides {
  /** Measured thickness of the board, mm. */
  caliper: number
  /** The wanted length, or the most there is room for; a limit that acts is reported with the dieline. */
  atMost: (what: string, wanted: number, most: number) => number
}

/** What is added to a size to get the next larger one, in mm. */
export interface Allowances {
  /** From inner to die. */
  inner: Sides
  /** From die to outer. */
  outer: Sides
}

export interface Limits {
  min: Sides
  max: Sides
  /** Board calipers it can be folded from, mm. */
  caliper: readonly [min: number, max: number]
}

/** A construction: everything about it follows from the die size and the board's caliper. */
export interface Style {
  id: string
  /** Raised when a dieline of the same size changes. */
  version: number
  /** A rigid style folds at its creases; a formed one is bent, glued or sewn to shape. */
  kind: 'rigid' | 'formed'
  limits: Limits
  /** An inner size and a board that it is often made in, mm. */
  usual: Sides & { caliper: number }
  /** Bounds (mm) of one inner side that follow from the others. */
  follows?: (size: Sides) => Partial<Record<keyof Sides, readonly [min: number, max: number]>>
  allowances: (caliper: number) => Allowances
  draw: (board: DrawingBoard) => StyleDrawing
  /** The time (0–1) of the folding at which its open picture is drawn. */
  open?: number
}
