import type { MessageNamespace } from '../../i18n/messages.ts'
import type { NearestPage } from '../../regions/routes.ts'
import type { IslandName } from '../../ui/island.tsx'

/** A field of a form that takes files. */
export interface FormFiles {
  field: string
  /** How many at once. */
  most: number
  /** Bytes of one. */
  largest: number
}

/** What the registry says of a page besides what answers there (`routes/pages.ts`). */
export interface PageFacts {
  /** What of it the browser takes over. A page without an island ships no React. */
  islands?: readonly IslandName[]
  /** Namespaces of the catalogue that its islands show: these words travel with the page. */
  words?: readonly MessageNamespace[]
  /** Mail leads here: `?language=` has the page speak as the mail does, in a language that its store may not have. */
  mailed?: true
  /** Files that its form may bring. */
  files?: FormFiles
  /** The page to which a 404 leads from here. */
  nearest?: NearestPage
}
