import { z } from 'zod'
import { SCENE_LIMITS } from '../../contract/design-limits.ts'
import { type Scene, SHEET_FACES, scene, sceneAsset } from '../../contract/design-scene.ts'
import { sceneObject } from '../../contract/scene-object.ts'

/** A design as the journal and an exported file have it. */
export const keptDesign = z.object({
  /** Its id in this browser. */
  key: z.string().regex(/^[\w-]{1,64}$/),
  /** What its maker calls it. */
  name: z.string().max(80),
  scene,
  quantity: z.int().min(1).max(10_000_000),
  /** Production speed, as the configurator has it. */
  speed: z.enum(['standard', 'express']),
  /** The face that was worked on. */
  face: z.enum(SHEET_FACES),
  /** Counts the writes, so that two tabs notice each other. */
  revision: z.int().min(0),
  /** Milliseconds since 1970. */
  changedAt: z.number(),
  /** Where it is kept with its maker's designs: the version that this scene began from, and the scene that was kept there. */
  account: z.object({ id: z.string().max(64), version: z.int(), revision: z.int() }).nullable(),
})
export type KeptDesign = z.infer<typeof keptDesign>

/** Parts of scenes that can be read again. Each step leaves most of them as they are. */
const sound = new WeakSet<object>()

/** Whether a scene would be read again once it was written: what is over its limits would be lost with the page. */
export function isReadable({ objects, assets }: Scene): boolean {
  const areSound = (parts: Record<string, object>, most: number, part: z.ZodType) => {
    const all = Object.values(parts)
    const isSound = (one: object) => sound.has(one) || (part.safeParse(one).success && sound.add(one))
    return all.length <= most && all.every(isSound)
  }
  return areSound(objects, SCENE_LIMITS.objects, sceneObject) && areSound(assets, SCENE_LIMITS.assets, sceneAsset)
}

/** A picture of a design: its original, and what the screen shows of it. */
export interface KeptPicture {
  /** SHA-256 of the original, in hexadecimal. */
  sha256: string
  original: Blob
  preview: Blob
  /** Milliseconds since 1970. */
  keptAt: number
}

/** What of a design is listed. */
export interface DesignSummary {
  key: string
  name: string
  product: string
  changedAt: number
}
