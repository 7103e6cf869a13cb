import type { Point } from '../geometry/rigid.ts'
import { during, eased, type Form, panelFlat, pieceNamed, type Skin, type Surface } from './skin.ts'

/** A pile of sheets, cards or labels from the ground up, mm: its top and its four sides, as one skin. */
function pile(length: number, width: number, height: number): Skin[] {
  const side = (from: readonly [number, number], to: readonly [number, number]): Skin => ({
    at: (u, v) => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u, v * height],
    steps: [1, 1],
    caliper: 0.02,
    under: true,
  })
  return [
    { at: (u, v) => [u * length, v * width, height], steps: [1, 1], caliper: 0.02, under: true },
    side([0, 0], [length, 0]),
    side([length, 0], [length, width]),
    side([length, width], [0, width]),
    side([0, width], [0, 0]),
  ]
}

/**
 * A sheet whose corner at the front right is rolled up to the left and the back: `reach` mm of it, about a roll of a
 * radius in mm.
 */
function curled(
  at: readonly [x: number, y: number],
  wide: number,
  deep: number,
  z: number,
  reach: number,
  radius: number,
) {
  const surface: Surface = (u, v) => {
    const [x, y] = [u * wide, v * deep]
    const beyond = (x - wide - y + reach * Math.SQRT2) / Math.SQRT2
    const angle = Math.min(Math.PI, Math.max(0, beyond) / radius)
    // From where the roll begins, the sheet goes about it, and then straight back.
    const over = beyond <= 0 ? 0 : radius * Math.sin(angle) - Math.max(0, beyond - Math.PI * radius) - beyond
    return [
      at[0] + x + over * Math.SQRT1_2,
      at[1] + y - over * Math.SQRT1_2,
      z + radius * (1 - Math.cos(angle)) + (beyond > 0 ? 0.3 : 0),
    ]
  }
  return surface
}

/** A pack of sheets, the upper one folded twice and unfolded; a corner of it is turned over at the end. */
export const sheetForm: Form = (dieline) => {
  const { length: L, width: W } = dieline.sizes.die
  const piece = pieceNamed(dieline, 'sheet')
  const high = (L + W) * 0.022
  const corner = Math.min(L, W) * 0.34 * Math.SQRT1_2
  const caliper = Math.max(0.05, dieline.caliper)
  return (time) => {
    const back = (1 - during(time, 0, 0.45)) * Math.PI
    const right = (1 - during(time, 0.35, 0.8)) * Math.PI
    const flat = curled([0, 0], L, W, 0, corner * during(time, 0.8, 1), corner * 0.16)
    const at: Surface = (u, v): Point => {
      const [x, y, z] = flat(u, v)
      const [ax, az] = bent(x, z, L / 2, right, 1)
      const [by, bz] = bent(y, az, W / 2, back, 2)
      return [ax, by, high + 0.4 + bz]
    }
    return [...pile(L, W, high), { at, steps: [32, 32], flat: panelFlat(piece, 'sheet'), caliper }]
  }
}

/** What of a section lies beyond a fold is turned by an angle about it, over layers that lie so many mm high. */
function bent(along: number, height: number, fold: number, angle: number, layers: number): [number, number] {
  const beyond = along - fold
  if (beyond <= 0) return [along, height]
  const lift = (layers * (1 - Math.cos(angle))) / 2
  return [
    fold + beyond * Math.cos(angle) - height * Math.sin(angle),
    lift + beyond * Math.sin(angle) + height * Math.cos(angle),
  ]
}

/** Labels on a side of their sheet, and the share of their shorter side between them. */
const ACROSS = 3
const BETWEEN = 0.14

/** Labels on their backing paper, of which the one at the front right is peeled off. */
export const labelForm: Form = (dieline) => {
  const { length: L, width: W } = dieline.sizes.die
  const piece = pieceNamed(dieline, 'label')
  const gap = Math.min(L, W) * BETWEEN
  const high = (L + W) * 0.02
  const { caliper } = dieline
  const places = Array.from({ length: ACROSS * ACROSS }, (_, at) => [at % ACROSS, Math.floor(at / ACROSS)] as const)
  return (time) => {
    const reach = eased(time) * (L + W) * 0.5
    const radius = Math.min(L, W) * 0.12
    const labels = places.map(([column, row]): Skin => {
      const [x, y] = [gap + column * (L + gap), gap + row * (W + gap)]
      const isPeeled = column === ACROSS - 1 && row === 0
      return {
        at: isPeeled ? curled([x, y], L, W, high + 0.3, reach, radius) : (u, v) => [x + u * L, y + v * W, high + 0.3],
        steps: isPeeled ? [28, 28] : [1, 1],
        flat: panelFlat(piece, 'label'),
        caliper,
      }
    })
    return [...pile(ACROSS * (L + gap) + gap, ACROSS * (W + gap) + gap, high), ...labels]
  }
}

/** How a card lies on its pile, degrees. */
const TURNED = 12

/** A pile of cards, the upper one of which is turned over. */
export const cardForm: Form = (dieline) => {
  const { length: L, width: W } = dieline.sizes.die
  const piece = pieceNamed(dieline, 'card')
  const high = Math.min(L, W) * 0.22
  const [c, s] = [Math.cos((TURNED * Math.PI) / 180), Math.sin((TURNED * Math.PI) / 180)]
  return (time) => {
    const angle = eased(time) * Math.PI
    const at: Surface = (u, v) => {
      const [x, y] = [(u - 0.5) * L, (v - 0.5) * W]
      const [along, up] = [y * Math.cos(angle), y * Math.sin(angle)]
      return [L / 2 + x * c - along * s, W / 2 + x * s + along * c, high + 1 + up + (W / 2) * Math.sin(angle)]
    }
    return [...pile(L, W, high), { at, steps: [1, 1], flat: panelFlat(piece, 'card'), caliper: dieline.caliper }]
  }
}
