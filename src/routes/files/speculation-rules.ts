import type { ShopContext } from '../shop-env.ts'
import { DAY } from './caching.ts'

/**
 * GET /speculation-rules.json: pages that all visitors share are rendered before they are asked for, when a pointer
 * rests on their link. Links to what is a visitor's own carry `rel=nofollow`.
 */
export function showSpeculationRules(c: ShopContext): Response {
  const where = {
    and: [{ href_matches: '/*' }, { not: { selector_matches: '[rel~=nofollow]' } }, { not: { href_matches: '/*.*' } }],
  }
  return c.body(JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] }), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': DAY,
  })
}
