import { jwtVerify, SignJWT } from 'jose'
import type { ConsentKind, UnsubscribeKind } from '../../contract/consent.ts'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'
import { CONFIRM_WITHIN, UNDO_WITHIN, UNSUBSCRIBE_WITHIN, WITHDRAW_WITHIN } from './lifetimes.ts'

/**
 * The permission of a link: to confirm the grants pending at its creation, to undo a withdrawal, or to withdraw with one click;
 * or the ticket of a page that withdraws, with the instant of its opening (ISO).
 * It is signed but readable, so it does not disclose what is on record.
 */
export type ConsentLink =
  | { act: 'confirm'; subject: string; kinds: ConsentKind[]; upTo: number }
  | { act: 'undo'; subject: string; at: string }
  | { act: 'unsubscribe'; subject: string; kind: UnsubscribeKind }
  | { act: 'withdraw'; subject: string; at: string }

const TYPE = 'consent+jwt'
const LIFETIME = {
  confirm: CONFIRM_WITHIN,
  undo: UNDO_WITHIN,
  unsubscribe: UNSUBSCRIBE_WITHIN,
  withdraw: WITHDRAW_WITHIN,
}

/** A signed token for one person; its lifetime depends on its act. */
export function consentToken(env: Env, { subject, ...link }: ConsentLink): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ link })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME[link.act])
    .sign(secretBytes(env, 'API_TOKEN_SECRET'))
}

/** The content of a token, or null for an invalid or expired one. */
export async function linkOf(env: Env, token: string): Promise<ConsentLink | null> {
  try {
    const { payload } = await jwtVerify(token, secretBytes(env, 'API_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['exp', 'sub'],
    })
    return { ...(payload.link as object), subject: payload.sub } as ConsentLink
  } catch {
    return null
  }
}
