import type { ArtworkOwner } from './store.ts'

/** A file of an owner, and the goods that it is to be printed on. */
export interface FileOnGoods {
  owner: ArtworkOwner
  sha256: string
  /** The code of their variant; of goods in words that of their dieline. */
  sku: string
  /** The code of the dieline that their line was ordered with; without it that of the catalogue counts. */
  dieline?: string | undefined
}
