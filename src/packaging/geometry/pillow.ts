/** Steps of an integral, even; its error is far below a micrometre. */
const STEPS = 32
/** An arc that rises steeper than this, in radians, would have to fold the board over itself. */
export const STEEPEST = Math.PI / 4

/**
 * The curved creases of a pillow box: arcs of one radius, which leave their chord at `angle` (radians). The face is bent to a
 * cylinder along its length and folded in a plane at 45° to it, so its height above the edges is everywhere the height of the
 * arc above its chord, and the ends stand upright. Lengths in mm.
 */
export interface PillowArc {
  radius: number
  angle: number
}

/** The distance across the formed box from its middle to where the arc has turned by `angle`. */
export function acrossPillow(radius: number, angle: number): number {
  // The board rises by sin a on a way of cos a, so it goes √(cos² a − sin² a) across.
  const step = angle / STEPS
  let sum = 0
  for (let at = 0; at <= STEPS; at++) {
    const weight = at === 0 || at === STEPS ? 1 : at % 2 ? 4 : 2
    sum += weight * Math.sqrt(Math.max(0, Math.cos(2 * at * step)))
  }
  return (radius * sum * step) / 3
}

/** The height of the arc above its chord where it has turned by `angle` from its middle. */
export const heightOfPillow = ({ radius, angle: end }: PillowArc, angle: number): number =>
  radius * (Math.cos(angle) - Math.cos(end))

/** The arc of a formed box so wide, and so high from its edges to the middle of one face, mm. */
export function pillowArc(width: number, height: number): PillowArc {
  // The steeper the arc, the higher is a box of the same width.
  let [low, high] = [0, STEEPEST]
  for (let step = 0; step < 50; step++) {
    const angle = (low + high) / 2
    const radius = height / (1 - Math.cos(angle))
    if (2 * acrossPillow(radius, angle) > width) low = angle
    else high = angle
  }
  const angle = (low + high) / 2
  return { angle, radius: height / (1 - Math.cos(angle)) }
}
