import { z } from 'zod'
import { LANGUAGES } from '../regions/language.ts'
import { call, nothing } from './call.ts'
import { data } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { offer } from './offer-answer.ts'
import { DECLINE_REASONS, LONGEST_OFFER, MOST_OFFER_LINES } from './offer-vocabulary.ts'

const upTo = (longest: number) => z.string().trim().max(longest, `must have at most ${longest} characters`)
const words = (longest: number) => upTo(longest).min(1, 'must not be empty')
const id = z.string().max(8)

const byToken = {
  who: 'anyone',
  purpose: 'Necessary',
  limit: { what: 'offer', counter: 'OPEN_LIMIT' },
  answer: data(offer),
} as const
const acts = { ...byToken, method: 'post' } as const
/** Whoever has guessed too often waits; a link for reading decides nothing. */
const OPENS = ['not_found', 'too_many_attempts'] as const
const DECIDES = [...OPENS, 'read_only', 'wrong_state', 'offer_expired', 'offer_superseded'] as const

/** An offer for whoever has a link to it. */
export const OFFER_CALLS = {
  show: call({
    ...byToken,
    method: 'get',
    path: '/offers/:token',
    errors: OPENS,
    says: 'The revision of an offer that a link is about, and what became of it.',
  }),
  accept: call({
    ...acts,
    path: '/offers/:token/accept',
    body: z.strictObject({
      token: z.string().max(60).optional(),
      line_item_ids: z.array(id).min(1, 'name at least one').max(MOST_OFFER_LINES, `at most ${MOST_OFFER_LINES} lines`),
      /** The quantity of each line; one of a line that has a single option need not be named. */
      options: z
        .array(z.strictObject({ line_item_id: id, option_id: id }))
        .max(MOST_OFFER_LINES, `at most ${MOST_OFFER_LINES} options`)
        .default([]),
      name: words(LONGEST_OFFER.name),
      agreed: z.literal(true, 'must be true: the terms of the offer are agreed to'),
      /** In which language the terms were read, where it is not the store's: they are kept as they were read. */
      language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`).optional(),
      /** The hash of the revision that was read; the link's own where it is left out. */
      sha256: z.string().max(64).optional(),
    }),
    errors: [...DECIDES, 'not_offered', 'role_not_allowed'],
    says: 'Accepts lines of an offer, each in one quantity: it becomes an order at exactly the offered prices, once.',
  }),
  decline: call({
    ...acts,
    path: '/offers/:token/decline',
    body: z.strictObject({
      reason: z.enum(DECLINE_REASONS, `must be one of ${DECLINE_REASONS.join(', ')}`),
      text: upTo(LONGEST_OFFER.text).default(''),
    }),
    errors: DECIDES,
    says: 'Declines an offer, with a reason.',
  }),
  askChange: call({
    ...acts,
    path: '/offers/:token/change_requests',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ text: words(LONGEST_OFFER.text) }),
    errors: DECIDES,
    says: 'Asks for a change of an offer, or for one that has expired anew.',
  }),
  forward: call({
    ...acts,
    path: '/offers/:token/forward',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
      text: upTo(LONGEST_OFFER.text).default(''),
    }),
    answer: nothing,
    errors: [...DECIDES, 'too_many_forwards'],
    says: 'Sends another mailbox a link to an offer, for reading alone; a member of its company who may accept it gets that of the company.',
  }),
}
