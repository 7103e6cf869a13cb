import { z } from 'zod'
import { call, nothing } from './call.ts'
import { counted, data, listed, meta, resource } from './documents.ts'
import { LONGEST_EMAIL } from './email.ts'
import { renamed } from './renamed.ts'
import { sessionLabel, sessionTokens } from './session-tokens.ts'

const email = z.string().min(1, 'must not be empty').max(LONGEST_EMAIL)
/** Limited, because hashing a very long password is expensive; the policy for new passwords is stricter. */
export const password = z.string().min(1, 'must not be empty').max(1000, 'must have at most 1000 characters')
export const oneTimeToken = z.string().min(1).max(200)

/** Maximum length of the address to return to after a sign-in: it stands URL-encoded in a header, and no link of ours is longer. */
export const LONGEST_RETURN = 1000

/** The page to return to, which the page of the link checks: whatever somebody asked for, it leads to none but its own store's. */
const back = z.string().max(LONGEST_RETURN)

/** The browser that asks, by its own secret; together with it six digits are enough. */
export const browser = z.string().min(20).max(100)

/** The token of a known browser. */
const deviceToken = z.string().max(2000)

/** Signed in, or waiting for the second factor, without which nothing of the account is accessible. */
const opened = z.union([sessionTokens, data(resource('second-factor', renamed({ secondFactorToken: z.string() })))])

const one = { purpose: 'Necessary', who: 'anyone' } as const
const mails = { ...one, limit: { what: 'mail', counter: 'FORM_LIMIT' }, answer: nothing } as const
const opens = { ...one, limit: { what: 'sign-in', counter: 'FORM_LIMIT' }, answer: opened } as const

/** The token of a link in a mail, or the six digits beside it in the browser that requested the mail. */
export type LinkProof = { token: string; browser?: string | undefined } | { digits: string; browser: string }

const proof = z.union(
  [
    z.strictObject({ token: oneTimeToken, browser: browser.optional(), label: sessionLabel }),
    z.strictObject({ digits: z.string().max(20), browser, label: sessionLabel }),
  ],
  'must have token, or digits and browser',
)

const listedSession = resource(
  'session',
  renamed({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    place: z.string().nullable(),
    createdAt: z.string(),
    seenAt: z.string(),
    isCurrent: z.boolean(),
  }),
)

export const IDENTITY_CALLS = {
  signIn: call({
    ...opens,
    method: 'post',
    path: '/sign_in',
    body: z.strictObject({
      user: z.strictObject({ email, password }),
      device_token: deviceToken.optional(),
      label: sessionLabel,
    }),
    errors: ['wrong_credentials', 'too_many_attempts', 'password_closed', 'busy'],
    says: 'Signs in with address and password. Whether the address is known makes no difference to a refusal.',
  }),
  signInWithCode: call({
    ...opens,
    method: 'post',
    path: '/sign_in/code',
    body: z.strictObject({
      second_factor_token: z.string().min(1).max(2000),
      code: z.string().min(1).max(20),
      label: sessionLabel,
    }),
    answer: sessionTokens,
    errors: ['second_factor_ended', 'wrong_code', 'too_many_codes'],
    says: 'Completes a sign-in by a code of the app or a recovery code, within five minutes.',
  }),
  signUp: call({
    ...mails,
    method: 'post',
    path: '/sign_up',
    body: z.strictObject({
      user: z.strictObject({
        email,
        password: password.optional(),
        name: z.string().trim().max(120).optional(),
        customer_type: z.enum(['b2b', 'b2c'], 'must be b2b or b2c').default('b2c'),
      }),
      browser: browser.optional(),
      language: z.string().max(2).optional(),
      back: back.optional(),
    }),
    errors: ['bad_password', 'busy'],
    says: 'Asks for an account: a mail to the address says how it is confirmed, or that there is one already.',
  }),
  confirm: call({
    ...opens,
    method: 'post',
    path: '/user_confirmations/confirm',
    body: proof,
    errors: ['bad_token'],
    says: 'Makes the account whose address is confirmed, and signs in to it. The password counts in the browser that chose it.',
  }),
  sendLink: call({
    ...mails,
    method: 'post',
    path: '/sign_in_links',
    body: z.strictObject({
      email,
      browser: browser.optional(),
      device_token: deviceToken.optional(),
      language: z.string().max(2).optional(),
      back: back.optional(),
    }),
    says: 'Sends a link that signs in once, within ten minutes. What is answered does not tell whether there is an account.',
  }),
  redeemLink: call({
    ...opens,
    method: 'post',
    path: '/sign_in_links/use',
    body: proof,
    errors: ['bad_token'],
    says: 'Signs in by a link, or by its six digits in the browser that asked.',
  }),
  recover: call({
    ...mails,
    method: 'post',
    path: '/user_passwords/recover',
    body: z.strictObject({
      user: z.strictObject({ email }),
      device_token: deviceToken.optional(),
      language: z.string().max(2).optional(),
    }),
    says: 'Sends a link for choosing a new password. What is answered does not tell whether there is an account.',
  }),
  reset: call({
    ...opens,
    method: 'post',
    path: '/user_passwords/reset',
    body: z.strictObject({ user: z.strictObject({ reset_password_token: oneTimeToken, password }) }),
    answer: nothing,
    errors: ['bad_token', 'other_address', 'bad_password', 'busy'],
    says: 'Chooses a new password by the link of a mail, and ends all sessions. The link of one about changed ways to sign in removes what was added; while the account has another address, it waits.',
  }),
  peek: call({
    ...opens,
    method: 'post',
    path: '/one_time_links/show',
    body: z.strictObject({
      purpose: z.enum(['sign-up', 'sign-in', 'reset', 'email-change', 'email-undo']),
      token: oneTimeToken,
    }),
    // `shortestPassword`, in code points, of a link for a new password alone; `back` of one that signs in.
    answer: meta(
      z.object({ email: z.string(), shortestPassword: z.int().exactOptional(), back: z.string().exactOptional() }),
    ),
    errors: ['bad_token', 'other_address'],
    says: 'Whose address a link is about, where who signs in by it wanted to go, and how long a new password must be that it is for, without using it up.',
  }),
  signOut: call({
    ...one,
    who: 'account',
    method: 'post',
    path: '/sign_out',
    answer: nothing,
    errors: ['unauthorized'],
    says: 'Ends the session of this call.',
  }),
  renew: call({
    ...one,
    who: 'page',
    method: 'post',
    path: '/sessions/renew',
    body: z.strictObject({ session_token: z.string().min(1).max(2000) }),
    answer: data(resource('session', renamed({ apiToken: z.string(), sessionToken: z.string() }))),
    errors: ['session_ended'],
    says: 'New tokens for a session, a few minutes good each. An old token that comes back ends the session.',
  }),
  sessions: call({
    ...one,
    who: 'account',
    method: 'get',
    path: '/sessions',
    answer: listed(listedSession, counted),
    errors: ['unauthorized'],
    says: 'Where one is signed in, the last used first.',
  }),
  endSession: call({
    ...one,
    who: 'account',
    method: 'delete',
    path: '/sessions/:session',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Ends one of one's own sessions.",
  }),
  endOthers: call({
    ...one,
    who: 'account',
    method: 'delete',
    path: '/sessions',
    answer: nothing,
    errors: ['unauthorized'],
    says: "Ends all of one's own sessions but the one of this call.",
  }),
  manager: call({
    ...one,
    who: 'manager',
    method: 'get',
    path: '/managers/current',
    answer: data(resource('manager', renamed({ email: z.string(), name: z.string().nullable(), role: z.string() }))),
    errors: ['unauthorized', 'forbidden'],
    says: 'Who manages the shop in this session.',
  }),
}
