import type { z } from 'zod'
import { PASSKEY_CALLS } from '../contract/passkeys.ts'
import type { SessionLabel } from '../contract/session-tokens.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

type BodyOf<Name extends 'add' | 'signIn'> = z.input<NonNullable<(typeof PASSKEY_CALLS)[Name]['body']>>

/** Passkeys: signing in with one, and those of an account. */
export function passkeyCalls(ask: Ask) {
  const { signInOptions, signIn, list, options, add, rename, remove } = PASSKEY_CALLS
  return {
    async signInOptions(browser: string, related: boolean) {
      return present(await ask(signInOptions, { body: { browser, related } })).options
    },
    /** @throws ApiError 'bad_passkey' */
    async signIn(credential: BodyOf<'signIn'>['credential'], browser: string, label: SessionLabel) {
      return present(await ask(signIn, { body: { credential, browser, label } }))
    },
    async list() {
      return present(await ask(list, {})).data
    },
    /** @throws ApiError 'proof_needed' */
    async options(browser: string, related: boolean) {
      return present(await ask(options, { body: { browser, related } })).options
    },
    /** @throws ApiError 'bad_passkey' | 'proof_needed' */
    async add(credential: BodyOf<'add'>['credential'], browser: string, name: string): Promise<void> {
      await ask(add, { body: { credential, browser, name } })
    },
    /** @throws ApiError 'not_found' */
    async rename(passkey: string, name: string): Promise<void> {
      await ask(rename, { params: { passkey }, body: { name } })
    },
    /** @throws ApiError 'last_way' | 'not_found' | 'proof_needed' */
    async remove(passkey: string): Promise<void> {
      await ask(remove, { params: { passkey } })
    },
  }
}
