import { SELF } from 'cloudflare:test'
import { PART_BYTES } from '../../src/contract/artwork.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { type Answered, call } from './caller.ts'

/** The token of somebody new without an account. */
export const anonymous = async () => (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string

interface By {
  userToken?: string
  token?: string
}

/** What somebody sends, to their own files or to an order's. */
export class Sender {
  readonly by: By
  readonly base: string
  constructor(by: By, order?: string) {
    this.by = by
    this.base = order ? `v1/orders/${order}/artwork` : 'v1/artwork'
  }

  async start(bytes: Uint8Array<ArrayBuffer>, more: object = {}): Promise<Answered> {
    const body = { name: 'lid.png', bytes: bytes.length, sha256: await sha256(bytes), ...more }
    return call('POST', `${this.base}/uploads`, body, this.by)
  }

  async part(upload: string, number: number | string, bytes: Uint8Array<ArrayBuffer>): Promise<Answered> {
    const { userToken, token } = this.by
    const answer = await SELF.fetch(`https://shop.test/${this.base}/uploads/${upload}/parts/${number}`, {
      method: 'PUT',
      headers: {
        'X-Region': 'eu',
        'Content-Type': 'application/octet-stream',
        ...(userToken && { 'X-Spree-Token': userToken }),
        ...(token && { 'X-Spree-Order-Token': token }),
      },
      body: bytes,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  finish = (upload: string) => call('POST', `${this.base}/uploads/${upload}/finish`, undefined, this.by)
  cancel = (upload: string) => call('DELETE', `${this.base}/uploads/${upload}`, undefined, this.by)
  address = (hash: string) => call('GET', `${this.base}/files/${hash}`, undefined, this.by)

  async send(bytes: Uint8Array<ArrayBuffer>, name = 'lid.png'): Promise<Answered> {
    const { id } = (await this.start(bytes, { name })).body.data
    for (let part = 0; part * PART_BYTES < bytes.length; part++) {
      const sent = await this.part(id, part + 1, bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES))
      if (sent.status !== 200) return sent
    }
    return this.finish(id)
  }
}

export const download = async (address: string) => SELF.fetch(`https://shop.test${address.replace('/api', '')}`)
