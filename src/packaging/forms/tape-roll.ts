import type { Point } from '../geometry/rigid.ts'

/** Radius of a roll's core: half of 76 mm (3 inches), the usual diameter; that of the full roll, and its longest loose end, mm. */
export const TAPE_CORE = 38
export const TAPE_ROLL = 62
export const TAPE_TAIL = TAPE_ROLL * 3.4
/** Where tape leaves its roll: so far from the top, clockwise, radians. */
const LEAVES = Math.PI / 3
/** The radius at which it bends onto the ground, mm. */
const BEND = 45
/** How far over the ground it lies, so that the two are not one surface, mm. */
const OVER_GROUND = 0.1
/** From the roll to where it begins to bend, and from there to where it lies, mm. */
const STRAIGHT = (TAPE_ROLL * (1 + Math.cos(LEAVES)) - BEND * (1 - Math.cos(LEAVES)) - OVER_GROUND) / Math.sin(LEAVES)
const BENT = BEND * LEAVES

/** The parts of a loose end, each from and to so many mm from the roll: straight from the roll, bent, and lying. */
export const TAIL_PARTS = {
  straight: [0, STRAIGHT],
  bent: [STRAIGHT, STRAIGHT + BENT],
  lying: [STRAIGHT + BENT, TAPE_TAIL],
} as const

/**
 * Tape on a roll that stands on its edge, and its loose end. The print is on the outer face of a roll and the adhesive inside, so it
 * comes off at the upper right and goes on as it leaves: down to the ground, where its printed face is up.
 *
 * @param along from where it leaves the roll, mm: less than 0 is on the roll
 * @param y across the tape, mm
 * @returns its place, and the direction in which its outer face looks
 */
export function tapeAt(along: number, y: number): { place: Point; outward: Point } {
  const loose = Math.max(0, along)
  const straight = Math.min(loose, STRAIGHT)
  const bent = Math.min(Math.max(0, loose - STRAIGHT), BENT)
  const lying = Math.max(0, loose - STRAIGHT - BENT)
  // On the roll the tape turns down, in its bend it turns up again.
  const turned = LEAVES + Math.min(0, along) / TAPE_ROLL
  const angle = turned - bent / BEND
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return {
    place: [
      TAPE_ROLL * (1 + Math.sin(turned)) + straight * Math.cos(LEAVES) + BEND * (Math.sin(turned) - sine) + lying,
      y,
      TAPE_ROLL * (1 + Math.cos(turned)) - straight * Math.sin(LEAVES) - BEND * (cosine - Math.cos(turned)),
    ],
    outward: [sine, 0, cosine],
  }
}
