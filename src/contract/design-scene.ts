import { z } from 'zod'
import { LONGEST_LENGTH, SCENE_LIMITS } from './design-limits.ts'
import { assetHash, knownId, objectId, sceneObject, unitShare } from './scene-object.ts'

/** The version of the document that `scene` describes; older ones are migrated by `src/design/migrations`. */
export const SCENE_VERSION = 2

/** Tape on a roll is longer, mm; its sheet shows one repeat. */
const LONGEST_ROLL = 1_000_000

/** A picture whose original is stored, by the SHA-256 of its bytes. */
export const sceneAsset = z.strictObject({
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/avif']),
  name: z.string().max(200),
  /** Pixels, upright. */
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  bytes: z.int().min(1),
  /** Whether a print file has to unpack its pixels, of which it takes not many: absent where it has not, and where nobody looked. */
  isUnpacked: z.literal(true).optional(),
})
export type SceneAsset = z.infer<typeof sceneAsset>

/** What is designed: the goods as they are ordered, without a quantity. */
export const designedGoods = z.strictObject({
  product: knownId,
  /** Inner dimensions in whole millimetres, as `Size` of the catalogue. */
  size: z.strictObject({
    length: z.int().min(0).max(LONGEST_ROLL),
    width: z.int().min(0).max(LONGEST_LENGTH),
    height: z.int().min(0).max(LONGEST_LENGTH),
  }),
  material: knownId,
  print: knownId,
  finish: knownId,
})
export type DesignedGoods = z.infer<typeof designedGoods>

/** The faces of a sheet, which `BoardFace` of the packaging models names too. */
export const SHEET_FACES = ['outside', 'inside'] as const
export type SheetFace = (typeof SHEET_FACES)[number]

/** How a package stands and is looked at in a picture: folded so far, and the viewer's direction in degrees, as on the stage. */
export const scenePose = z.strictObject({
  time: unitShare,
  yaw: z.number().min(-180).max(180),
  pitch: z.number().min(-90).max(90),
})
export type ScenePose = z.infer<typeof scenePose>

/**
 * A design: one document, kept as it is by browser and server. Every object stands in exactly one face, in a group of it or
 * alone; faces name the objects that are in no group, from the lowest to the topmost.
 */
export const scene = z
  .strictObject({
    version: z.literal(SCENE_VERSION),
    goods: designedGoods,
    faces: z.strictObject({ outside: z.array(objectId), inside: z.array(objectId) }),
    objects: z.record(objectId, sceneObject),
    assets: z.record(assetHash, sceneAsset),
    /** How its small picture shows it; without it, as the panel that is seen first lies flat. */
    pictured: scenePose.optional(),
  })
  .superRefine(({ objects, faces, assets }, context) => {
    const say = (path: PropertyKey[], message: string) => void context.addIssue({ code: 'custom', path, message })
    if (Object.keys(objects).length > SCENE_LIMITS.objects)
      say(['objects'], `must be at most ${SCENE_LIMITS.objects} objects`)
    if (Object.keys(assets).length > SCENE_LIMITS.assets)
      say(['assets'], `must be at most ${SCENE_LIMITS.assets} pictures`)
    /** An id may be `constructor`, which every object answers to. */
    const isIn = (key: string) => Object.hasOwn(objects, key)
    const counts = new Map<string, number>()
    const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const face of SHEET_FACES) faces[face].forEach(count)
    for (const [key, object] of Object.entries(objects)) {
      if (object.id !== key) say(['objects', key, 'id'], 'must be the key of its object')
      if (object.kind === 'picture' && !Object.hasOwn(assets, object.asset))
        say(['objects', key, 'asset'], 'must be one of the assets')
      if (object.kind === 'text' && object.wrap !== undefined && object.bend !== 0)
        say(['objects', key, 'wrap'], 'must not be stated with a bend')
      if (object.kind === 'text' && object.course && (object.wrap !== undefined || object.bend !== 0))
        say(['objects', key, 'course'], 'must not be stated with a bend or a width')
      if (object.kind !== 'group') continue
      object.children.forEach(count)
      if (object.children.some((child) => isIn(child) && objects[child]!.kind === 'group'))
        say(['objects', key, 'children'], 'must not be groups')
    }
    for (const key of Object.keys(objects))
      if (counts.get(key) !== 1) say(['objects', key], 'must stand in exactly one face or group')
    for (const key of counts.keys()) if (!isIn(key)) say(['faces'], `names ${key}, which is no object`)
  })
export type Scene = z.infer<typeof scene>
