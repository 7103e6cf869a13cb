import { z } from 'zod'
import { call, nothing } from './call.ts'
import { counted, data, listed, meta, resource } from './documents.ts'
import { browser } from './identity.ts'
import { renamed } from './renamed.ts'
import { sessionLabel, sessionTokens } from './session-tokens.ts'

const own = { purpose: 'Necessary', who: 'account' } as const
const signing = { purpose: 'Necessary', who: 'anyone', limit: { what: 'sign-in', counter: 'FORM_LIMIT' } } as const

/** Longer than anything a device sends. */
const bytes = z.string().min(1).max(20_000)
const credential = { id: z.string().min(1).max(2000), rawId: z.string().max(2000), type: z.literal('public-key') }

/** A device's response to the creation of a passkey, as JSON (WebAuthn level 3). */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})
export type NewCredential = z.output<typeof newCredential>

/** A device's response to a sign-in. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})
export type UsedCredential = z.output<typeof usedCredential>

/** The browser that asks, and whether it supports related origins, so that one passkey works in every store. */
const asking = z.strictObject({ browser, related: z.boolean().default(false) })
/** Passed to the browser unchanged. */
const options = meta(z.object({ options: z.looseObject({ challenge: z.string() }) }))

const passkey = renamed({
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
const name = z.string().trim().min(1, 'must not be empty').max(60)

export const PASSKEY_CALLS = {
  signInOptions: call({
    ...signing,
    method: 'post',
    path: '/passkeys/sign_in_options',
    body: asking,
    answer: options,
    says: 'A challenge to whatever passkey a browser has, good once, for ten minutes, in that browser.',
  }),
  signIn: call({
    ...signing,
    method: 'post',
    path: '/passkeys/sign_in',
    body: z.strictObject({ credential: usedCredential, browser, label: sessionLabel }),
    answer: sessionTokens,
    errors: ['bad_passkey'],
    says: 'Signs in with a passkey, whose device has checked its owner, so that no code is asked.',
  }),
  list: call({
    ...own,
    method: 'get',
    path: '/passkeys',
    answer: listed(resource('passkey', passkey), counted),
    errors: ['unauthorized'],
    says: "One's own passkeys.",
  }),
  options: call({
    ...own,
    method: 'post',
    path: '/passkeys/options',
    body: asking,
    answer: options,
    errors: ['unauthorized', 'proof_needed'],
    says: 'A challenge to a device that is to hold a passkey, good once, for ten minutes, in this session.',
  }),
  add: call({
    ...own,
    method: 'post',
    path: '/passkeys',
    body: z.strictObject({ credential: newCredential, browser, name }),
    answer: data(resource('passkey', passkey)),
    errors: ['unauthorized', 'proof_needed', 'bad_passkey'],
    says: 'Keeps a passkey that a device has made.',
  }),
  rename: call({
    ...own,
    method: 'patch',
    path: '/passkeys/:passkey',
    body: z.strictObject({ name }),
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Names one of one's own passkeys.",
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/passkeys/:passkey',
    answer: nothing,
    errors: ['unauthorized', 'proof_needed', 'not_found', 'last_way'],
    says: "Takes one of one's own passkeys away, unless nothing else signs in.",
  }),
}
