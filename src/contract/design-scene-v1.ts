import { z } from 'zod'
import { SCENE_LIMITS } from './design-limits.ts'
import { SHEET_FACES, sceneAsset } from './design-scene.ts'
import { outlineData, TEXT_ALIGNS } from './scene-object.ts'
import { isId } from './vocabulary.ts'

/**
 * The first version of a design's document, which older clients and exports have: flat, in the coordinates of the sheet, with the
 * colours of a screen. Kept as it was; `src/design/migrations` brings it to the current version.
 */

const mm = z.number().min(-10_000).max(10_000)
const side = z.number().min(0.1).max(10_000)
const vocabularyId = z.string().refine(isId, 'must be an id')
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour, "#1d4ed8" for example')

const every = {
  id: z.string().regex(/^[\w-]{1,24}$/, 'must be 1 to 24 letters, digits, - or _'),
  /** The blank that it is on. */
  piece: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .max(40),
  face: z.enum(SHEET_FACES),
}
const placed = {
  ...every,
  /** Its middle, mm to the right of and above the lower left corner of the blank as its face is seen. */
  x: mm,
  y: mm,
  width: side,
  height: side,
  /** Degrees counter-clockwise. */
  rotation: z.number().min(-360).max(360),
}
const painted = { fill: colour.nullable(), stroke: colour.nullable(), strokeWidth: z.number().min(0).max(100) }

const element = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    ...placed,
    text: z.string().max(SCENE_LIMITS.text),
    font: vocabularyId,
    points: z.number().min(1).max(2_000),
    align: z.enum(TEXT_ALIGNS),
    color: colour,
    outline: outlineData,
  }),
  z.strictObject({ type: z.literal('image'), ...placed, image: z.string() }),
  z.strictObject({ type: z.literal('shape'), ...placed, form: z.enum(['rectangle', 'ellipse']), ...painted }),
  z.strictObject({ type: z.literal('path'), ...placed, outline: outlineData, ...painted }),
  z.strictObject({ type: z.literal('fill'), ...every, color: colour }),
])
export type ElementV1 = z.infer<typeof element>

export const sceneV1 = z
  .strictObject({
    version: z.literal(1),
    product: vocabularyId,
    length: z.int().min(0).max(10_000),
    width: z.int().min(0).max(10_000),
    height: z.int().min(0).max(10_000),
    material: vocabularyId,
    print: vocabularyId,
    finish: vocabularyId,
    /** From the lowest to the topmost. */
    elements: z.array(element).max(SCENE_LIMITS.objects),
    images: z.record(z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'), sceneAsset),
  })
  .superRefine(({ elements, images }, context) => {
    const ids = new Set<string>()
    elements.forEach((one, at) => {
      const say = (field: string, message: string) =>
        void context.addIssue({ code: 'custom', path: ['elements', at, field], message })
      if (ids.has(one.id)) say('id', 'must be an id that no other element has')
      ids.add(one.id)
      if (one.type === 'image' && !Object.hasOwn(images, one.image)) say('image', 'must be one of the images')
    })
    if (Object.keys(images).length > SCENE_LIMITS.assets)
      context.addIssue({ code: 'custom', path: ['images'], message: `must be at most ${SCENE_LIMITS.assets} pictures` })
  })
export type SceneV1 = z.infer<typeof sceneV1>
