import type { ArtworkState, LineArtwork } from '../contract/line-artwork.ts'
import type { MessageKey } from './messages.ts'
import type { Translate } from './translate.ts'

const SENTENCES: Readonly<Record<ArtworkState, MessageKey>> = {
  not_needed: 'artwork.notNeeded',
  missing: 'artwork.missing',
  uploaded: 'artwork.uploaded',
  checked: 'artwork.checked',
  proof_sent: 'artwork.proofSent',
  sent_back: 'artwork.sentBack',
  approved: 'artwork.approved',
  in_production: 'artwork.inProduction',
}

/** What is said of a line's artwork; the same on pages and in mails. */
export const artworkSentence = ({ state, reason }: Pick<LineArtwork, 'state' | 'reason'>, t: Translate): string =>
  t(SENTENCES[state], { reason: reason ?? '' })
