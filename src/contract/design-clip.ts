import { z } from 'zod'
import { SCENE_VERSION, scene } from './design-scene.ts'

const { objects, assets } = scene.shape
const GOODS = { product: 'a', size: { length: 0, width: 0, height: 0 }, material: 'a', print: 'a', finish: 'a' }

/** Objects apart from a design, with the pictures that they show: such as a design may hold. */
export const designClip = z.strictObject({ objects, assets }).superRefine((clip, context) => {
  const children = new Set(Object.values(clip.objects).flatMap((one) => (one.kind === 'group' ? one.children : [])))
  const outside = Object.keys(clip.objects).filter((id) => !children.has(id))
  const alone = { version: SCENE_VERSION, goods: GOODS, faces: { outside, inside: [] }, ...clip }
  for (const { path, message } of scene.safeParse(alone).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})
export type DesignClip = z.infer<typeof designClip>
