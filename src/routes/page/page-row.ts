import type { NearestPage, ReservedRoute, RouteId } from '../../regions/routes.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import type { PageFacts } from './page-facts.ts'

/** Answers a request. */
export type ShopHandler = (c: ShopContext) => Response | Promise<Response>

interface OwnRow {
  when: (c: ShopContext) => boolean
  show: Lazy<(c: ShopContext) => ReturnType<ShopHandler> | Promise<Response | null>>
  /** Whether it depends on who is signed in, which is not looked at for a shared page otherwise. */
  bySession?: true
}

/** A part of the Worker that is imported when it is first needed. */
type Lazy<Part> = () => Promise<Part>

/** A page that is the same for every visitor of a store: rendered once, and cached. */
export interface SharedRow extends PageFacts {
  kind: 'shared'
  load: Lazy<SharedLoader>
  /**
   * Requests for which the page is rendered for one visitor and not cached; the first entry that matches counts. One that answers
   * null leaves the request to the cached page.
   */
  personal?: readonly OwnRow[]
  /** Takes the page's form. */
  act?: Lazy<ShopHandler>
}

/** A page of one visitor: streamed, and never cached. */
interface PersonalRow extends PageFacts {
  kind: 'personal'
  show: Lazy<ShopHandler>
  /** Handles the page's form. */
  act?: Lazy<ShopHandler>
}

/** The address of a form that is on other pages; GET shows nothing. */
interface FormRow extends PageFacts {
  kind: 'form'
  act: Lazy<ShopHandler>
}

/** A page that is not built yet: answers 404 and links to the page that is most like it. */
interface ComingRow extends PageFacts {
  kind: 'coming'
  nearest: NearestPage
}

export type PageRow = SharedRow | PersonalRow | FormRow | ComingRow

/** A row for each route. Only a reserved route may be `coming`. */
export type PageRows = { [Route in RouteId]: Route extends ReservedRoute ? ComingRow : Exclude<PageRow, ComingRow> }

/** An export of an area's module, imported when it is first needed: `from(cart, 'showCart')`. */
export const from =
  <Area, Name extends keyof Area>(area: Lazy<Area>, name: Name): Lazy<Area[Name]> =>
  async () =>
    (await area())[name]

/** Whether the query has one of these parameters, even an empty one. */
export const names =
  (...fields: string[]) =>
  (c: ShopContext): boolean =>
    fields.some((field) => c.req.query(field) !== undefined)

/** Whether the query has this parameter and it is not empty. */
export const says =
  (field: string) =>
  (c: ShopContext): boolean =>
    Boolean(c.req.query(field))
