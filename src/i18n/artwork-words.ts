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
export function artworkSentence(
  { state, reason, findings }: Pick<LineArtwork, 'state' | 'reason' | 'findings'>,
  t: Translate,
): string {
  if (findings && state === 'checked') return t('artwork.designChecked')
  if (findings && state === 'sent_back' && reason === null) return t('artwork.designBack')
  if (state === 'proof_sent' && reason !== null) return t('artwork.proofSaid', { words: reason })
  return t(SENTENCES[state], { reason: reason ?? '' })
}
