import type { ShopContext } from '../shop-env.ts'
import { CACHED_DAY } from './caching.ts'

/**
 * GET /speculation-rules.json: browsers prerender a shared page when the pointer rests on its link; a personal one is refused
 * (`middleware/prerender.ts`). Links that do something have `rel=nofollow` and are excluded.
 */
export function showSpeculationRules(c: ShopContext): Response {
  const where = {
    and: [{ href_matches: '/*' }, { not: { selector_matches: '[rel~=nofollow]' } }, { not: { href_matches: '/*.*' } }],
  }
  return c.body(JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] }), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': CACHED_DAY,
  })
}
