import type { Env } from '../../contract/env.ts'
import { hexOf } from '../../contract/sha256.ts'
import { missing } from '../refusal.ts'

/** SHA-256 of a stored file as hex, read as a stream. @throws Refusal 404 */
export async function storedHash({ FILES }: Env, key: string): Promise<string> {
  const object = await FILES.get(key)
  if (!object) throw missing()
  const digest = new (crypto as Crypto & { DigestStream: typeof DigestStream }).DigestStream('SHA-256')
  await object.body.pipeTo(digest)
  return hexOf(await digest.digest)
}
