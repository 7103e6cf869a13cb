import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { KEPT_TYPES } from '../../contract/artwork-file.ts'
import { MINUTE_SECONDS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'
import { attachmentOf } from './file-name.ts'

/** The token's type, so that no other token with the same secret names a file. */
const TYPE = 'artwork+jwt'
/** How long an address of a file is valid, in seconds. */
const LIFETIME = 10 * MINUTE_SECONDS

const signedFile = z.object({ key: z.string(), name: z.string(), type: z.enum(KEPT_TYPES) })
type SignedFile = z.output<typeof signedFile>

/**
 * The address of a file of the caller's, which has been checked, and the instant (ISO) at which it ends.
 *
 * @param now milliseconds since the epoch
 */
export async function signedAddress(
  env: Env,
  { key, name, type }: SignedFile,
  now: number,
): Promise<{ address: string; expiresAt: string }> {
  const until = Math.floor(now / 1000) + LIFETIME
  const file = await new SignJWT({ key, name, type })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setExpirationTime(until)
    .sign(secretBytes(env, 'ORDER_TOKEN_SECRET'))
  return { address: `/api/download?file=${file}`, expiresAt: new Date(until * 1000).toISOString() }
}

/** A stored file as a download; a browser never shows it in the shop's origin. */
export const fileResponse = (body: ReadableStream, { name, type }: Pick<SignedFile, 'name' | 'type'>): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': attachmentOf(name, type) } })

/** What an address names; null for one that is forged or expired. @param now milliseconds since the epoch */
export async function addressedFile(env: Env, file: string, now: number): Promise<SignedFile | null> {
  try {
    const { payload } = await jwtVerify(file, secretBytes(env, 'ORDER_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    return signedFile.parse(payload)
  } catch {
    return null
  }
}
