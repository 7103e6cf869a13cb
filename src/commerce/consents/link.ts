import { jwtVerify, SignJWT } from 'jose'
import {
  CONFIRM_WITHIN,
  type ConsentKind,
  UNDO_WITHIN,
  UNSUBSCRIBE_WITHIN,
  type UnsubscribeKind,
} from '../../contract/consents.ts'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

/**
 * What a link lets its holder do: confirm the grants that waited when it was made, take back what was withdrawn at a moment, or
 * withdraw with one click. Anybody can read it, so it does not say whether there was anything.
 */
export type ConsentLink =
  | { act: 'confirm'; subject: string; kinds: ConsentKind[]; upTo: number }
  | { act: 'undo'; subject: string; at: string }
  | { act: 'unsubscribe'; subject: string; kind: UnsubscribeKind }

const TYPE = 'consent+jwt'
const LIFETIME = { confirm: CONFIRM_WITHIN, undo: UNDO_WITHIN, unsubscribe: UNSUBSCRIBE_WITHIN }

/** A token that only this shop can have made; it says whom it is for, and holds as long as its act may wait. */
export function consentToken(env: Env, { subject, ...link }: ConsentLink): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ link })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME[link.act])
    .sign(secretBytes(env, 'API_TOKEN_SECRET'))
}

/** The link of a token, or null for one that is not ours or too old. */
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
