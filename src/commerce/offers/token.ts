import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { macOf } from '../mac.ts'
import type { OfferDocument } from './document.ts'

/** 16 random bytes. */
export const newSeed = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))

/**
 * The token of the link to a revision, or to the same for reading alone: 32 bytes, from the secret of the shop and the random seed
 * of the offer, so that nothing that is stored opens it, and a mail that is written again after a crash has the same.
 *
 * @param forward the id of whom it was forwarded to; null for the buyer's own
 */
export async function offerToken(
  env: Env,
  { number, seed }: Pick<OfferDocument, 'number' | 'seed'>,
  revision: number,
  forward: string | null,
): Promise<string> {
  return macOf(env, `offer ${number} ${revision} ${seed} ${forward ?? 'buyer'}`)
}

/** A token as it is stored. */
export const tokenHash = (token: string): Promise<string> => sha256(`offer ${token}`)
