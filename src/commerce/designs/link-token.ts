import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'

const signed = (id: string) => `link to a design ${id}`

/** 128 random bits, in characters of an address. */
export const randomLinkId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
const ID_LENGTH = 22

/** The token of a link: its id, signed, so that the database opens nothing to whoever reads it. */
export const linkToken = async (env: Env, id: string): Promise<string> => id + (await macOf(env, signed(id)))

/** The id in a token of ours; null for any other. Compared in constant time. */
export async function linkIdOf(env: Env, token: string): Promise<string | null> {
  const id = token.slice(0, ID_LENGTH)
  return (await isMacOf(env, signed(id), token.slice(ID_LENGTH))) ? id : null
}
