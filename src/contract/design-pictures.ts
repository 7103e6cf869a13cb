import { z } from 'zod'
import { call } from './call.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'

/** Small pictures of designs; their addresses are those of `design-picture-paths.ts`. */
export const DESIGN_PICTURE_CALLS = {
  show: call({
    method: 'get',
    path: '/box_designs/:id/pictures/:key',
    who: 'anyone',
    purpose: 'Necessary',
    isShared: true,
    answer: z.null(),
    givesFile: ['image/svg+xml'],
    errors: ['not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'A small picture of a design as it was ordered or saved, by the address that its owner was given. It never changes.',
  }),
  shared: call({
    method: 'get',
    path: '/shared_box_designs/:token/still',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'design', counter: 'OPEN_LIMIT' },
    answer: z.null(),
    givesFile: ['image/svg+xml'],
    errors: ['not_found', ...UNREADABLE_DESIGN_ERRORS],
    says: 'A small picture of the design of a link, as long as the link opens it.',
  }),
}
