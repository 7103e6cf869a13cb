import { base64url } from 'jose'
import { z } from 'zod'
import { ARTWORK_TYPES } from '../../contract/artwork-file.ts'
import { MINUTE_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'
import { attachmentOf } from './file-name.ts'

/** How long an address of a file is valid, in milliseconds. */
const ADDRESS_AGE = 10 * MINUTE_MS

const signedFile = z.strictObject({
  key: z.string(),
  name: z.string(),
  type: z.enum(ARTWORK_TYPES),
  /** Milliseconds since the epoch. */
  until: z.number(),
})
type SignedFile = z.output<typeof signedFile>

/** What is signed begins with its purpose, so that no other signature of the shop is one of a file. */
const signed = (content: string) => `artwork ${content}`

/** The address of a file of the caller's, which has been checked, and the instant (ISO) at which it ends. */
export async function signedAddress(
  env: Env,
  { key, name, type }: Omit<SignedFile, 'until'>,
  now: number,
): Promise<{ address: string; expiresAt: string }> {
  const until = now + ADDRESS_AGE
  const content = base64url.encode(new TextEncoder().encode(JSON.stringify({ key, name, type, until })))
  return {
    address: `/api/download?file=${content}.${await macOf(env, signed(content))}`,
    expiresAt: new Date(until).toISOString(),
  }
}

/** A stored file as a download; a browser never shows it in the shop's origin. */
export const fileResponse = (body: ReadableStream, { name, type }: Pick<SignedFile, 'name' | 'type'>): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': attachmentOf(name, type) } })

/** What an address names; null for one that is forged or expired. */
export async function addressedFile(env: Env, file: string, now: number): Promise<SignedFile | null> {
  const [content = '', signature = '', ...rest] = file.split('.')
  try {
    if (rest.length > 0 || !(await isMacOf(env, signed(content), signature))) return null
    const read = signedFile.parse(JSON.parse(new TextDecoder().decode(base64url.decode(content))))
    return read.until > now ? read : null
  } catch {
    return null
  }
}
