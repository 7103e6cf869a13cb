import { z } from 'zod'
import { LARGEST_LOGO } from './brand-limits.ts'
import { call, nothing } from './call.ts'
import { designClip } from './design-clip.ts'
import { counted, data, listed, resource } from './documents.ts'
import { renamed } from './renamed.ts'
import { sceneInk } from './scene-object.ts'
import { isId } from './vocabulary.ts'

/** The most characters of a logo's name. */
const LONGEST_NAME = 80

/** What is always the same on somebody's packaging: an ink, a font of the editor, or objects that stand for a logo. */
const brandItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colour'), ink: sceneInk }),
  z.strictObject({ kind: z.literal('font'), font: z.string().refine(isId, 'must be an id') }),
  z.strictObject({
    kind: z.literal('logo'),
    name: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`),
    clip: designClip.refine(
      (clip) => JSON.stringify(clip).length <= LARGEST_LOGO,
      `must be at most ${LARGEST_LOGO} bytes`,
    ),
  }),
])
export type BrandItem = z.infer<typeof brandItem>

const kept = resource('brand_item', renamed({ item: brandItem, createdAt: z.string() }))
export type KeptBrandItem = z.output<typeof kept>

/** Somebody's brand: what is always the same on their packaging, kept with their designs. */
export const BRAND_ITEM_CALLS = {
  mine: call({
    method: 'get',
    path: '/brand_items/mine',
    who: 'user',
    purpose: 'Necessary',
    answer: listed(kept, counted),
    errors: ['unauthorized'],
    says: 'The colours, fonts and logos of a user’s own brand, the oldest first.',
  }),
  create: call({
    method: 'post',
    path: '/brand_items',
    who: 'user',
    purpose: 'Necessary',
    beginsOwner: true,
    largest: LARGEST_LOGO + 10_000,
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({ brand_item: brandItem }),
    answer: data(kept),
    errors: ['unauthorized', 'too_many_brand_items'],
    says: 'Adds a colour, a font or a logo to a user’s own brand. One that is there already is answered as it is.',
  }),
  remove: call({
    method: 'delete',
    path: '/brand_items/:id',
    who: 'user',
    purpose: 'Necessary',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: 'Takes something out of a user’s own brand. Designs that have it keep it.',
  }),
}
