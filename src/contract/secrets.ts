import type { Env } from './env.ts'

/**
 * A signing secret. Only a local shop may run without one of its own.
 *
 * @throws Error that names the missing secret
 */
export function secretOf(env: Env, name: 'ORDER_TOKEN_SECRET' | 'API_TOKEN_SECRET' | 'WORKFLOW_TOKEN_SECRET'): string {
  const secret = env[name] ?? (env.ENVIRONMENT === 'local' ? `local ${name}` : '')
  if (!secret) throw new Error(`${name} is not set.`)
  return secret
}

/** The same as bytes, for signing. */
export const secretBytes = (...secret: Parameters<typeof secretOf>): Uint8Array =>
  new TextEncoder().encode(secretOf(...secret))
