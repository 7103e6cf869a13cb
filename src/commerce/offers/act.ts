import { emailKeyOf } from '../../contract/email-key.ts'
import { MOST_FORWARDS, MOST_REVISIONS } from '../../contract/offer-vocabulary.ts'
import type { OfferMailKind } from '../../mail/offer-mails.ts'
import type { Catalogue } from '../catalogue/store.ts'
import type { RequestOutcome } from '../quotes/settle-request.ts'
import { invalid, Refusal } from '../refusal.ts'
import { takenOf } from './choice.ts'
import type { OfferCommand } from './command.ts'
import { memberIn } from './decider.ts'
import type { KeptAcceptance, KeptRevision, OfferDocument, OfferDuty } from './document.ts'
import { offersOrderNumber } from './order-of-offer.ts'
import { isRepeated } from './repetition.ts'
import { isOver, nextRevision, problemsOf } from './revision.ts'
import { offerAfter } from './state.ts'

/** What an act is decided on. */
export interface ActMoment {
  /** The newest revision; null before there is one. */
  newest: KeptRevision | null
  catalogue: Catalogue
  /** ISO instant. */
  now: string
}

export interface Acted {
  document: OfferDocument
  /** What was sent by it. */
  sent?: KeptRevision
}

/** The merchant's mails have no caller. */
const MERCHANT = { caller: null, network: null }
/** The changes that are asked for before the merchant has to answer. */
const MOST_CHANGES = 50

/**
 * An offer after an act. Pure but for new ids; a document that is answered unchanged is not written.
 *
 * @throws Refusal 409 `wrong_state`, `offer_expired`, `offer_superseded` or `stale_offer`; 422 for what does not fit the offer
 */
export function actOn(document: OfferDocument, command: OfferCommand, facts: ActMoment): Acted {
  if ('revision' in command) return { document: byBuyer(document, command, facts) }
  if (command.lockVersion !== undefined && command.lockVersion !== document.version)
    throw new Refusal(409, 'stale_offer', 'The offer has changed in the meantime.')
  const state = stateAfter(document, command.kind, 'merchant', false)
  if (command.kind === 'put') {
    const { draft, files, addresses } = command
    return { document: { ...document, draft, files, addresses } }
  }
  if (command.kind === 'withdraw') {
    const told = document.revision > 0 ? [mailOf('offer-withdrawn', String(document.revision), MERCHANT)] : []
    const given: OfferDuty[] = document.designs ? [{ kind: 'release_designs' }] : []
    const asked = document.revision > 0 ? requestDuty(document, { act: 'withdraw' }) : []
    return { document: due({ ...document, state }, [...told, ...given, ...asked]) }
  }
  const problems = problemsOf(document, facts)
  if (Object.keys(problems).length) throw invalid(problems, 'not_sendable')
  if (document.revision >= MOST_REVISIONS)
    throw new Refusal(409, 'wrong_state', `An offer has at most ${MOST_REVISIONS} revisions.`)
  const sent = nextRevision(document, facts)
  const { revision } = sent.content
  const duties: OfferDuty[] = [
    { kind: 'link', revision, forward: null },
    mailOf('offer-sent', String(revision), MERCHANT),
    ...requestDuty(document, { act: 'answer' }),
  ]
  return {
    document: due({ ...document, state, revision, userId: accountOf(document, command.accountKey) }, duties),
    sent,
  }
}

/** Whose an offer is once its draft is sent: one that repeats another may go to a successor, for whom nobody else is to have its order. */
const accountOf = ({ requestNumber, userId, draft }: OfferDocument, accountKey: string | null): string | null =>
  requestNumber !== null || emailKeyOf(draft.email) === accountKey ? userId : null

type Buyers = Extract<OfferCommand, { revision: number }>

function byBuyer(document: OfferDocument, command: Buyers, { newest, now }: ActMoment): OfferDocument {
  if (!newest) throw new Refusal(409, 'wrong_state', 'Nothing was offered yet.')
  if (command.kind === 'accept') return accepted(document, command, newest, now)
  if (isRepeated(document, command, newest, now)) return document
  const state = checked(document, command, newest, now)
  const { revision, by } = command
  if (command.kind === 'decline') {
    const declined = { reason: command.reason, text: command.text, at: now }
    return due({ ...document, state, declined }, [
      { kind: 'log', decliner: memberIn(command.account) },
      ...requestDuty(document, { act: 'decline', reason: command.reason }),
      mailOf('offer-declined', '', by),
    ])
  }
  if (command.kind === 'ask_change') {
    if (document.changes.length >= MOST_CHANGES)
      throw new Refusal(409, 'wrong_state', 'Too many changes were asked for.')
    const changes = [...document.changes, { revision, text: command.text, at: now }]
    return due({ ...document, state, changes }, [
      ...requestDuty(document, { act: 'ask_change' }),
      mailOf('offer-change', String(changes.length), by),
    ])
  }
  if (document.forwards.length >= MOST_FORWARDS)
    throw new Refusal(429, 'too_many_forwards', `An offer is forwarded at most ${MOST_FORWARDS} times.`)
  const forward = { id: crypto.randomUUID(), email: command.email, text: command.text, at: now }
  return due({ ...document, forwards: [...document.forwards, forward] }, [
    { kind: 'link', revision, forward: forward.id },
    mailOf('offer-forwarded', forward.id, by),
  ])
}

/** A repetition of the acceptance that there is changes nothing. */
function accepted(
  document: OfferDocument,
  { choice, sha256, name, consent, network, account, isTakenOver, revision, by }: Extract<Buyers, { kind: 'accept' }>,
  newest: KeptRevision,
  now: string,
): OfferDocument {
  const decided = takenOf(newest.content, choice)
  const known = document.acceptance
  const isSame = known?.revision === revision && known.name === name && 'chosen' in decided
  if (isSame && JSON.stringify(decided.chosen) === JSON.stringify(known.chosen)) return document
  const state = checked(document, { kind: 'accept', revision }, newest, now)
  if (sha256 !== undefined && sha256 !== newest.sha256)
    throw new Refusal(409, 'offer_superseded', 'The offer that was read is not the one that is sent.')
  if ('problems' in decided) throw invalid(decided.problems, 'not_offered')
  const acceptance: KeptAcceptance = {
    revision,
    sha256: newest.sha256,
    chosen: decided.chosen,
    name,
    consent,
    network,
    at: now,
    termsSha256: newest.content.terms.sha256,
    ...(account && { account }),
    ...(isTakenOver && { isTakenOver }),
  }
  const duties: OfferDuty[] = [
    { kind: 'order' },
    { kind: 'log' },
    ...requestDuty(document, { act: 'accept' }),
    mailOf('offer-accepted', '', by),
    mailOf('offer-accepted-store', '', by),
  ]
  return due({ ...document, state, acceptance, orderNumber: offersOrderNumber(document) }, duties)
}

/** The state after a buyer's act by the link to a revision. @throws Refusal 409 */
function checked(
  document: OfferDocument,
  { kind, revision }: Pick<Buyers, 'kind' | 'revision'>,
  { content }: KeptRevision,
  now: string,
): OfferDocument['state'] {
  if (document.state === 'sent' || document.state === 'change_requested')
    if (revision !== document.revision)
      throw new Refusal(409, 'offer_superseded', 'A newer revision of this offer was sent.')
  return stateAfter(document, kind, 'buyer', isOver(content, now))
}

function stateAfter(
  { state }: OfferDocument,
  act: OfferCommand['kind'],
  party: 'buyer' | 'merchant',
  hasExpired: boolean,
): OfferDocument['state'] {
  const next = offerAfter({ state, hasExpired }, act, party)
  if (next === 'expired') throw new Refusal(409, 'offer_expired', 'The offer has expired.')
  if (!next) throw new Refusal(409, 'wrong_state', `An offer that is ${state} does not allow this.`)
  return next
}

const mailOf = (
  mail: OfferMailKind,
  about: string,
  by: { caller: string | null; network: string | null },
): OfferDuty => ({
  kind: 'mail',
  mail,
  about,
  by,
})

/** What follows for the request that an offer answers; nothing for one that nobody asked for. */
const requestDuty = ({ requestNumber }: OfferDocument, outcome: RequestOutcome): OfferDuty[] =>
  requestNumber === null ? [] : [{ kind: 'request', ...outcome }]

const due = (document: OfferDocument, duties: readonly OfferDuty[]): OfferDocument => ({
  ...document,
  pending: [...document.pending, ...duties],
})
