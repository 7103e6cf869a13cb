import { z } from 'zod'
import { boxDesign } from './box-designs.ts'
import { call, nothing } from './call.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'
import { scene } from './design-scene.ts'
import { counted, data, listed, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** The most links to one design. */
export const MOST_DESIGN_LINKS = 20
/** What a link to a design is for. */
export const DESIGN_SHARINGS = ['view', 'copy'] as const
export type DesignSharing = (typeof DESIGN_SHARINGS)[number]

const sharing = z.enum(DESIGN_SHARINGS, `must be ${DESIGN_SHARINGS.join(' or ')}`)
/** A link to a design; the address of the editor takes its token as `shared`. */
const link = resource('box_design_link', renamed({ sharing, token: z.string(), createdAt: z.string() }))
export type DesignLink = z.output<typeof link>

/** A design as a link shows it, and nothing of its owner. */
const shared = resource('shared_box_design', renamed({ name: z.string(), sharing, scene }))
export type SharedDesign = z.output<typeof shared>

const picture = resource('box_design_picture', renamed({ address: z.string(), expiresAt: z.string() }))

/** Links to designs: made and ended by the owner, opened by whoever has one. */
export const DESIGN_LINK_CALLS = {
  share: call({
    method: 'post',
    path: '/box_designs/:id/share',
    who: 'user',
    purpose: 'Necessary',
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({ sharing }),
    answer: data(link),
    errors: ['unauthorized', 'not_found', 'too_many_links'],
    says: 'Makes a link to a design, for looking at it, or for copying it too.',
  }),
  links: call({
    method: 'get',
    path: '/box_designs/:id/links',
    who: 'user',
    purpose: 'Necessary',
    answer: listed(link, counted),
    errors: ['unauthorized', 'not_found'],
    says: 'The links to a design of one’s own, the oldest first.',
  }),
  endLink: call({
    method: 'delete',
    path: '/box_designs/:id/links/:link',
    who: 'user',
    purpose: 'Necessary',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: 'Ends a link to a design for good.',
  }),
  shared: call({
    method: 'get',
    path: '/shared_box_designs/:token',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'design', counter: 'OPEN_LIMIT' },
    answer: data(shared),
    errors: ['not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'The design of a link: its name and scene, and nothing else of its owner.',
  }),
  sharedPicture: call({
    method: 'get',
    path: '/shared_box_designs/:token/pictures/:sha256',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(picture),
    errors: ['not_found'],
    says: 'An address that downloads a picture of a shared design for some minutes.',
  }),
  copyShared: call({
    who: 'user',
    purpose: 'Necessary',
    answer: data(boxDesign),
    method: 'post',
    path: '/shared_box_designs/:token/copy',
    beginsOwner: true,
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    errors: ['unauthorized', 'not_found', 'too_many_designs', 'design_too_large', ...UNREADABLE_DESIGN_ERRORS],
    says: 'A copy of a shared design, with its pictures, for the caller; its link must allow that.',
  }),
}
