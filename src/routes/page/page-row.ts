import type { NearestPage, ReservedRoute, RouteId } from '../../regions/routes.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import type { PageFacts } from './page-facts.ts'

/** Answers a request. */
export type ShopHandler = (c: ShopContext) => Response | Promise<Response>

/** A part of the Worker that is imported when it is first asked for. */
type Lazy<Part> = () => Promise<Part>

/** The same for every visitor of a store: rendered once, and kept. */
export interface SharedRow extends PageFacts {
  kind: 'shared'
  load: Lazy<SharedLoader>
  /** Requests to which this very page is answered for one visitor and not kept; the first that fits. */
  personal?: readonly { when: (c: ShopContext) => boolean; show: Lazy<ShopHandler> }[]
  /** Takes the page's form. */
  act?: Lazy<ShopHandler>
}

/** A visitor's own: streamed, and never kept. */
interface PersonalRow extends PageFacts {
  kind: 'personal'
  show: Lazy<ShopHandler>
  /** Takes the page's form. */
  act?: Lazy<ShopHandler>
}

/** The address of a form that stands on other pages; there is nothing to see. */
interface FormRow extends PageFacts {
  kind: 'form'
  act: Lazy<ShopHandler>
}

/** Not built yet: answers 404, with the page that is nearest to what it will be. */
interface ComingRow extends PageFacts {
  kind: 'coming'
  nearest: NearestPage
}

export type PageRow = SharedRow | PersonalRow | FormRow | ComingRow

/** A row for each route, and none says that its page is coming unless its address is reserved. */
export type PageRows = { [Route in RouteId]: Route extends ReservedRoute ? ComingRow : Exclude<PageRow, ComingRow> }

/** What a module of an area exports under a name, for rows to say: `from(cart, 'showCart')`. */
export const from =
  <Area, Name extends keyof Area>(area: Lazy<Area>, name: Name): Lazy<Area[Name]> =>
  async () =>
    (await area())[name]

/** Whether the address names any of these in its query, whatever it says of it. */
export const names =
  (...fields: string[]) =>
  (c: ShopContext): boolean =>
    fields.some((field) => c.req.query(field) !== undefined)

/** Whether the address says something of a field in its query. */
export const says =
  (field: string) =>
  (c: ShopContext): boolean =>
    Boolean(c.req.query(field))
