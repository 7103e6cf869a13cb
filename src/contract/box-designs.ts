import { z } from 'zod'
import { call, nothing } from './call.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'
import { SCENE_LIMITS } from './design-limits.ts'
import { designedGoods, scene } from './design-scene.ts'
import { sceneV1 } from './design-scene-v1.ts'
import { counted, data, listed, resource } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { quantity, sku } from './fields.ts'
import { renamed } from './renamed.ts'

/** The most designs of a user. */
export const MOST_DESIGNS = 200
/** The most characters of a design's name. */
export const LONGEST_DESIGN_NAME = 80

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_DESIGN_NAME, `must have at most ${LONGEST_DESIGN_NAME} characters`)

/** How many are wanted of the goods, and how fast: a copy of the design begins with it. */
export const designChoice = z.strictObject({
  quantity: z.int().min(1, 'must be at least 1').max(10_000_000, 'must be at most 10000000'),
  speed: z.enum(['standard', 'express']),
})
export type DesignChoice = z.output<typeof designChoice>

const head = {
  name: z.string(),
  /** Counts the changes of its scene and its choice; in quotation marks it is the ETag, which `If-Match` names. */
  version: z.int(),
  goods: designedGoods,
  /** Null where its maker has not said. */
  chosen: designChoice.nullable(),
  /** Bytes of its scene. */
  bytes: z.int(),
  /** Path of a small picture of it, as SVG; of each version another. */
  picture: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}
const row = resource('box_design', renamed(head))
export type BoxDesignRow = z.output<typeof row>
/** A design with its scene. */
export const boxDesign = resource(
  'box_design',
  renamed({
    ...head,
    scene,
    /** Shows to `v3/users/me/designs` that the caller made the design. */
    designToken: z.string(),
  }),
)
export type BoxDesign = z.output<typeof boxDesign>

/** A design as it was ordered, with all that its print file is made from. */
const ordered = resource(
  'ordered_box_design',
  renamed({ name: z.string(), version: z.int(), sha256: z.string(), generator: z.int(), scene }),
)

/** The document of a new design: of the current version, or of the first one. */
const anyScene = z.discriminatedUnion('version', [scene, sceneV1])

/** A body with a scene, its name and the envelope. */
const largest = SCENE_LIMITS.bytes + 10_000
const one = { purpose: 'Necessary', who: 'user', answer: data(boxDesign) } as const

export const BOX_DESIGN_CALLS = {
  mine: call({
    method: 'get',
    path: '/box_designs/mine',
    who: 'user',
    purpose: 'Necessary',
    answer: listed(row, counted),
    errors: ['unauthorized'],
    says: "A user's own designs without their scenes, the last changed first.",
  }),
  show: call({
    ...one,
    method: 'get',
    path: '/box_designs/:id',
    errors: ['unauthorized', 'not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'One of a user’s own designs, with its scene; its ETag is its version.',
  }),
  create: call({
    ...one,
    method: 'post',
    path: '/box_designs',
    beginsOwner: true,
    largest,
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      box_design: z.strictObject({
        name,
        scene: anyScene,
        chosen: designChoice.optional(),
        /** The design's id at the caller's: sent again, after an answer that was lost, it is kept once. */
        key: z.string().min(1, 'must not be empty').max(64, 'must have at most 64 characters').optional(),
      }),
    }),
    errors: ['unauthorized', 'too_many_designs', 'stale_design', 'design_too_large', 'goods_not_made'],
    says: 'Keeps a new design; one with a key that is sent again is the first version of the same design. A document of version 1 is kept as it is, and answered in the current version.',
  }),
  update: call({
    ...one,
    method: 'put',
    path: '/box_designs/:id',
    largest,
    answer: data(row),
    body: z.strictObject({
      box_design: z
        .strictObject({ name: name.optional(), scene: scene.optional(), chosen: designChoice.optional() })
        .refine(
          (said) => Object.values(said).some((value) => value !== undefined),
          'must have a name, a scene or a choice',
        ),
    }),
    errors: [
      'unauthorized',
      'not_found',
      'version_missing',
      'stale_design',
      'design_too_large',
      ...UNREADABLE_DESIGN_ERRORS,
    ],
    says: 'Names a design, which stays the same version, or keeps its new scene. A scene needs If-Match with the version that was changed, or * for any; where there is a newer one it is refused with 412, which names that one as ETag and under errors.version.',
  }),
  remove: call({
    method: 'delete',
    path: '/box_designs/:id',
    who: 'user',
    purpose: 'Necessary',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Deletes one of a user's own designs. What was ordered with it stays as it was.",
  }),
  duplicate: call({
    ...one,
    method: 'post',
    path: '/box_designs/:id/duplicate',
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({ box_design: z.strictObject({ name: name.optional() }).optional() }),
    errors: ['unauthorized', 'not_found', 'too_many_designs', 'design_too_large', ...UNREADABLE_DESIGN_ERRORS],
    says: 'A copy of one of a user’s own designs, under another name or the same.',
  }),
  convertFromV1: call({
    ...one,
    method: 'post',
    path: '/box_designs/:id/convert_from_v1',
    errors: ['unauthorized', 'not_found', 'stale_design', 'design_too_large', ...UNREADABLE_DESIGN_ERRORS],
    says: 'Keeps a design of version 1 in the current version from now on; one that is in it already is answered as it is.',
  }),
  remindOnDesktop: call({
    method: 'post',
    path: '/box_designs/remind_on_desktop',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
      /** Of the mail, `de-DE`; one that is not supported gives the store's language. */
      locale: z.string().max(20),
      sku,
      quantity,
    }),
    answer: nothing,
    errors: ['unknown_variant', 'too_many_mails'],
    says: 'Mails a link to the editor with these goods, to be opened on a larger screen.',
  }),
  ordered: call({
    method: 'get',
    path: '/v1/orders/:number/line_items/:line/box_design',
    who: 'order',
    purpose: 'Necessary',
    answer: data(ordered),
    errors: ['not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'The design of a line as it was frozen when it was put there, whatever became of the saved one.',
  }),
  take: call({
    method: 'post',
    path: '/v3/users/me/designs',
    who: 'account',
    purpose: 'Necessary',
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({ id: z.string().max(64) }),
    answer: data(row),
    errors: ['unauthorized', 'not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'Makes a design that was kept without an account the account’s own. The header Design-Token shows that the caller made it, Access-Token or X-Spree-Token who they are.',
  }),
}
