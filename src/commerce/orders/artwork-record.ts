import type { ArtworkFile } from '../../contract/artwork.ts'
import type { ArtworkFinding } from '../../contract/artwork-finding.ts'
import type { ArtworkState } from '../../contract/line-artwork.ts'

/** The artwork of a line as stored; a line without a record has brought none. */
export interface ArtworkRecord {
  /** UUID of the fileset that its client approves. */
  fileset: string
  state: ArtworkState
  /** Null once its person is erased. */
  file: ArtworkFile | null
  /** What the check of a design found; absent once another file came. */
  findings?: ArtworkFinding[]
  changes: ArtworkChange[]
}

/** A change of the state of a line's artwork. */
export interface ArtworkChange {
  to: ArtworkState
  by: 'customer' | 'merchant' | 'shop'
  /** What the merchant wrote: why it is sent back, or where its proof is to be seen; absent of earlier proofs. */
  reason?: string
  /** ISO instant. */
  at: string
}

/**
 * What is done with the artwork of a line. Whoever calls is checked before: the first three are the buyer's, the last is that of the
 * shop itself, which makes the print file of a design; the rest is the merchant's. What buyer and merchant say of artwork is `about` the
 * fileset that they have seen; without it, of the one that the line has.
 */
export type ArtworkAct =
  | { does: 'upload'; file: ArtworkFile; fileset: string }
  | { does: 'approve' | 'withdraw'; about?: string | undefined }
  | { does: 'check' | 'begin_production'; about?: string | undefined }
  | { does: 'send_back' | 'send_proof'; reason: string; about?: string | undefined }
  | { does: 'take_design' | 'return_design'; file: ArtworkFile | null; findings: ArtworkFinding[] }
