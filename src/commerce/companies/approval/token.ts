import type { Env } from '../../../contract/env.ts'
import { sha256 } from '../../../contract/sha256.ts'
import { macOf } from '../../mac.ts'

/**
 * The token of a link by which one person decides about one content of an order: 32 bytes, from the secret of the shop, so that
 * nothing that is stored opens it, and a mail that is written again after a crash has the same.
 */
export const approvalToken = (env: Env, approvalId: string, userId: string, hash: string): Promise<string> =>
  macOf(env, `approval ${approvalId} ${userId} ${hash}`)

/** A token as it is stored. */
export const approvalTokenHash = (token: string): Promise<string> => sha256(`approval ${token}`)
