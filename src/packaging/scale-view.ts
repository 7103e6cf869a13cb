import type { Size } from '../contract/catalogue.ts'
import { isId, type Material } from '../contract/vocabulary.ts'

/** Things of a known size that a package is seen beside. */
export const SCALE_OBJECTS = ['hand', 'bottle', 'book'] as const
export type ScaleObject = (typeof SCALE_OBJECTS)[number]

/** A package drawn to scale beside a thing, and beside the same package in another size or board. */
export interface ScaleScene {
  object: ScaleObject
  other?: { size: Size; material: Material }
}

/** A scene in an address: `scale-hand`, or `scale-hand-250x180x80-cardboard-natural`. */
export function scalePart({ object, other }: ScaleScene): string {
  if (!other) return `scale-${object}`
  const { length, width, height } = other.size
  return `scale-${object}-${length}x${width}x${height}-${other.material}`
}

/** @returns null for what is no scene */
export function parseScalePart(part: string): ScaleScene | null {
  const [, name, ...rest] = /^scale-([a-z]+)(?:-(\d{1,6})x(\d{1,6})x(\d{1,6})-(.+))?$/.exec(part) ?? []
  const object = SCALE_OBJECTS.find((item) => item === name)
  const [length, width, height] = rest.slice(0, 3).map(Number)
  const material = rest[3]
  if (!object || material === undefined) return object ? { object } : null
  if (!isId(material)) return null
  return { object, other: { size: { length: length!, width: width!, height: height! }, material } }
}
