import { z } from 'zod'
import { call, nothing } from './call.ts'
import { VISITOR_ID } from './click.ts'
import { word } from './fields.ts'

/** Data about how a visitor arrived (specification, section 7). */
export const TOUCH_KINDS = ['first_touch', 'referral', 'partnerstack', 'acquisition', 'affiliation'] as const
export type TouchKind = (typeof TOUCH_KINDS)[number]

/** The possible choices about cookies, for statistics. */
export const COOKIE_CHOICES = ['all', 'some', 'none'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]

/** The id of a visitor. */
export const visitorId = z.string().regex(VISITOR_ID, 'must be an id, and no address')

/** POST users/register_first_touch, v1/referrals, v1/acquisition_attributions, set_affiliation: data about a click. */
export const touchBody = z.object({ anonymous_id: visitorId }).catchall(word(500))

/** POST v2/users/register_partnerstack_key. */
export const partnerBody = z.strictObject({ anonymous_id: visitorId, partnerstack_key: word(200) })

/** POST v1/cookie_choices. */
export const cookieChoiceBody = z.strictObject({ choice: z.enum(COOKIE_CHOICES, 'must be all, some or none') })

const touchCall = {
  method: 'post',
  who: 'anyone',
  purpose: 'Advertising',
  brings: 'session',
  limit: { what: 'event', counter: 'EVENT_LIMIT' },
  body: touchBody,
  answer: nothing,
} as const

/** How visitors arrived: each is registered once. */
export const ATTRIBUTION_CALLS = {
  firstTouch: call({ ...touchCall, path: '/users/register_first_touch', says: 'What first brought a visitor.' }),
  referral: call({ ...touchCall, path: '/v1/referrals', says: 'Who recommended the shop.' }),
  acquisition: call({ ...touchCall, path: '/v1/acquisition_attributions', says: 'What brought a visitor last.' }),
  affiliation: call({ ...touchCall, path: '/set_affiliation', says: 'Whose partner link a visitor followed.' }),
  partnerStack: call({
    method: 'post',
    path: '/v2/users/register_partnerstack_key',
    who: 'anyone',
    purpose: 'Advertising',
    limit: { what: 'event', counter: 'EVENT_LIMIT' },
    body: partnerBody,
    answer: nothing,
    says: "A partner's key at PartnerStack.",
  }),
  countChoice: call({
    method: 'post',
    path: '/v1/cookie_choices',
    who: 'page',
    purpose: 'Necessary',
    body: cookieChoiceBody,
    answer: nothing,
    says: 'Counts a choice about cookies, of nobody in particular.',
  }),
}
