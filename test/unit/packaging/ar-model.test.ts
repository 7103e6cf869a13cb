import { Buffer } from 'node:buffer'
import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { closedBounds, folds } from '../../../src/packaging/dieline/fold.ts'
import { arGlb } from '../../../src/packaging/files/ar-glb.ts'
import { arModel } from '../../../src/packaging/files/ar-model.ts'
import { usdz } from '../../../src/packaging/files/usdz.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { unzip } from '../../browser/account/zip.ts'

const folding = Object.values(STYLES).flatMap((style) => {
  const dieline = dielineOf(style, style.usual, style.usual.caliper)
  return folds(dieline) ? [[style.id, dieline] as const] : []
})
/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const pictures = { outside: PIXEL, inside: PIXEL }

/** The numbers of a property of a scene, of all meshes one after the other. */
const numbersOf = (scene: string, property: string): number[] =>
  [...scene.matchAll(new RegExp(`${property} = \\[(.*?)\\]`, 'g'))].flatMap(([, list]) =>
    [...list!.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number),
  )

/** The extent of corners along x, y and z. */
function extentOf(positions: readonly number[]): { low: number[]; size: number[] } {
  const axes = [0, 1, 2].map((axis) => positions.filter((_, at) => at % 3 === axis))
  const low = axes.map((values) => values.reduce((a, b) => Math.min(a, b)))
  return { low, size: axes.map((values, axis) => values.reduce((a, b) => Math.max(a, b)) - low[axis]!) }
}

describe.each(folding)('%s in a room', (_, dieline) => {
  const { min, max } = closedBounds(dieline)
  const [length, width, height] = max.map((value, axis) => (value - min[axis]!) / 1000) as [number, number, number]
  /** A mitre adds up to half a board to what the bounds, of panels that end at their creases, measure. */
  const room = (2 * dieline.caliper + 0.01) / 1000
  const isAsLarge = ({ low, size }: ReturnType<typeof extentOf>) => {
    for (const [axis, wanted] of [length, height, width].entries())
      expect(Math.abs(size[axis]! - wanted)).toBeLessThan(room)
    expect(low[1]).toBeCloseTo(0, 5)
    expect(low[0]).toBeCloseTo(-size[0]! / 2, 5)
  }

  test.each([
    ['bare', {}],
    ['printed', { pictures }],
  ])('is a valid glTF in metres, as large as the package, %s', async (_, look) => {
    const file = arGlb(arModel(dieline, 'Box', { material: 'cardboard-natural', ...look }))
    expect((await validateBytes(file)).issues.messages).toEqual([])
    const view = Buffer.from(file)
    const document = JSON.parse(view.subarray(20, 20 + view.readUInt32LE(12)).toString())
    const positions = document.meshes[0].primitives.flatMap(
      ({ attributes: { POSITION } }: { attributes: { POSITION: number } }) => {
        const { min: low, max: high } = document.accessors[POSITION]
        return [...low, ...high]
      },
    )
    isAsLarge(extentOf(positions))
  })

  test('is a USDZ in metres, as large as the package, whose files begin where they must', () => {
    const archive = Buffer.from(usdz(arModel(dieline, 'Box', { material: 'cardboard-natural', pictures })))
    const files = unzip(archive)
    expect([...files.keys()]).toEqual(['package.usda', 'outside.png', 'inside.png'])
    for (const content of files.values()) expect(archive.indexOf(content) % 64).toBe(0)
    const scene = files.get('package.usda')!.toString()
    expect(scene).toContain('metersPerUnit = 1')
    isAsLarge(extentOf(numbersOf(scene, 'points')))
    const corners = numbersOf(scene, 'faceVertexIndices').length
    expect(numbersOf(scene, 'faceVertexCounts').reduce((sum, count) => sum + count, 0)).toBe(corners)
    expect(numbersOf(scene, 'normals')).toHaveLength(numbersOf(scene, 'points').length)
    for (const [, target] of scene.matchAll(/<\/Package\/Looks\/(\w+)(?:\/\w+\.[\w:]+)?>/g))
      expect(scene).toContain(`def Material "${target}"`)
  })
})
