import type { Env } from '../contract/env.ts'
import { type Site, siteOf } from '../regions/domains.ts'

/**
 * Where the shop is served to somebody, for the addresses of what is sent to them.
 *
 * @param origin of the page from which they asked, as `X-Shop-Origin` says it; without one it is the environment's own
 */
export const siteOfOrigin = (env: Env, origin: string | null | undefined): Site =>
  origin ? siteOf(new URL(origin), env.PREVIEW_HOST_SUFFIX) : { environment: env.ENVIRONMENT }
