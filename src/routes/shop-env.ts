import type { Context } from 'hono'
import type { ShopEvent } from '../analytics/shop-event.ts'
import type { ApiOptions } from '../api/call.ts'
import type { Environment } from '../regions/environment.ts'
import type { RouteParams } from '../regions/paths.ts'
import type { Region } from '../regions/region.ts'
import type { Visit } from '../regions/visit.ts'
import type { PageFacts } from './page/page-facts.ts'
import type { Timing } from './page/timing.ts'

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
  MANAGER_TOKEN?: string
  EVENT_LIMIT?: RateLimit
  OPEN_LIMIT?: RateLimit
  FORM_LIMIT?: RateLimit
  GUESS_LIMIT?: RateLimit
  /** Hosts under this suffix serve every region under a prefix, without indexing. */
  PREVIEW_HOST_SUFFIX?: string
}

/** What the middleware has found out when a route starts. */
export interface Variables {
  requestId: string
  timing: Timing
  url: URL
  visit: Extract<Visit, { region: Region }>
  /** What the registry says of the page that is asked for. */
  page?: PageFacts
  /** What stands in the page's address: an order's number, a product. */
  params: RouteParams
  region: Region
  backend: Backend
  nonce: string
  /** What was done in this request and is told to the next page. */
  happened?: ShopEvent[]
}

/** Reaches the commerce API, in this Worker or at a remote origin; given by the Worker. */
export type Backend = ApiOptions['fetch']

export type ShopEnv = { Bindings: Bindings; Variables: Variables }
export type ShopContext = Context<ShopEnv>
