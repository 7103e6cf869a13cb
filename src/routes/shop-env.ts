import type { Context } from 'hono'
import type { Environment } from '../regions/environment.ts'
import type { Region } from '../regions/region.ts'
import type { Visit } from '../regions/visit.ts'
import type { Timing } from './middleware/timing.ts'

/** What the platform binds to the Worker. */
export interface Bindings {
  ENVIRONMENT: Environment
  DB: D1Database
  ORDERS: DurableObjectNamespace
  ASSETS: Fetcher
  /** A remote Spree-style origin instead of the embedded commerce. */
  API_ORIGIN?: string
  ORDER_TOKEN_SECRET?: string
  API_TOKEN_SECRET?: string
  /** Hosts under this suffix serve every region under a prefix, without indexing. */
  PREVIEW_HOST_SUFFIX?: string
}

/** What the middleware has found out when a route starts. */
export interface Variables {
  requestId: string
  timing: Timing
  visit: Visit & { region: Region }
  region: Region
  /** Reaches the commerce API without a network hop, or the remote origin; given by the Worker. */
  backend: typeof fetch
  nonce: string
}

export type ShopEnv = { Bindings: Bindings; Variables: Variables }
export type ShopContext = Context<ShopEnv>
