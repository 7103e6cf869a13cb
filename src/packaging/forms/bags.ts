import type { Dieline } from '../dieline/dieline.ts'
import type { Point } from '../geometry/rigid.ts'
import { eased, type Form, panelFlat, pieceNamed, type Skin } from './skin.ts'

/** How far the gussets of a standing bag are folded in at the top, as a share of half its depth. */
const FOLDED_IN = 0.32

/** A paper bag: delivered flat, its gussets folded in and its bottom up between front and back, and opened until it stands. */
export const paperBagForm: Form = (dieline) => {
  const { length: L, width: W, height: H } = dieline.sizes.die
  const bag = pieceNamed(dieline, 'bag')
  const knee = Math.max(H * 0.08, Math.min(H * 0.5, W / 2))
  const { caliper } = dieline
  return (time) => {
    const open = eased(time)
    // The angle between the halves of a gusset and the plane of the flat bag.
    const angle = (z: number) => open * (Math.PI / 2 - Math.asin(FOLDED_IN) * Math.max(0, (z - knee) / (H - knee)))
    const half = (z: number) => Math.max(0.3, (W / 2) * Math.sin(angle(z)))
    const inset = (z: number) => (W / 2) * Math.cos(angle(z))
    const tall = [1, 12] as const
    const wall = (name: string, at: (u: number, z: number) => Point): Skin => ({
      at: (u, v) => at(u, v * H),
      steps: tall,
      flat: panelFlat(bag, name),
      caliper,
    })
    const rise = (W / 2) * Math.cos(open * (Math.PI / 2))
    const foot = (name: string, isFront: boolean): Skin => {
      const flat = panelFlat(bag, name)
      const low = flat.at(0, 0)[1]
      return {
        at: (u, v) => {
          const y = W / 2 - half(0) * v
          return isFront ? [u * L, y, rise * (1 - v)] : [L - u * L, W - y, rise * (1 - v)]
        },
        steps: [1, 1],
        // Only half of the depth is seen; what overlaps lies under it.
        flat: { ...flat, at: (u, v) => [flat.at(u, 0)[0], Math.max(low, -W / 2) * (1 - v)] },
        caliper,
      }
    }
    return [
      wall('front', (u, z) => [u * L, W / 2 - half(z), z]),
      wall('gusset right front', (u, z) => [L - inset(z) * u, W / 2 - half(z) * (1 - u), z]),
      wall('gusset right back', (u, z) => [L - inset(z) * (1 - u), W / 2 + half(z) * u, z]),
      wall('back', (u, z) => [L - u * L, W / 2 + half(z), z]),
      wall('gusset left back', (u, z) => [inset(z) * u, W / 2 + half(z) * (1 - u), z]),
      wall('gusset left front', (u, z) => [inset(z) * (1 - u), W / 2 - half(z) * u, z]),
      foot('front bottom', true),
      foot('back bottom', false),
      cord(L, H, W / 2 - half(H) + 1.5),
      cord(L, H, W / 2 + half(H) - 1.5),
    ]
  }
}

/** Half the thickness of a twisted handle, mm. */
const CORD = 2.2

/** A handle of twisted paper, glued inside the top. */
function cord(L: number, H: number, y: number): Skin {
  const rise = Math.min(L * 0.34, H * 0.5)
  const way = archOf(L * 0.32, L * 0.68, H - rise * 0.1, rise * 0.85)
  return {
    at: (u, v) => {
      const { x, z, dx, dz } = way(v)
      const [across, out] = [Math.cos(2 * Math.PI * u) * CORD, Math.sin(2 * Math.PI * u) * CORD]
      return [x - dz * across, y + out, z + dx * across]
    },
    steps: [8, 24],
    caliper: 0.2,
  }
}

/** An arch from one foot to the other: at a share of the way its place in the upright plane, and its direction. */
function archOf(from: number, to: number, low: number, rise: number) {
  return (share: number): { x: number; z: number; dx: number; dz: number } => {
    const angle = Math.PI * share
    const [wide, middle] = [(to - from) / 2, (from + to) / 2]
    const [dx, dz] = [wide * Math.sin(angle), rise * Math.cos(angle)]
    const length = Math.hypot(dx, dz)
    return { x: middle - wide * Math.cos(angle), z: low + rise * Math.sin(angle), dx: dx / length, dz: dz / length }
  }
}

/** A cloth bag: it lies flat, and stands open with soft sides. */
export const toteForm: Form = (dieline) => {
  const { length: L, width: H } = dieline.sizes.die
  const cloth = pieceNamed(dieline, 'cloth')
  const deep = Math.min(L, H) * 0.16
  const { caliper } = dieline
  return (time) => {
    const open = eased(time)
    const half = (u: number, z: number) => {
      const round = Math.sqrt(Math.max(0, 1 - Math.abs(2 * u - 1) ** 2.4))
      const fold = Math.sin(3 * Math.PI * u) * 0.05 * (1 - z / H)
      return 0.4 + open * (deep / 2) * round * (0.62 + 0.38 * Math.sin((Math.PI / 2) * (z / H)) + fold)
    }
    const narrow = (u: number, z: number) => u * L + (0.5 - u) * open * L * 0.06 * (1 - z / H) ** 2
    const side = (name: string, isFront: boolean): Skin => ({
      at: (u, v) => {
        const z = (isFront ? v : 1 - v) * H
        return [narrow(u, z), deep / 2 + (isFront ? -1 : 1) * half(u, z) * Math.min(1, 0.3 + z / (H * 0.12)), z]
      },
      steps: [24, 16],
      flat: panelFlat(cloth, name),
      caliper,
    })
    return [
      side('front', true),
      side('back', false),
      handle(dieline, deep / 2 - half(0.5, H), -1),
      handle(dieline, deep / 2 + half(0.5, H), 1),
    ]
  }
}

/** A handle of folded cloth, sewn inside the hem. */
function handle(dieline: Dieline, y: number, out: 1 | -1): Skin {
  const { length: L, width: H } = dieline.sizes.die
  const piece = pieceNamed(dieline, 'handle')
  const flat = panelFlat(piece, 'handle')
  const [half, rise] = [L * 0.23, H * 0.56]
  // No wider than the bend of its top leaves room for.
  const wide = Math.min(L * 0.06, 30, (1.6 * half ** 2) / rise)
  const way = archOf(L / 2 - half, L / 2 + half, H * 0.9, rise)
  return {
    at: (u, v) => {
      const { x, z, dx, dz } = way(v)
      const across = (u - 0.5) * wide * -out
      return [x + dz * across, y - out * 1.2, z - dx * across]
    },
    steps: [1, 28],
    // Folded in four, a quarter of its width is seen.
    flat: { piece, at: (u, v) => flat.at(0.25 + u / 4, v) },
    caliper: 4 * dieline.caliper,
  }
}
