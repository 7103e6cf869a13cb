import { generateKeyPairSync, sign as signed } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { certificateOf } from './certificate.ts'

const DAY = 86_400_000

export interface SignedEvent {
  body: string
  headers: Record<string, string>
}

/** Which certificate signs: PayPal's, one that has ended, or somebody else's. */
export type Signer = 'good' | 'ended' | 'foreign'

/** Signs events as PayPal does, with certificates that were made for the tests. */
export function openSigner(origin: string, webhookId: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const made = (name: string, from: number, to: number) =>
    certificateOf(keys, { name, from: new Date(Date.now() + from * DAY), to: new Date(Date.now() + to * DAY) })
  const certificates: Record<Signer, string> = {
    good: made('messageverificationcerts.paypal.com', -1, 30),
    ended: made('messageverificationcerts.paypal.com', -30, -1),
    foreign: made('messageverificationcerts.paypal.com.example', -1, 30),
  }
  let transmissions = 0

  /** A body with the headers of its signature, `ago` seconds old. */
  function sign(body: string, ago = 0, signer: Signer = 'good'): SignedEvent {
    transmissions += 1
    const id = `00000000-0000-4000-8000-${String(transmissions).padStart(12, '0')}`
    const time = new Date(Date.now() - ago * 1000).toISOString()
    const message = `${id}|${time}|${webhookId}|${crc32(body)}`
    const signature = signed('sha256', Buffer.from(message), keys.privateKey)
    const headers = {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': `${origin}/v1/notifications/certs/CERT-${signer}`,
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Sig': signature.toString('base64'),
      'PayPal-Transmission-Time': time,
    }
    return { body, headers }
  }

  return { certificates, sign }
}
