import { base64url } from 'jose'
import { hostRegion, siteOf } from '../../regions/domains.ts'
import { rpIdOf } from '../../regions/relying-party.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, Refusal } from '../refusal.ts'
import { newCode, redeemToken } from './one-time-codes.ts'
import type { CodeDataOf, PasskeyHost } from './one-time-data.ts'

type Purpose = 'passkey-new' | 'passkey-sign-in'

/** The host for which a passkey is requested: the page's. @throws Refusal 422 outside the pages of a store */
export function passkeyHost(c: CommerceContext, knowsRelatedOrigins: boolean): PasskeyHost {
  const { ENVIRONMENT, PREVIEW_HOST_SUFFIX } = c.env
  const url = new URL(c.req.header('X-Shop-Origin') ?? 'about:blank')
  const site = siteOf(url, PREVIEW_HOST_SUFFIX)
  if (!site.previewHost && hostRegion(url.hostname, ENVIRONMENT) === undefined)
    throw invalid({ origin: ['must be a store of this shop'] })
  return { origin: url.origin, rpId: rpIdOf(url.hostname, site, knowsRelatedOrigins) }
}

/** Creates a challenge: a one-time code for the requesting browser. @returns its bytes */
export async function newChallenge<For extends Purpose>(
  db: D1Database,
  purpose: For,
  data: CodeDataOf[For],
  browser: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { token } = await newCode(db, { purpose, emailKey: '', data, browser })
  return Uint8Array.from(base64url.decode(token))
}

/** Uses up the challenge that a device has answered. @throws Refusal 422 where it belongs to another browser, or is used up */
export async function usedChallenge<For extends Purpose>(
  db: D1Database,
  purpose: For,
  clientDataJSON: string,
  browser: string,
): Promise<{ challenge: string; data: CodeDataOf[For] }> {
  const challenge = challengeIn(clientDataJSON)
  const used = challenge === null ? null : await redeemToken(db, purpose, challenge, browser)
  if (challenge === null || !used?.isSameBrowser) throw badPasskey()
  return { challenge, data: used.data }
}

export const badPasskey = () =>
  new Refusal(422, 'bad_passkey', 'This passkey was not taken. Ask for a new challenge, and try again.')

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(base64url.decode(clientDataJSON))) as {
      challenge: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
