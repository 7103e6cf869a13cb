import { type Outline, rounded } from '../../geometry/outline.ts'

/** A window in the middle of a rectangle, `frame` mm from its sides; its corners have a radius of 12 mm. */
export const windowWithin = (left: number, bottom: number, right: number, top: number, frame: number): Outline =>
  rounded([
    [left + frame, bottom + frame, 12],
    [right - frame, bottom + frame, 12],
    [right - frame, top - frame, 12],
    [left + frame, top - frame, 12],
  ])

/** How wide the board around a window in a lid is, mm. */
export const windowBorder = (length: number, width: number): number => Math.min(length, width) * 0.16
