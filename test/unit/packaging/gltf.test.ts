import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { closedBounds, folds } from '../../../src/packaging/dieline/fold.ts'
import { gltf } from '../../../src/packaging/files/gltf.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const folding = Object.values(STYLES).flatMap((style) => {
  const dieline = dielineOf(style, style.usual, style.usual.caliper)
  return folds(dieline) ? [[style.id, dieline] as const] : []
})

interface Document {
  nodes: { name: string; translation: number[]; rotation: number[] }[]
  meshes: { primitives: { attributes: { POSITION: number }; indices: number }[] }[]
  accessors: { bufferView: number; count: number; min: number[]; max: number[]; componentType: number }[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  animations: { samplers: { input: number; output: number }[] }[]
}

/** A file taken apart: its document, and the numbers of an accessor. */
function read(file: Uint8Array) {
  const words = new DataView(file.buffer)
  const length = words.getUint32(12, true)
  const document = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length))) as Document
  const numbers = (accessor: number): number[] => {
    const { bufferView, componentType } = document.accessors[accessor]!
    const { byteOffset, byteLength } = document.bufferViews[bufferView]!
    const bytes = file.slice(28 + length + byteOffset, 28 + length + byteOffset + byteLength).buffer
    return [...(componentType === 5126 ? new Float32Array(bytes) : new Uint16Array(bytes))]
  }
  return { document, numbers }
}

const turned = ([qx, qy, qz, qw]: number[], [x, y, z]: number[]): number[] => {
  const [tx, ty, tz] = [2 * (qy! * z! - qz! * y!), 2 * (qz! * x! - qx! * z!), 2 * (qx! * y! - qy! * x!)]
  return [x! + qw! * tx + qy! * tz - qz! * ty, y! + qw! * ty + qz! * tx - qx! * tz, z! + qw! * tz + qx! * ty - qy! * tx]
}

describe.each(folding)('the glTF of %s', (id, dieline) => {
  const file = gltf(dieline, id)
  const { document, numbers } = read(file)

  test('is one that Khronos’ validator finds nothing in', async () => {
    const { issues } = await validateBytes(file)
    expect(issues.messages).toEqual([])
  })

  test('stands closed, in metres and y up, in the room of the closed package', () => {
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ]
    const upright = document.nodes.at(-1)!.rotation
    document.meshes.forEach(({ primitives }, at) => {
      const { translation, rotation } = document.nodes[at]!
      for (const { attributes } of primitives) {
        const values = numbers(attributes.POSITION)
        for (let corner = 0; corner < values.length; corner += 3) {
          const place = turned(rotation, values.slice(corner, corner + 3)).map(
            (value, axis) => value + translation[axis]!,
          )
          turned(upright, place).forEach((value, axis) => {
            low[axis] = Math.min(low[axis]!, value)
            high[axis] = Math.max(high[axis]!, value)
          })
        }
      }
    })
    const { min, max } = closedBounds(dieline)
    const [length, width, height] = max.map((value, axis) => (value - min[axis]!) / 1000)
    const extent = low.map((value, axis) => high[axis]! - value)
    for (const [axis, wanted] of [length, height, width].entries()) expect(extent[axis]).toBeCloseTo(wanted!, 4)
    expect(low[1]).toBeCloseTo(0, 4)
  })

  test('is folded once: its times rise, and no panel jumps between two of them', () => {
    for (const { input, output } of document.animations[0]!.samplers) {
      const times = numbers(input)
      expect(times.every((time, at) => at === 0 || time > times[at - 1]!)).toBe(true)
      const values = numbers(output)
      const width = values.length / times.length
      if (width !== 4) continue
      for (let at = width; at < values.length; at += width) {
        const dot = [0, 1, 2, 3].reduce((sum, axis) => sum + values[at + axis]! * values[at - width + axis]!, 0)
        expect(dot).toBeGreaterThan(0.9)
      }
    }
  })
})
