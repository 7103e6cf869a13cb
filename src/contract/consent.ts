import { z } from 'zod'
import { call } from './call.ts'
import { counted, data, listed, meta, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** The kinds of consent, and the possible answers to each (specification, section 3). */
export const CONSENT_KINDS = [
  'terms_and_conditions_and_privacy_policy',
  'terms_and_conditions_plus',
  'marketing',
  'newsletter',
  'envelope',
  'instant_service',
] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const CONSENT_VALUES = ['granted', 'declined'] as const
export type ConsentValue = (typeof CONSENT_VALUES)[number]

/** The kinds of marketing consent: one question asks for all of them, and a link in a mail withdraws each. */
export const UNSUBSCRIBE_KINDS = ['marketing', 'newsletter', 'envelope'] as const
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]

/** A person's answers, with the wordings that they saw. An unknown address is an empty string. */
export interface ConsentSubmission {
  email: string
  /** The page or form of origin. */
  location: string
  consents: Partial<Record<ConsentKind, { value: ConsentValue; text: string }>>
  region: string
  locale: string
  user_id: string
  anonymous_id: string
}

const words = (longest: number) => z.string().max(longest, `must be at most ${longest} characters`)

/**
 * The wording of an answer is `text` in a submission and `displayed_text` in a record: both are accepted. Two that differ are
 * refused.
 */
function withText(answer: unknown, context: z.RefinementCtx): unknown {
  if (typeof answer !== 'object' || answer === null || !('displayed_text' in answer)) return answer
  const { displayed_text, ...rest } = answer
  if ('text' in rest && rest.text !== displayed_text)
    context.addIssue({ code: 'custom', path: ['displayed_text'], message: 'must be the same as text, or be left out' })
  return { text: displayed_text, ...rest }
}

const answer = z.preprocess(
  withText,
  z.strictObject({ value: z.enum(CONSENT_VALUES, 'must be granted or declined'), text: words(2_000) }),
)

const submissionFields = {
  email: words(320),
  location: words(200).min(1, 'must name the page or form'),
  // An object of known keys, not a record: a record silently drops `__proto__`.
  consents: z.strictObject(
    Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, answer.exactOptional()])) as Record<
      ConsentKind,
      z.ZodExactOptional<typeof answer>
    >,
  ),
  region: words(10),
  locale: words(20),
  /** The user id of analytics; the specification also calls it `userId`. */
  user_id: words(200).optional(),
  userId: words(200).optional(),
  anonymous_id: words(200),
}
/** The id under one name; of two an empty one says nothing, and two that differ are refused. */
function oneUser<Said extends { user_id?: string | undefined; userId?: string | undefined }>(
  { userId, user_id, ...said }: Said,
  context: z.RefinementCtx,
) {
  if (userId && user_id && userId !== user_id)
    context.addIssue({ code: 'custom', path: ['userId'], message: 'must be the same as user_id, or be left out' })
  return { ...said, user_id: user_id || userId || '' }
}

export const consentSubmission = z.strictObject(submissionFields).transform(oneUser)

/** POST v1/emails/save_with_consents: with the ticket of a page that withdraws, the withdrawal is that of the ticket. */
const savedConsentsBody = z.strictObject({ ...submissionFields, ticket: words(2000).optional() }).transform(oneUser)

/** POST v2/orders/consents: the consents given while ordering. */
const orderConsentsBody = z.strictObject({ ...submissionFields, order_number: words(32) }).transform(oneUser)

const keptConsents = data(
  resource(
    'email_consents',
    z.object({
      consents: z.partialRecord(z.enum(CONSENT_KINDS), z.enum(CONSENT_VALUES)),
      /** Undoes a withdrawal, for half an hour. */
      undo: z.string().optional(),
      /** Accepted and queued, but not stored yet. */
      queued: z.literal(true).optional(),
    }),
  ),
)
const mailLimit = { what: 'mail', counter: 'FORM_LIMIT' } as const
const personLimit = { what: 'person', counter: 'FORM_LIMIT' } as const
const link = z.strictObject({ token: words(2000).min(1, 'must be the token of a link') })

/** Marketing consents: records that are never changed, each with its wording. */
export const CONSENT_CALLS = {
  save: call({
    method: 'post',
    path: '/v1/emails/save_with_consents',
    who: 'anyone',
    purpose: 'Necessary',
    limit: mailLimit,
    body: savedConsentsBody,
    answer: keptConsents,
    says: 'Keeps what a person grants or withdraws: 200 as stored, 202 as queued.',
  }),
  saveWithOrder: call({
    method: 'post',
    path: '/v2/orders/consents',
    who: 'order',
    purpose: 'Necessary',
    limit: mailLimit,
    body: orderConsentsBody,
    answer: keptConsents,
    errors: ['not_found', 'too_many_consents'],
    says: 'Keeps what somebody agreed to while they ordered. Refused where an order or a network has too many.',
  }),
  openWithdrawal: call({
    method: 'post',
    path: '/v1/emails/withdrawals',
    who: 'anyone',
    purpose: 'Necessary',
    limit: personLimit,
    body: z.strictObject({ email: words(320) }),
    answer: data(resource('withdrawal', z.object({ ticket: z.string() }))),
    says: 'Signs the ticket of a page that withdraws, so that what it sends again is the same withdrawal; withdraws nothing.',
  }),
  unsubscribeLink: call({
    method: 'post',
    path: '/v1/emails/unsubscribe_link',
    who: 'anyone',
    purpose: 'Necessary',
    limit: personLimit,
    body: link,
    answer: data(resource('unsubscribe_link', z.object({ kind: z.enum(UNSUBSCRIBE_KINDS) }))),
    errors: ['bad_link'],
    says: 'Reads the signed link of a mail: the address and the kind that it is about; withdraws nothing.',
  }),
  confirm: call({
    method: 'post',
    path: '/v1/emails/confirm_consents',
    who: 'anyone',
    purpose: 'Necessary',
    limit: personLimit,
    body: link,
    answer: keptConsents,
    errors: ['bad_link'],
    says: 'Follows a link that the shop made, to confirm, or to take back without saying what.',
  }),
  needed: call({
    method: 'get',
    path: '/v1/emails/global_consents_needed',
    who: 'anyone',
    purpose: 'Necessary',
    limit: personLimit,
    query: z.object({ email: words(320) }),
    answer: z.object({ needed: z.boolean() }),
    says: 'Whether to ask for marketing; only who said yes themselves, as a user, hears that it is not needed.',
  }),
  mine: call({
    method: 'get',
    path: '/v1/emails/my_consents',
    who: 'account',
    purpose: 'Necessary',
    answer: listed(
      resource(
        'email_consent',
        renamed({
          name: z.enum(CONSENT_KINDS),
          text: z.string(),
          location: z.string(),
          region: z.string(),
          recordedAt: z.string(),
          isWaiting: z.boolean(),
        }),
      ),
      counted,
    ),
    errors: ['unauthorized'],
    says: "What one's own address agrees to now, with the words that were seen.",
  }),
  recordsOf: call({
    method: 'get',
    path: '/v1/emails/consents',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({ email: words(320) }),
    answer: listed(resource('consent_record', z.looseObject({})), z.object({ broken: z.int().nullable() })),
    says: 'Everything a person ever said, and the first record whose chain does not hold.',
  }),
  verify: call({
    method: 'get',
    path: '/v1/emails/consents/verify',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({ after: words(320).optional() }),
    answer: meta(
      z.object({
        people: z.int(),
        broken: z.array(z.object({ subject: z.string(), sequence: z.int() })),
        next: z.string().nullable(),
      }),
    ),
    says: 'Looks through the chains of the next people, and says where to go on.',
  }),
}
