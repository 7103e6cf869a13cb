import { z } from 'zod'
import { call } from './call.ts'
import { data, pageOf } from './documents.ts'
import { quantity, searched, sku } from './fields.ts'
import { money } from './money.ts'
import { keptRevision, managedOffer, offerRow } from './offer-answer.ts'
import { offerDraft } from './offer-draft.ts'
import { MOST_OFFER_LINES, MOST_OPTIONS, OFFER_LISTS } from './offer-vocabulary.ts'
import { REGION_CODES } from './vocabulary.ts'

const manager = { who: 'manager', purpose: 'Necessary' } as const
const one = { ...manager, answer: data(managedOffer) } as const
const CHANGES = ['not_found', 'stale_offer', 'wrong_state'] as const
const versioned = { lock_version: z.int().min(1).optional() }

/** Offers for those who make them. */
export const MANAGED_OFFER_CALLS = {
  list: call({
    ...manager,
    method: 'get',
    path: '/v1/managed_offers',
    query: z.object({
      /** `open` is what waits for somebody: drafts, sent ones, and those for which a change was asked; `sent` what can be accepted still, `expired` what was sent and is over. */
      state: z.enum(OFFER_LISTS).default('open'),
      store: z.enum(REGION_CODES).optional(),
      /** Of one quote request. */
      request: z.string().max(10).optional(),
      /** Those that have been in their state for at least so many days. */
      older: z.coerce.number().int().min(0).max(365).default(0),
      /** Part of a number, a company, a name or a mailbox. */
      q: searched,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(offerRow),
    says: 'Offers of a state, those that have been in it longest first.',
  }),
  create: call({
    ...one,
    method: 'post',
    path: '/v1/managed_offers',
    body: z.strictObject({
      store: z.enum(REGION_CODES, `must be one of ${REGION_CODES.join(', ')}`),
      /** The request that it answers: its lines, contact and country are the first draft. */
      quote_request_number: z.string().max(10).optional(),
      /** The accepted offer that it repeats: what was accepted of it is the first draft, each tool at half its price. */
      repeats: z.string().max(10).optional(),
      /** Left out with a request or an offer. */
      offer: offerDraft.optional(),
    }),
    errors: [
      'not_found',
      'wrong_state',
      'unknown_company',
      'unknown_address',
      'unknown_variant',
      'unknown_file',
      'file_unavailable',
    ],
    says: 'Begins an offer: a draft that nobody but the merchant sees.',
  }),
  show: call({
    ...one,
    method: 'get',
    path: '/v1/managed_offers/:number',
    errors: ['not_found'],
    says: 'An offer with its draft, the price function’s own prices, and what was sent.',
  }),
  put: call({
    ...one,
    method: 'put',
    path: '/v1/managed_offers/:number',
    body: z.strictObject({ offer: offerDraft, ...versioned }),
    errors: [...CHANGES, 'unknown_company', 'unknown_address', 'unknown_variant', 'unknown_file', 'file_unavailable'],
    says: 'Replaces the draft of an offer; what was sent stays as it is.',
  }),
  send: call({
    ...one,
    method: 'post',
    path: '/v1/managed_offers/:number/send',
    body: z.strictObject(versioned),
    errors: [...CHANGES, 'not_sendable', 'unknown_company', 'role_not_allowed'],
    says: 'Makes the draft the next revision, and mails its link to the buyer.',
  }),
  withdraw: call({
    ...one,
    method: 'put',
    path: '/v1/managed_offers/:number/withdraw',
    body: z.strictObject(versioned),
    errors: CHANGES,
    says: 'Withdraws an offer that is not decided.',
  }),
  calculate: call({
    ...manager,
    method: 'post',
    path: '/v1/managed_offers/:number/calculate',
    body: z.strictObject({
      configurations: z
        .array(z.strictObject({ sku, quantity }))
        .max(MOST_OFFER_LINES * MOST_OPTIONS, `at most ${MOST_OFFER_LINES * MOST_OPTIONS} at a time`),
      /** At whose agreed prices; the public ones without it. */
      company_id: z.string().max(64).optional(),
    }),
    answer: data(z.array(money.nullable())),
    errors: ['not_found', 'unknown_company'],
    says: 'The price function’s own net amounts in the currency of an offer, in this order, at the prices of a company or the public ones; null for what is not made. Nothing is kept.',
  }),
  revision: call({
    ...manager,
    method: 'get',
    path: '/v1/managed_offers/:number/revisions/:revision',
    answer: data(keptRevision),
    errors: ['not_found'],
    says: 'A revision of an offer as it was sent, byte for byte.',
  }),
}
