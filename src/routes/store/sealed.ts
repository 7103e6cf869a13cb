import type { Bindings } from '../shop-env.ts'

/**
 * Seals a value for a purpose, so that only this shop can have made it. It can be read by anybody: nothing secret goes in.
 *
 * @param goodFor seconds
 * @returns text for a query string or a form
 */
export async function seal(
  env: Bindings,
  purpose: string,
  value: object,
  goodFor: number,
  now = Date.now(),
): Promise<string> {
  const until = Math.floor(now / 1000) + goodFor
  const payload = encode(new TextEncoder().encode(JSON.stringify({ ...value, until })))
  const signature = await crypto.subtle.sign('HMAC', await signingKey(env, purpose), new TextEncoder().encode(payload))
  return `${payload}.${encode(new Uint8Array(signature))}`
}

/** @returns the value, or null when it is not ours, of another purpose, mangled, or too old */
export async function open<Value>(
  env: Bindings,
  purpose: string,
  sealed: string,
  now = Date.now(),
): Promise<Value | null> {
  const [payload = '', signature = ''] = sealed.split('.')
  const key = await signingKey(env, purpose)
  try {
    if (!(await crypto.subtle.verify('HMAC', key, decode(signature), new TextEncoder().encode(payload)))) return null
  } catch {
    return null
  }
  const { until, ...value } = JSON.parse(new TextDecoder().decode(decode(payload))) as Value & { until: number }
  return until * 1000 >= now ? (value as Value) : null
}

function signingKey(env: Bindings, purpose: string): Promise<CryptoKey> {
  const secret = env.ORDER_TOKEN_SECRET ?? (env.ENVIRONMENT === 'local' ? 'local' : '')
  if (!secret) throw new Error('ORDER_TOKEN_SECRET is not set.')
  const bytes = new TextEncoder().encode(`${purpose} ${secret}`)
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
