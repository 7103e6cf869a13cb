import type { Env } from '../../contract/env.ts'
import type { Ksef } from './ksef.ts'
import { ksefSandbox } from './ksef-sandbox.ts'

/** KSeF where its token is set, else its sandbox. @param nip the seller's tax number, ten digits */
export async function ksefOf({ KSEF_TOKEN, KSEF_ORIGIN }: Env, nip: string): Promise<Ksef> {
  if (!KSEF_TOKEN) return ksefSandbox
  const { ksefApi } = await import('./ksef-api.ts')
  return ksefApi({ token: KSEF_TOKEN, nip, ...(KSEF_ORIGIN && { origin: KSEF_ORIGIN }) })
}
