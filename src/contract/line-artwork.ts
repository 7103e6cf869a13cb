import { z } from 'zod'
import { artworkFile } from './artwork.ts'
import { artworkFinding } from './artwork-finding.ts'
import { renamed } from './renamed.ts'

/** The states of the artwork of a line, in the order of its way to the press. */
export const ARTWORK_STATES = [
  'not_needed',
  'missing',
  'uploaded',
  'checked',
  'proof_sent',
  'sent_back',
  'approved',
  'in_production',
] as const
export type ArtworkState = (typeof ARTWORK_STATES)[number]

/** The state of a fileset to be approved by its client, which follows from the state of the artwork. */
export const FILESET_STATUSES = ['pending', 'approved', 'rejected'] as const

/** The artwork of a line of an order. */
export const lineArtwork = renamed({
  state: z.enum(ARTWORK_STATES),
  /** The file that is to be printed; null while there is none. */
  file: artworkFile.nullable(),
  /** What the merchant wrote: why it was sent back, or where its proof is to be seen; null where nobody did. */
  reason: z.string().nullable(),
  /** What the check of an ordered design found; absent for other artwork. */
  findings: z.array(artworkFinding).optional(),
})
export type LineArtwork = z.output<typeof lineArtwork>

/**
 * Whether the approval of a line may be withdrawn, by its order: once production has begun it may not, for the order would wait again, and
 * what is being made could be canceled.
 */
export const canWithdrawApproval = ({
  awaitsArtwork,
  canCancel,
}: {
  awaitsArtwork: boolean
  canCancel: boolean
}): boolean => awaitsArtwork || canCancel
