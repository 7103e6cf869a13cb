import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { closedBounds, folds } from '../../../src/packaging/dieline/fold.ts'
import { isFormed } from '../../../src/packaging/forms/manner.ts'
import { packageMeshOf } from '../../../src/packaging/model/package-mesh.ts'
import type { SpaceMesh } from '../../../src/packaging/model/space-mesh.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const corner = ({ positions }: SpaceMesh, at: number) => positions.slice(3 * at, 3 * at + 3) as [number, number, number]

/** The normal of a triangle by its corners, not of length 1. */
function turned(mesh: SpaceMesh, at: number): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((k) => corner(mesh, mesh.indices[at + k]!)) as unknown as [
    number[],
    number[],
    number[],
  ]
  const [u, v] = [b.map((value, axis) => value - a[axis]!), c.map((value, axis) => value - a[axis]!)]
  return [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
}

describe.each(EVERY_STYLE)('the solid of %s', (_, style) => {
  test('is finite, faces where its normals say but for slivers, and lies on the picture of its sheet', () => {
    fc.assert(
      fc.property(dielines(style), fc.constantFrom(0, 0.37, 0.8, 1), (dieline, time) => {
        const { outside, inside, edge } = packageMeshOf(dieline)(time)
        // Where a flap of thick board begins beside a slot, its mitre crosses the jog of the slot.
        const sliver = 0.5 * dieline.caliper ** 2
        // Where a skin is bent sharply, the normal of a corner is that between its two sides.
        const bent = isFormed(dieline) ? 0.05 : 0
        for (const mesh of [outside, inside, edge]) {
          expect(mesh.positions.every(Number.isFinite)).toBe(true)
          expect(mesh.normals).toHaveLength(mesh.positions.length)
          expect(mesh.indices.every((at) => at < mesh.positions.length / 3)).toBe(true)
          let averted = 0
          for (let at = 0; at < mesh.indices.length; at += 3) {
            const normal = mesh.normals.slice(3 * mesh.indices[at]!, 3 * mesh.indices[at]! + 3)
            const [x, y, z] = turned(mesh, at)
            if (x * normal[0]! + y * normal[1]! + z * normal[2]! <= -sliver) averted += 1
          }
          expect(averted).toBeLessThanOrEqual((bent * mesh.indices.length) / 3)
        }
        for (const mesh of [outside, inside]) {
          expect(mesh.places).toHaveLength((mesh.positions.length / 3) * 2)
          expect(mesh.places.every((place) => place > -0.02 && place < 1.02)).toBe(true)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('stands on the ground, closed as large as the package', () => {
    const dieline = dielineOf(style, style.usual, style.usual.caliper)
    if (!folds(dieline)) return
    const { min, max } = closedBounds(dieline)
    const { outside, inside } = packageMeshOf(dieline)(1)
    for (const axis of [0, 1, 2]) {
      const values = [outside, inside].flatMap(({ positions }) => positions.filter((_, at) => at % 3 === axis))
      // A mitre adds up to half a board to what the bounds, of panels that end at their creases, measure.
      const room = 2 * dieline.caliper + 0.01
      expect(Math.abs(Math.min(...values))).toBeLessThan(room)
      expect(Math.abs(Math.max(...values) - (max[axis]! - min[axis]!))).toBeLessThan(room)
    }
  })
})
