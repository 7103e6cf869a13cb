import type { Piece } from '../dieline/dieline.ts'
import { VIEW_DIRECTION } from '../drawing/view-direction.ts'
import { CAN_CLEARANCE, CAN_LID } from '../styles/tube.ts'
import { during, eased, type Form, panelFlat, pieceNamed, type Skin } from './skin.ts'
import { TAPE_CORE, TAPE_ROLL, TAPE_TAIL, tapeAt } from './tape-roll.ts'

/** How much is unwound at the least, mm. */
const BEGUN = 8

/** A roll of tape that stands on its edge and is unwound: its end goes down to the ground and along it. */
export const tapeForm: Form = (dieline) => {
  const { width: W } = dieline.sizes.die
  const repeat = pieceNamed(dieline, 'repeat')
  const flat = panelFlat(repeat, 'repeat')
  const long = flat.at(1, 0)[0]
  const caliper = Math.max(0.08, dieline.caliper)
  return (time) => {
    const tail = BEGUN + (TAPE_TAIL - BEGUN) * eased(time)
    /** The place of its length that leaves the roll: its print goes along with it. */
    const leaving = TAPE_TAIL - tail
    /** Tape between two places from where it leaves the roll, in parts that each lie within one repeat of the print. */
    const tape = (from: number, to: number): Skin[] => {
      const parts: Skin[] = []
      for (let start = from + leaving; start < to + leaving - 1e-6; ) {
        const begun = Math.floor(start / long + 1e-9) * long
        const end = Math.min(to + leaving, begun + long)
        const [first, length] = [start, end - start]
        parts.push({
          at: (u, v) => tapeAt(first - leaving + u * length, v * W).place,
          steps: [Math.max(2, Math.ceil(length / 8)), 1],
          flat: { piece: repeat, at: (u, v) => flat.at((first - begun + u * length) / long, v) },
          caliper,
        })
        start = end
      }
      return parts
    }
    const ring = (y: number, isFront: boolean): Skin => ({
      at: (u, v) => {
        const angle = 2 * Math.PI * u * (isFront ? -1 : 1)
        const radius = TAPE_CORE + (TAPE_ROLL - TAPE_CORE) * (1 - v)
        return [TAPE_ROLL + radius * Math.sin(angle), y, TAPE_ROLL + radius * Math.cos(angle)]
      },
      steps: [48, 1],
      caliper: 0.02,
    })
    return [
      ...tape(0, tail),
      ...tape(-2 * Math.PI * TAPE_ROLL, 0),
      ring(0, true),
      ring(W, false),
      {
        at: (u, v) => {
          const angle = -2 * Math.PI * u
          return [TAPE_ROLL + TAPE_CORE * Math.sin(angle), v * W, TAPE_ROLL + TAPE_CORE * Math.cos(angle)]
        },
        steps: [40, 1],
        caliper: 3,
      },
    ]
  }
}

/** A can: its lid stands beside it, and is put on. */
export const tubeForm: Form = (dieline) => {
  const { length: D, height: H } = dieline.sizes.die
  const t = dieline.caliper
  // The middles of the walls: a skin has half of its thickness on either side.
  const [body, lid] = [D / 2, D / 2 + t + CAN_CLEARANCE]
  const middle = D / 2 + t
  return (time) => {
    // Up beside the can, across, and down onto it.
    const [up, across, down] = [during(time, 0, 0.4), during(time, 0.35, 0.75), during(time, 0.7, 1)]
    const clear = H + 12
    const high = clear * up + (H - CAN_LID + t - clear) * down
    const [x, y] = [middle + middle * 2.5 * (1 - across), middle - middle * 0.5 * (1 - across)]
    return [
      band(pieceNamed(dieline, 'body label'), middle, middle, 0, body, H, t),
      disc(pieceNamed(dieline, 'base disc'), middle, middle, 1, body - t / 2, t, -1),
      band(pieceNamed(dieline, 'lid label'), x, y, high, lid, CAN_LID, t),
      disc(pieceNamed(dieline, 'lid disc'), x, y, high + CAN_LID - 0.8 * t, lid - t / 2, t, 1),
    ]
  }
}

const YAW = (VIEW_DIRECTION.yaw * Math.PI) / 180

/** A label around a wall, of which the middle that is seen is towards who looks at the picture. */
function band(piece: Piece, x: number, y: number, low: number, radius: number, high: number, t: number): Skin {
  const flat = panelFlat(piece, piece.name)
  /** The share of the label that is seen: the rest lies under its other end. */
  const seen = Math.min(1, (2 * Math.PI * (radius + t / 2)) / flat.at(1, 0)[0])
  return {
    at: (u, v) => {
      const angle = (u - 0.5) * 2 * Math.PI - Math.PI / 2 - YAW
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), low + v * high]
    },
    steps: [64, 1],
    flat: { piece, at: (u, v) => flat.at(u * seen, v) },
    caliper: t,
  }
}

/** A disc across a can, whose outside is up (1) or down (−1). */
function disc(piece: Piece, x: number, y: number, z: number, radius: number, t: number, up: 1 | -1): Skin {
  const flat = panelFlat(piece, piece.name)
  return {
    at: (u, v) => {
      const angle = 2 * Math.PI * u * up
      return [x + radius * (1 - v) * Math.cos(angle), y + radius * (1 - v) * Math.sin(angle), z]
    },
    steps: [64, 1],
    flat: {
      piece,
      at: (u, v) =>
        flat.at(0.5 + 0.49 * (1 - v) * Math.cos(2 * Math.PI * u), 0.5 + 0.49 * (1 - v) * Math.sin(2 * Math.PI * u)),
    },
    caliper: t,
  }
}
