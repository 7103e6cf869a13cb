import { LONGEST_LENGTH } from '../contract/design-limits.ts'
import type { Place, PlacedObject } from '../contract/scene-object.ts'
import { inverse, type Matrix, mapAfter, movedBy, pointBy, scaled, turnedBy } from './matrix.ts'
import type { PanelFrame } from './panel-frame.ts'

/** How much an object has grown with its panel: 1 where it keeps its size. */
export function growthOf({ basis }: Place, { width, height }: PanelFrame): number {
  return basis ? Math.min(width / basis[0], height / basis[1]) : 1
}

/** The middle of an object in its panel's frame, mm. */
export function middleOf(place: Place, frame: PanelFrame): [x: number, y: number] {
  const growth = growthOf(place, frame)
  return [place.pin[0] * frame.width + place.offset[0] * growth, place.pin[1] * frame.height + place.offset[1] * growth]
}

/** An object's own millimetres (from its middle, x to the right, y down, before it grew) as millimetres of the sheet. */
export function objectToSheet({ place, angle }: Pick<PlacedObject, 'place' | 'angle'>, frame: PanelFrame): Matrix {
  const [x, y] = middleOf(place, frame)
  return mapAfter(frame.toSheet, mapAfter(movedBy(x, y), mapAfter(turnedBy(angle), scaled(growthOf(place, frame)))))
}

/** Places that objects keep their distance from: edges and middle. */
const PINS = [0, 0.5, 1] as const

/** The pin that a length of a panel is nearest to: its middle third keeps to the middle, the others to their edge. */
const pinAt = (at: number, side: number): number => PINS[Math.min(2, Math.max(0, Math.floor((at / side) * 3)))]!

/** Rounds to whole micrometres: finer differences are rounding errors. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0

/** A distance from a pin, mm, no further than a scene may say: a panel is never as long. */
export const pinDistance = (value: number): number =>
  rounded(Math.min(LONGEST_LENGTH, Math.max(-LONGEST_LENGTH, value)))

/**
 * The place of an object whose middle is at a point of a frame, mm. It keeps its distance from the nearest edges or
 * middle of the panel.
 *
 * @param grows whether its size follows the panel from now on
 */
export function placeAt(
  name: string,
  { width, height }: PanelFrame,
  [x, y]: readonly [number, number],
  grows: boolean,
): Place {
  const pin: [number, number] = [pinAt(x, width), pinAt(y, height)]
  return {
    panel: name,
    pin,
    offset: [pinDistance(x - pin[0] * width), pinDistance(y - pin[1] * height)],
    ...(grows && { basis: [rounded(width), rounded(height)] as [number, number] }),
  }
}

/** A point of the sheet in the millimetres of a frame. */
export const inFrame = ({ toSheet }: PanelFrame, point: readonly [number, number]): [number, number] =>
  pointBy(inverse(toSheet), point)
