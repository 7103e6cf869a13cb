import type { Context } from 'hono'
import type { Preferences } from '../analytics/consent/preferences.ts'
import type { ShopEvent } from '../analytics/shop-event.ts'
import type { ApiOptions } from '../api/call.ts'
import type { Env } from '../contract/env.ts'
import type { StatedCall } from '../contract/find-call.ts'
import type { Site } from '../regions/domains.ts'
import type { RouteParams } from '../regions/paths.ts'
import type { Region } from '../regions/region.ts'
import type { Visit } from '../regions/visit.ts'
import type { PageFacts } from './page/page-facts.ts'
import type { Timing } from './page/timing.ts'

/** What the middleware has set when a route starts. */
export interface Variables {
  requestId: string
  timing: Timing
  url: URL
  /** Where the shop is served for this request: every address of ours that its answer holds is of it. */
  site: Site
  visit: Extract<Visit, { region: Region }>
  /** What the registry says of the page that is asked for. */
  page?: PageFacts
  /** What stands in the page's address: an order's number, a product. */
  params: RouteParams
  region: Region
  backend: Backend
  /** Passes this request on, where it is a call of the API. */
  passCall(call: OwnCall): Promise<Response>
  /** The API token of the visitor's session, where they have one. */
  apiToken?: string
  /**
   * Whether the visitor has a session of which nobody can say just now if it is still good: what is theirs is neither shown nor
   * changed as somebody else's.
   */
  isSessionUnknown?: boolean
  nonce: string
  /** Whether this page runs scripts and frames of the payment gateway. */
  runsGateway?: boolean
  /** The table's entry of the call that is asked for, once it was looked up; null for an unknown one. */
  call?: StatedCall | null
  /** What this visitor has chosen about cookies, once it was read; null where they have not. */
  choice?: Preferences | null
  /** Events of this request, for the data layer of the next page. */
  nextPageEvents?: ShopEvent[]
  /** The number of the order of which this request has told that it was placed. */
  toldOrder?: string
}

/** Reaches the commerce API, in this Worker or at a remote origin; given by the Worker. */
export type Backend = ApiOptions['fetch']

/** A browser's or a developer's own call. */
export interface OwnCall {
  /** The contract's statement of it; null for a call that the shop does not have. */
  stated: StatedCall | null
  /** What its visitor allows. */
  allowed: Preferences
  /** Its headers, with the token of the user for whom it is made. */
  headers: Headers
}

/** What a page is loaded from: the commerce API, and how long an answer is waited for, in milliseconds. */
export interface PageSource {
  backend: Backend
  timeout: number
}

export type ShopEnv = { Bindings: Env; Variables: Variables }
export type ShopContext = Context<ShopEnv>

/** What the page of a request is loaded from. */
export const sourceOf = (c: ShopContext): PageSource => ({ backend: c.get('backend'), timeout: c.env.PAGE_TIMEOUT })
