import type { MessageNamespace } from '../../i18n/messages.ts'
import type { NearestPage } from '../../regions/routes.ts'
import type { IslandName } from '../../ui/island.tsx'

/** A field of a form that takes files. */
export interface FormFiles {
  field: string
  /** How many files may be sent at once. */
  most: number
  /** The largest file, in bytes. */
  largest: number
}

/** The properties of a page in the registry (`routes/pages.ts`) besides its handlers. */
export interface PageFacts {
  /** The islands on the page. A page without an island ships no React. */
  islands?: readonly IslandName[]
  /** Namespaces of the catalogue that the islands show: these messages are sent with the page. */
  words?: readonly MessageNamespace[]
  /** Whether mails link here: `?language=` then shows the page in the mail's language, which its store may not have. */
  mailed?: true
  /**
   * Whether it names goods: then it waits for the names of what the merchant added, which a page without goods does not need. A shared
   * page says so where it is also rendered for one visitor; what is cached is made from the catalogue.
   */
  namesGoods?: true
  /** The files that the page's form may have. */
  files?: FormFiles
  /** The page that a 404 at this route links to. */
  nearest?: NearestPage
}
