import type { MessageNamespace } from '../../i18n/messages.ts'
import type { NearestPage } from '../../regions/routes.ts'
import type { IslandName } from '../../ui/island.tsx'

/** What the registry says of a page besides what answers there (`routes/pages.ts`). */
export interface PageFacts {
  /** What of it the browser takes over. A page without an island ships no React. */
  islands?: readonly IslandName[]
  /** Namespaces of the catalogue that its islands show: these words travel with the page. */
  words?: readonly MessageNamespace[]
  /** Mail leads here: `?language=` has the page speak as the mail does, in a language that its store may not have. */
  mailed?: true
  /** The page to which a 404 leads from here. */
  nearest?: NearestPage
}
