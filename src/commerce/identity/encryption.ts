import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const

/** Encrypts a secret for the database: AES-256-GCM under a key derived from `API_TOKEN_SECRET`. */
export async function encryptedSecret(env: Env, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(ALGORITHMS).encrypt(await keyOf(env))
}

/** @throws Error for another secret, or altered data */
export async function decryptedSecret(env: Env, secret: string): Promise<string> {
  const { plaintext } = await compactDecrypt(secret, await keyOf(env), {
    keyManagementAlgorithms: [ALGORITHMS.alg],
    contentEncryptionAlgorithms: [ALGORITHMS.enc],
  })
  return new TextDecoder().decode(plaintext)
}

/** A derived key, so that signing and encryption do not share one. */
async function keyOf(env: Env): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(secretBytes(env, 'API_TOKEN_SECRET')),
    'HKDF',
    false,
    ['deriveBits'],
  )
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('sealed') }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
}
