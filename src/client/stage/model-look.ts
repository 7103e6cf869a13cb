import {
  AmbientLight,
  type BufferGeometry,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
} from 'three'
import type { Finish } from '../../contract/vocabulary.ts'
import { BOARD_ROUGHNESS } from '../../packaging/drawing/stock.ts'
import type { PackageMesh } from '../../packaging/model/space-mesh.ts'
import type { Framing } from './framing.ts'
import { glints, hang, laminate } from './sheen.ts'
import type { StagePose } from './stage-pose.ts'
import { shine, sunlight } from './sunlight.ts'

export const MODEL_PARTS = ['outside', 'inside', 'edge'] as const satisfies readonly (keyof PackageMesh)[]
export type ModelPart = (typeof MODEL_PARTS)[number]

/** One way to draw a package: its surfaces and its light. */
export interface ModelLook {
  scene: Scene
  surfaces: Record<ModelPart, MeshLambertMaterial | MeshStandardMaterial>
  finish: (finish: Finish | null) => void
  /** Sets the light for a pose. */
  light: (pose: StagePose, framing: Framing) => void
}

/** The look that is ready first: the light of the fine one, without its shadows and its sheen. */
export function plainLook(shapes: Record<ModelPart, BufferGeometry>): ModelLook {
  const scene = new Scene()
  const sun = sunlight()
  sun.castShadow = false
  const surfaces = {
    outside: new MeshLambertMaterial(),
    inside: new MeshLambertMaterial(),
    edge: new MeshLambertMaterial(),
  }
  scene.add(
    new AmbientLight('#ffffff', AMBIENT),
    sun,
    sun.target,
    ...MODEL_PARTS.map((side) => part(shapes[side], surfaces[side])),
  )
  return { scene, surfaces, finish: () => {}, light: (pose, framing) => shine(sun, pose, framing) }
}

/** The look with shadows, rough board, and the glints of a lamination. */
export function fineLook(shapes: Record<ModelPart, BufferGeometry>): ModelLook {
  const scene = new Scene()
  const sun = sunlight()
  const lamps = glints()
  const ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.07 }))
  ground.receiveShadow = true
  const surfaces = {
    outside: new MeshPhysicalMaterial(),
    inside: new MeshStandardMaterial({ roughness: BOARD_ROUGHNESS }),
    edge: new MeshStandardMaterial({ roughness: 1 }),
  }
  const parts = MODEL_PARTS.map((side) => part(shapes[side], surfaces[side]))
  for (const each of parts) each.castShadow = each.receiveShadow = true
  scene.add(new AmbientLight('#ffffff', AMBIENT), sun, sun.target, ground, ...parts, ...lamps)
  return {
    scene,
    surfaces,
    finish: (finish) => laminate(surfaces.outside, lamps, finish),
    light(pose, framing) {
      const { target, radius } = framing
      shine(sun, pose, framing)
      hang(lamps, pose, target, radius)
      ground.position.set(target.x, target.y, -0.5)
      ground.scale.setScalar(radius * 8)
      // Seen from below, the ground would hide the package's shadowed side.
      ground.visible = pose.pitch > 0
    },
  }
}

const AMBIENT = 1.95

function part(shape: BufferGeometry, surface: MeshLambertMaterial | MeshStandardMaterial): Mesh {
  const part = new Mesh(shape, surface)
  // The package moves within one geometry, so its bounds are of another moment.
  part.frustumCulled = false
  return part
}
