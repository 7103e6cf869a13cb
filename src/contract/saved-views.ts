import { z } from 'zod'
import { call, nothing } from './call.ts'
import { counted, data, listed, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** The merchant's lists of which filters can be saved. */
export const OFFICE_LISTS = ['quotes', 'offers', 'companies', 'customers', 'parts'] as const
export type OfficeList = (typeof OFFICE_LISTS)[number]

/** The most saved views of one person and list, and the most characters of a view's name and filter. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW = { name: 40, query: 300 } as const

const list = z.enum(OFFICE_LISTS, `must be one of ${OFFICE_LISTS.join(', ')}`)
const view = resource('saved_view', renamed({ name: z.string(), query: z.string() }))
export type SavedView = z.output<typeof view>

const views = { who: 'manager', purpose: 'Necessary' } as const

/** Filters of the merchant's lists that somebody has saved under a name, each for themselves. */
export const SAVED_VIEW_CALLS = {
  list: call({
    ...views,
    method: 'get',
    path: '/v1/managers/views',
    query: z.object({ list }),
    answer: listed(view, counted),
    says: "The caller's saved views of one of the merchant's lists, by name.",
  }),
  save: call({
    ...views,
    method: 'post',
    path: '/v1/managers/views',
    body: z.strictObject({
      list,
      name: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(LONGEST_VIEW.name, `must have at most ${LONGEST_VIEW.name} characters`),
      /** The list's filter as its address states it, without the question mark. */
      query: z
        .string()
        .max(LONGEST_VIEW.query, `must have at most ${LONGEST_VIEW.query} characters`)
        .regex(/^[^#\s]*$/, 'must be the query of an address'),
    }),
    answer: data(view),
    errors: ['too_many_views'],
    says: 'Saves the filter of a list under a name; one of that name is replaced.',
  }),
  remove: call({
    ...views,
    method: 'delete',
    path: '/v1/managers/views/:id',
    answer: nothing,
    errors: ['not_found'],
    says: "Removes one of the caller's saved views.",
  }),
}
