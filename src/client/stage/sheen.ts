import { type MeshPhysicalMaterial, PointLight, Vector3 } from 'three'
import type { Finish } from '../../contract/vocabulary.ts'
import { EYE } from '../../packaging/drawing/space.ts'
import { BOARD_ROUGHNESS } from '../../packaging/drawing/stock.ts'
import { PICTURED, type StagePose } from './stage-pose.ts'

/** How a surface takes the light: rough as paper (1) or less, with a clear film over it, and how bright its glints are. */
interface Sheen {
  roughness: number
  clearcoat: number
  clearcoatRoughness: number
  glint: number
}

const BOARD: Sheen = { roughness: BOARD_ROUGHNESS, clearcoat: 0, clearcoatRoughness: 1, glint: 0 }
/** A gloss film mirrors a lamp, a matt one shows a pale gleam. */
const LAMINATED: Partial<Record<Finish, Sheen>> = {
  'foil-glossy': { roughness: 0.5, clearcoat: 1, clearcoatRoughness: 0.24, glint: 0.55 },
  'foil-matte': { roughness: 0.72, clearcoat: 0.7, clearcoatRoughness: 0.52, glint: 0.5 },
}

/**
 * Where lamps hang so that the viewer of a closed box sees one in its top and one in its front: the direction of the
 * eye, mirrored at each. A near lamp is mirrored by a part of a face; a distant one would be mirrored by all of it or
 * none.
 */
const LAMPS: readonly [x: number, y: number, z: number][] = [
  [-EYE[0], -EYE[1], EYE[2]],
  [-EYE[0], EYE[1], -EYE[2]],
]
/** How far away lamps hang, in radii of the package. */
const NEAR = 2.2

/** The lamps whose mirror images are seen in a laminated package. */
export const glints = (): PointLight[] => LAMPS.map(() => new PointLight('#ffffff', 0, 0, 0))

/** Gives the outside of a package and the lamps what its finish looks like. */
export function laminate(material: MeshPhysicalMaterial, lamps: readonly PointLight[], finish: Finish | null): void {
  const { roughness, clearcoat, clearcoatRoughness, glint } = (finish && LAMINATED[finish]) || BOARD
  Object.assign(material, { roughness, clearcoat, clearcoatRoughness })
  for (const lamp of lamps) lamp.intensity = glint
}

/** Hangs the lamps about a package. They stand still while it turns, as the viewer does. */
export function hang(lamps: readonly PointLight[], { yaw }: StagePose, target: Vector3, radius: number): void {
  lamps.forEach((lamp, at) => {
    const from = new Vector3(...LAMPS[at]!).applyAxisAngle(UP, ((PICTURED.yaw - yaw) * Math.PI) / 180)
    lamp.position.copy(target).addScaledVector(from, radius * NEAR)
  })
}

const UP = new Vector3(0, 0, 1)
