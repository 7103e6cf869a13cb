import type { Bindings } from './shop-env.ts'

export interface CarriedItem {
  variantId: string
  quantity: number
  expressDeliveryOptionId: 'standard' | 'express'
}

/** What goes from one store's cart to another's: products and quantities. No token, no address, no coupon. */
export interface Carried {
  items: CarriedItem[]
  /** Where the visitor wanted to go, as a path of the target store. */
  path: string
}

/** Seconds that a sealed list is good for: enough to follow a link. */
const GOOD_FOR = 60

/** Seals a list so that only this shop can have made it. @returns text for a query string */
export async function sealCarried(env: Bindings, carried: Carried, now = Date.now()): Promise<string> {
  const payload = encode(
    new TextEncoder().encode(JSON.stringify({ ...carried, until: Math.floor(now / 1000) + GOOD_FOR })),
  )
  return `${payload}.${encode(await sign(env, payload))}`
}

/** @returns the list, or null when it is not ours, mangled, or older than a minute */
export async function openCarried(env: Bindings, sealed: string, now = Date.now()): Promise<Carried | null> {
  const [payload = '', signature = ''] = sealed.split('.')
  const key = await signingKey(env)
  const genuine = await crypto.subtle
    .verify('HMAC', key, decode(signature), new TextEncoder().encode(payload))
    .catch(() => false)
  if (!genuine) return null
  const { until, ...carried } = JSON.parse(new TextDecoder().decode(decode(payload))) as Carried & { until: number }
  return until * 1000 >= now ? carried : null
}

async function sign(env: Bindings, payload: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await signingKey(env), new TextEncoder().encode(payload)))
}

function signingKey(env: Bindings): Promise<CryptoKey> {
  const secret = env.ORDER_TOKEN_SECRET ?? (env.ENVIRONMENT === 'local' ? 'local' : '')
  if (!secret) throw new Error('ORDER_TOKEN_SECRET is not set.')
  const bytes = new TextEncoder().encode(`carried-lines ${secret}`)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
