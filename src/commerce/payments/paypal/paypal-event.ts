import type { X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../contract/duration.ts'
import type { GatewayEvent } from '../gateway.ts'
import type { Certificates } from './certificates.ts'
import { paypalDispute } from './paypal-dispute.ts'

/** PayPal sends an event again for three days; this long ago it may have been signed, and this far ahead, milliseconds. */
const OLDEST = 4 * DAY_MS
const AHEAD = MINUTE_MS

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** Who signs events. */
const SIGNER = /(?:^|\n)CN=[\w.-]+\.paypal\.com(?:\n|$)/

/** What an event is about, as far as it is used: an order, or a capture or refund of one. */
const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
})

interface Signed {
  /** The id of the shop's webhook at PayPal, which is part of what is signed. */
  webhookId: string
  /** What the address of a certificate begins with. */
  from: string
  certificates: Certificates
}

/**
 * Reads an event of PayPal's from the bytes as they came. Its signature is of the transmission's id and time, the webhook's id and
 * the checksum of the bytes; the certificate comes from PayPal's own host, whose TLS vouches for it.
 *
 * @returns null where it is not PayPal's, too old or of the future
 * @throws Error where the certificate cannot be had, so that PayPal sends the event again
 */
export async function paypalEvent(
  raw: Uint8Array<ArrayBuffer>,
  header: (name: string) => string | undefined,
  { webhookId, from, certificates }: Signed,
): Promise<GatewayEvent | null> {
  const named = (name: string) => header(`paypal-${name}`) ?? ''
  const [id, time, address] = [named('transmission-id'), named('transmission-time'), named('cert-url')]
  const age = Date.now() - Date.parse(time)
  if (!id || !(age <= OLDEST && age >= -AHEAD) || named('auth-algo') !== 'SHA256withRSA') return null
  const signature = bytesOf(named('transmission-sig'))
  if (!signature || !isAddressed(address, from)) return null
  const certificate = await certificates.at(address)
  if (!certificate || !isValid(certificate)) return null
  const spki = certificate.publicKey.export({ format: 'der', type: 'spki' })
  const key = await crypto.subtle.importKey('spki', new Uint8Array(spki), RSA, false, ['verify'])
  const message = new TextEncoder().encode(`${id}|${time}|${webhookId}|${crc32(raw)}`)
  return (await crypto.subtle.verify(RSA, key, signature, message)) ? read(raw) : null
}

function read(raw: Uint8Array): GatewayEvent | null {
  const said: unknown = JSON.parse(new TextDecoder().decode(raw))
  const { id, event_type: type, resource } = event.parse(said)
  const disputed = paypalDispute(said)
  if (disputed) return { id, type, intentId: null, ...disputed }
  const isOfOrder = type.startsWith('CHECKOUT.ORDER.')
  const related = resource.supplementary_data?.related_ids?.order_id ?? resource.order_id
  const orderNumber = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  return { id, type, intentId: (isOfOrder ? resource.id : related) ?? null, orderNumber: orderNumber ?? null }
}

/** Whether the address is PayPal's, with nothing in it that leads elsewhere. */
const isAddressed = (address: string, from: string): boolean =>
  address.startsWith(from) && /^[\w-]{1,200}$/.test(address.slice(from.length))

function isValid({ subject, validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now()
  return SIGNER.test(subject) && Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return base64 ? Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) : null
  } catch {
    return null
  }
}
