import type { Dieline } from '../dieline/dieline.ts'
import { during, type Form, panelFlat, pieceNamed, type Skin, type Surface } from './skin.ts'

/** A flat bag of front and back, joined at the sides: how far its two sides are apart, and where the flap stands. */
interface Pouch {
  length: number
  height: number
  /** Half of the distance from front to back at a place of them, mm. */
  half: (x: number, z: number) => number
  /** The middle between front and back, mm. */
  middle: number
  caliper: number
}

/** How round a filled bag is across: full in the middle, and pressed together at the sides. */
const round = (share: number): number => 1 - Math.abs(2 * share - 1) ** 2.2

const sides = (dieline: Dieline, { length: L, height: H, half, middle, caliper }: Pouch): Skin[] => {
  const web = pieceNamed(dieline, 'web')
  const front: Surface = (u, v) => [u * L, middle - half(u * L, v * H), v * H]
  const back: Surface = (u, v) => [u * L, middle + half(u * L, (1 - v) * H), (1 - v) * H]
  return [
    { at: front, steps: [20, 20], flat: panelFlat(web, 'front'), caliper },
    { at: back, steps: [20, 20], flat: panelFlat(web, 'back'), caliper },
  ]
}

/** The closing flap, which hangs on the back and is folded over the front. `over` 0–1 is how far it is. */
function lip(dieline: Dieline, pouch: Pouch, over: number): Skin {
  const { length: L, height: H, half, middle, caliper } = pouch
  const flat = panelFlat(pieceNamed(dieline, 'web'), 'lip')
  const deep = flat.at(0, 1)[1] - flat.at(0, 0)[1]
  const angle = over * Math.PI
  return {
    at: (u, v) => {
      const along = (1 - v) * deep
      // Folded over, it follows what it lies on.
      const under = half(u * L, H - along) * over + half(u * L, H) * (1 - over)
      const y = middle + under * (1 - 2 * over) - Math.sin(angle) * along - over * 2 * caliper - over
      return [u * L, y, H + Math.cos(angle) * along]
    },
    steps: [20, 10],
    flat,
    caliper,
  }
}

/** How much of an open mouth is seen at a height. */
const mouthAt = (share: number): number => Math.max(0, share - 0.6) ** 2 * 6.25

/** A film mailer: it lies flat and empty, is filled, and is closed with its flap. */
export const polyMailerForm: Form = (dieline) => {
  const { length: L, width: H } = dieline.sizes.die
  const deep = Math.min(L, H) * 0.1
  return (time) => {
    const [full, over] = [during(time, 0, 0.5), during(time, 0.5, 1)]
    const pouch: Pouch = {
      length: L,
      height: H,
      half: (x, z) => 0.2 + round(x / L) * full * (deep * round(z / H) + deep * 0.35 * mouthAt(z / H) * (1 - over)),
      middle: deep,
      caliper: dieline.caliper,
    }
    return [...sides(dieline, pouch), lip(dieline, pouch, over)]
  }
}

/** A padded paper mailer: its bottom opens as it is filled. */
export const paperMailerForm: Form = (dieline) => {
  const { length: L, width: H } = dieline.sizes.die
  const flat = panelFlat(pieceNamed(dieline, 'web'), 'bottom')
  const bottom = flat.at(0, 1)[1] - flat.at(0, 0)[1]
  const deep = Math.min(bottom, Math.min(L, H) * 0.14) / 2
  return (time) => {
    const [full, over] = [during(time, 0, 0.5), during(time, 0.5, 1)]
    const pouch: Pouch = {
      length: L,
      height: H,
      half: (x, z) =>
        0.6 + round(x / L) * full * (deep * (1 - z / H) ** 0.7 + deep * 0.4 * mouthAt(z / H) * (1 - over)),
      middle: deep,
      caliper: dieline.caliper * 3,
    }
    return [...sides(dieline, pouch), ...base(pouch, [[flat, bottom]]), lip(dieline, pouch, over)]
  }
}

/** A stand-up pouch: its base opens as it is filled, and its mouth is sealed. */
export const doypackForm: Form = (dieline) => {
  const { length: L, width: W, height: H } = dieline.sizes.die
  const web = pieceNamed(dieline, 'web')
  return (time) => {
    const [full, sealed] = [during(time, 0, 0.5), during(time, 0.5, 1)]
    const pouch: Pouch = {
      length: L,
      height: H,
      half: (x, z) =>
        0.2 + round(x / L) * full * W * (0.42 * (1 - z / H) ** 0.9 + 0.12 * mouthAt(z / H) * (1 - sealed)),
      middle: W * 0.42,
      caliper: dieline.caliper,
    }
    return [
      ...sides(dieline, pouch),
      ...base(pouch, [
        [panelFlat(web, 'gusset front'), W / 2],
        [panelFlat(web, 'gusset back'), W / 2],
      ]),
    ]
  }
}

/**
 * The base of a pouch, from its front to its back: folded up between them while it is flat, and on the ground once it is
 * filled.
 *
 * @param parts of it on the flat, from the front on, each with its depth in mm
 */
function base(
  { length: L, half, middle, caliper }: Pouch,
  parts: readonly (readonly [NonNullable<Skin['flat']>, number])[],
): Skin[] {
  const deep = parts.reduce((sum, [, depth]) => sum + depth, 0)
  let before = 0
  return parts.map(([flat, depth]) => {
    const from = before
    before += depth
    return {
      // The flat runs from the front, at the top, to the back.
      at: (u, v) => {
        const share = (from + (1 - v) * depth) / deep
        const apart = half(u * L, 0)
        const rise = Math.sqrt(Math.max(0, (deep / 2) ** 2 - apart ** 2))
        return [u * L, middle - apart + 2 * apart * share, rise * (1 - Math.abs(2 * share - 1))]
      },
      steps: [20, parts.length > 1 ? 4 : 8],
      flat,
      caliper,
    }
  })
}
