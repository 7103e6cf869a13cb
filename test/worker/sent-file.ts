import { SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import { sha256 } from '../../src/contract/sha256.ts'
import { call } from './caller.ts'

/** Whoever sends: by a user's token, or by that of an order. */
export interface By {
  userToken?: string
  token?: string
}

/** Sends a file of one part. @returns its hash */
export async function sentFile(base: string, bytes: Uint8Array<ArrayBuffer>, by: By): Promise<string> {
  const hash = await sha256(bytes)
  const { id } = (await call('POST', `${base}/uploads`, { name: 'a', bytes: bytes.length, sha256: hash }, by)).body.data
  const headers = {
    'X-Region': 'eu',
    'Content-Type': 'application/octet-stream',
    ...(by.userToken && { 'X-Spree-Token': by.userToken }),
    ...(by.token && { 'X-Spree-Order-Token': by.token }),
  }
  await SELF.fetch(`https://shop.test/${base}/uploads/${id}/parts/1`, { method: 'PUT', headers, body: bytes })
  expect((await call('POST', `${base}/uploads/${id}/finish`, undefined, by)).status).toBe(200)
  return hash
}
