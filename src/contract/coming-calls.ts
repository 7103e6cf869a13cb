import type { Method } from './call.ts'

/**
 * Calls of the specification's section 7 that the embedded backend does not implement yet; a remote backend may. This list only
 * shrinks. `any` where the specification does not state the method.
 */
export const COMING_CALLS: readonly (readonly [method: Method | 'any', path: string])[] = [
  ['any', '/hs_codes'],
  ['any', '/production_list'],
  ['any', '/vendors'],
  ['any', '/suppliers'],

  ['any', '/shipments'],
]
