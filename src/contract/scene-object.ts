import { z } from 'zod'
import { LONGEST_LENGTH, SCENE_LIMITS } from './design-limits.ts'
import { isId } from './vocabulary.ts'

const mm = z.number().min(-LONGEST_LENGTH).max(LONGEST_LENGTH)
const length = z.number().min(0).max(LONGEST_LENGTH)
const side = z.number().min(0.1, 'must be at least 0.1 mm').max(LONGEST_LENGTH)
export const unitShare = z.number().min(0).max(1)

/** The name of an object in its scene. */
export const objectId = z.string().regex(/^[\w-]{1,24}$/, 'must be 1 to 24 letters, digits, - or _')
/** The name of a product, a material, a font: of what the shop knows by an id. */
export const knownId = z.string().refine(isId, 'must be an id')
/** The name of a picture: the SHA-256 of its bytes. */
export const assetHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')

/** An ink of the press: process colours as shares 0–1, or white, which has a plate of its own. */
export const sceneInk = z.union([
  z.strictObject({ cmyk: z.tuple([unitShare, unitShare, unitShare, unitShare]) }),
  z.strictObject({ white: unitShare }),
])
export type SceneInk = z.infer<typeof sceneInk>

/**
 * An outline as SVG's path data, of absolute M, L, C and Z alone, in mm (of a path: of its `natural` size) from the middle
 * of its object, x to the right and y down.
 */
export const outlineData = z
  .string()
  .max(SCENE_LIMITS.outline)
  // A number ends where no digit or point follows: without that, a long one could be read in exponentially many ways.
  .regex(/^(?:[MLC](?:[ ,]?-?\d+(?:\.\d+)?(?![\d.]))+|Z|[ ,])*$/, 'may only have absolute M, L, C and Z')

/**
 * Where an object is: the panel (`piece/panel`, or `piece` for its whole blank), the point of it that the object keeps its
 * distance from (0, 0 is the top left corner as the panel is read, 1, 1 the bottom right), and the distance of the object's
 * middle from there, mm, x to the right and y down. So a logo stays on the lid, and at its place there, when the size
 * changes. With `basis`, the size of the panel at which it was placed, size and distance grow and shrink with the panel.
 */
const place = z.strictObject({
  panel: z
    .string()
    .regex(/^[\w -]+(?:\/[\w -]+)?$/, 'must be a piece, or piece/panel')
    .max(80),
  pin: z.tuple([unitShare, unitShare]),
  offset: z.tuple([mm, mm]),
  basis: z.tuple([side, side]).optional(),
})
export type Place = z.infer<typeof place>

const every = {
  id: objectId,
  /** What its maker calls it; without it the editor names it by its kind. */
  name: z.string().max(80).optional(),
  locked: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
}

const placed = {
  ...every,
  place,
  size: z.tuple([side, side]),
  /** Degrees clockwise from how the panel is read. */
  angle: z.number().min(-360).max(360),
}

const stroke = z.strictObject({ ink: sceneInk, width: z.number().min(0.01).max(100) })
const painted = { fill: sceneInk.nullable(), stroke: stroke.nullable() }

export const TEXT_ALIGNS = ['left', 'centre', 'right'] as const

/** The line that letters stand on, mm from the middle of their text. */
const course = z.strictObject({
  outline: outlineData,
  /** How far along it they are moved, as a share of it. */
  shift: z.number().min(-1).max(1),
  /** The shape or drawing that it was taken from and goes with, and whether it runs the other way; without it, it is by itself. */
  follows: z.strictObject({ object: objectId, turned: z.boolean() }).optional(),
})

const text = z.strictObject({
  kind: z.literal('text'),
  ...placed,
  text: z.string().max(SCENE_LIMITS.text),
  /** A font of `src/design/fonts`. */
  font: knownId,
  /** Type size in points. */
  points: z.number().min(1).max(2_000),
  /** Distance of the lines in type sizes. */
  leading: z.number().min(0.5).max(4),
  /** Added between letters, in thousandths of the type size. */
  spacing: z.number().min(-200).max(2_000),
  align: z.enum(TEXT_ALIGNS),
  /** The radius of the circle that it runs along, mm; negative below it, 0 for straight lines. */
  bend: mm,
  /** What it runs along instead of straight on or on a circle. */
  course: course.optional(),
  /** The width at which straight lines break at words, mm; without it they end only where the text does. */
  wrap: side.optional(),
  ink: sceneInk,
  /** The letters, shaped once: screen, model and print draw these, and no font. */
  outline: outlineData,
})

const picture = z.strictObject({
  kind: z.literal('picture'),
  ...placed,
  asset: assetHash,
  /** The part that is shown, as shares of the picture: left, top, width, height. */
  crop: z.tuple([unitShare, unitShare, unitShare, unitShare]),
  /** The ink that a picture is printed in where the print mode has one alone; null for its own colours. */
  ink: sceneInk.nullable(),
})

export const SHAPE_FORMS = ['rectangle', 'ellipse', 'triangle', 'star', 'hexagon', 'line', 'arrow', 'heart'] as const

const shape = z.strictObject({
  kind: z.literal('shape'),
  ...placed,
  form: z.enum(SHAPE_FORMS),
  /** The radius of a rectangle's corners, mm. */
  corner: length,
  ...painted,
})

const path = z.strictObject({
  kind: z.literal('path'),
  ...placed,
  outline: outlineData,
  /** The size of the outline as it is stated; it is stretched from there to `size`. */
  natural: z.tuple([side, side]),
  rule: z.enum(['nonzero', 'evenodd']),
  ...painted,
})

/** Fills a panel, or the whole blank, to its edges and into the bleed. */
const background = z.strictObject({ kind: z.literal('background'), ...every, panel: place.shape.panel, ink: sceneInk })

const pattern = z.strictObject({
  kind: z.literal('pattern'),
  ...every,
  panel: place.shape.panel,
  /** A pattern of `src/design/patterns.ts`. */
  pattern: knownId,
  /** How large its tile is printed: 1 as it was drawn. */
  scale: z.number().min(0.5).max(10),
  ink: sceneInk,
})

/** Objects that are selected and moved together. They keep places of their own; all are on one face. */
const group = z.strictObject({
  kind: z.literal('group'),
  ...every,
  children: z.array(objectId).min(1).max(SCENE_LIMITS.objects),
})

export const sceneObject = z.discriminatedUnion('kind', [text, picture, shape, path, background, pattern, group])
export type SceneObject = z.infer<typeof sceneObject>
export type SceneKind = SceneObject['kind']
export type ObjectOf<Kind extends SceneKind> = Extract<SceneObject, { kind: Kind }>
/** An object with a place and a size of its own. */
export type PlacedObject = Extract<SceneObject, { place: Place }>
