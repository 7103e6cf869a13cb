import { assembled } from '../dieline/assembled.ts'
import type { Dieline, Panel } from '../dieline/dieline.ts'
import { foldingOf } from '../dieline/fold.ts'
import { type Quaternion, quaternionOf } from '../geometry/quaternion.ts'
import type { Motion } from '../geometry/rigid.ts'
import { GlbBuffer, METRES } from './glb.ts'
import { type Mesh, type PanelMesh, panelMesh } from './panel-mesh.ts'

/** Seconds that a step of the folding takes, and the moments of it that are written down. */
const STEP = { seconds: 0.8, moments: 10 }
/** z up becomes y up, as glTF has it. */
const UPRIGHT: Quaternion = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2]

/** Colours in linear light: the outside is white board, the inside and the edge of it are brown. */
const MATERIALS = [
  {
    name: 'outside',
    pbrMetallicRoughness: { baseColorFactor: [0.86, 0.85, 0.82, 1], metallicFactor: 0, roughnessFactor: 0.9 },
  },
  {
    name: 'inside',
    pbrMetallicRoughness: { baseColorFactor: [0.45, 0.29, 0.17, 1], metallicFactor: 0, roughnessFactor: 1 },
  },
]
const MATERIAL_OF: Record<keyof PanelMesh, number> = { outside: 0, inside: 1, edge: 1 }

interface Part {
  name: string
  panel: Panel
  caliper: number
  /** Where it is at each moment of the folding. */
  motions: Motion[]
}

/**
 * A package as glTF 2.0 in one binary file, in metres with y up: each panel a solid of board, closed, with the folding
 * from the flat as an animation. Formed pieces are left out: only their flat is known.
 */
export function gltf(dieline: Dieline, title: string): Uint8Array {
  const moments = Array.from(
    { length: dieline.steps * STEP.moments + 1 },
    (_, at) => at / (dieline.steps * STEP.moments),
  )
  const parts = partsOf(dieline, moments)
  const buffer = new GlbBuffer()
  const times = buffer.floats(
    moments.map((moment) => moment * dieline.steps * STEP.seconds),
    'SCALAR',
  )
  const tracks = parts.map((part) => trackOf(part.motions))
  const meshes = parts.map(({ name, panel, caliper }) => ({
    name,
    primitives: primitivesOf(buffer, panelMesh(panel, caliper)),
  }))
  const samplers = tracks.flatMap(({ places, turns }) => [
    { input: times, output: buffer.floats(places.flat(), 'VEC3') },
    { input: times, output: buffer.floats(turns.flat(), 'VEC4') },
  ])
  return buffer.file({
    asset: { version: '2.0', generator: 'Boxwright' },
    scene: 0,
    scenes: [{ name: title, nodes: [parts.length] }],
    nodes: [
      ...parts.map(({ name }, at) => ({
        name,
        mesh: at,
        translation: tracks[at]!.places.at(-1),
        rotation: tracks[at]!.turns.at(-1),
      })),
      { name: title, rotation: UPRIGHT, children: parts.map((_, at) => at) },
    ],
    meshes,
    materials: MATERIALS,
    animations: [
      {
        name: 'fold',
        samplers,
        channels: parts.flatMap((_, node) => [
          { sampler: 2 * node, target: { node, path: 'translation' } },
          { sampler: 2 * node + 1, target: { node, path: 'rotation' } },
        ]),
      },
    ],
  })
}

function partsOf(flat: Dieline, moments: readonly number[]): Part[] {
  const dieline = assembled(flat)
  const folded = moments.map(foldingOf(dieline))
  return dieline.pieces.flatMap((piece, at) =>
    piece.spec.formed
      ? []
      : piece.panels.map((panel, index) => ({
          name: `${piece.name} ${panel.name}`,
          panel,
          caliper: piece.caliper,
          motions: folded.map((motions) => motions[at]![index]!),
        })),
  )
}

/** The places (m) and turns of a panel, moment by moment. Of the two quaternions of a turn the one nearer to the last counts. */
function trackOf(motions: readonly Motion[]): { places: number[][]; turns: number[][] } {
  const places = motions.map(([, , , x, , , , y, , , , z]) => [x * METRES, y * METRES, z * METRES])
  const turns: number[][] = []
  for (const motion of motions) {
    const turn = quaternionOf(motion)
    const last = turns.at(-1)
    const agrees = !last || turn.reduce((sum, value, at) => sum + value * last[at]!, 0) >= 0
    turns.push(agrees ? [...turn] : turn.map((value) => -value))
  }
  return { places, turns }
}

const primitivesOf = (buffer: GlbBuffer, meshes: PanelMesh) =>
  (Object.keys(MATERIAL_OF) as (keyof PanelMesh)[]).map((side) => ({
    attributes: attributesOf(buffer, meshes[side]),
    indices: buffer.indices(meshes[side].indices),
    material: MATERIAL_OF[side],
  }))

const attributesOf = (buffer: GlbBuffer, { positions, normals }: Mesh) => ({
  POSITION: buffer.floats(
    positions.map((value) => value * METRES),
    'VEC3',
    true,
  ),
  NORMAL: buffer.floats(normals, 'VEC3', true),
})
