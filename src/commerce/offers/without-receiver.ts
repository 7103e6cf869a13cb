import { emailKeyOf } from '../../contract/email-key.ts'
import { withoutNames } from '../without-names.ts'
import { canonicalJson, sha256Now } from './canonical.ts'
import type { KeptRevision, OfferDocument, OfferReceiver } from './document.ts'

/** Whom an offer loses, and who has it instead. */
export interface HandedOver {
  userId: string
  emailKey: string
  /** By which the person may be named in texts. */
  names: readonly string[]
  /** The quote requests that are erased with the person. */
  requests: readonly string[]
  to: OfferReceiver
}

/**
 * An offer that stays without the person to whom it went: whoever has it instead gets its mails. What was accepted is evidence and
 * keeps its revisions; of any other offer all of them are written anew.
 */
export function withoutReceiver(
  document: OfferDocument,
  revisions: readonly KeptRevision[],
  { userId, emailKey, names, requests, to }: HandedOver,
): { document: OfferDocument; revisions: readonly KeptRevision[] } {
  const said = (text: string) => withoutNames(text, names)
  const { requestNumber, draft, declined, acceptance } = document
  const isGone = requestNumber !== null && requests.includes(requestNumber)
  const isTheirs = (email: string) => emailKeyOf(email) === emailKey
  const accepted = acceptance && revisions.find(({ content }) => content.revision === acceptance.revision)
  const sentTo = <Sent extends OfferReceiver & { message: string }>(sent: Sent): Sent => ({
    ...sent,
    ...(isTheirs(sent.email) && to),
    message: said(sent.message),
  })
  return {
    document: {
      ...document,
      userId: document.userId === userId ? null : document.userId,
      requestNumber: isGone ? null : requestNumber,
      draft: sentTo(draft),
      declined: declined && { ...declined, text: said(declined.text) },
      changes: document.changes.map((change) => ({ ...change, text: said(change.text) })),
      forwards: document.forwards.map((forward) => ({ ...forward, text: said(forward.text) })),
      ...(accepted && isTheirs(accepted.content.email) && { receiver: to }),
    },
    revisions: acceptance
      ? []
      : revisions.map((kept) => {
          const content = { ...sentTo(kept.content), requestNumber: isGone ? null : kept.content.requestNumber }
          const json = canonicalJson(content)
          return { ...kept, content, json, sha256: sha256Now(json) }
        }),
  }
}

/** Who hears of a revision. */
export const receiverOf = ({ receiver }: Pick<OfferDocument, 'receiver'>, { content }: KeptRevision): OfferReceiver =>
  receiver ?? content
