import type { z } from 'zod'
import { CLAIM_CALLS } from '../contract/claims.ts'
import { IDENTITY_CALLS, type LinkProof } from '../contract/identity.ts'
import { shortestPassword } from '../contract/password-lengths.ts'
import type { SessionLabel } from '../contract/session-tokens.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

type LinkPurpose = z.input<NonNullable<typeof IDENTITY_CALLS.peek.body>>['purpose']

/** Signing up, in and out. */
export function identityCalls(ask: Ask) {
  const { signIn, signInWithCode, signUp, confirm, sendLink, redeemLink, recover, reset, peek, signOut, renew } =
    IDENTITY_CALLS
  return {
    async signIn(email: string, password: string, deviceToken: string | undefined, label: SessionLabel) {
      const body = { user: { email, password }, ...knownBy(deviceToken), label }
      return present(await ask(signIn, { body }))
    },
    /** @throws ApiError 'second_factor_ended' | 'wrong_code' | 'too_many_codes' */
    async signInWithCode(token: string, code: string, label: SessionLabel) {
      return present(await ask(signInWithCode, { body: { second_factor_token: token, code, label } }))
    },
    async signUp(
      user: z.input<NonNullable<typeof IDENTITY_CALLS.signUp.body>>['user'],
      browser: string,
      language: string,
      back: string | null,
    ): Promise<void> {
      await ask(signUp, { body: { user, browser, language, ...wayBack(back) } })
    },
    async confirm(proof: LinkProof, label: SessionLabel) {
      return present(await ask(confirm, { body: { ...proof, label } }))
    },
    async sendLink(
      email: string,
      browser: string,
      deviceToken: string | undefined,
      language: string,
      back: string | null,
    ): Promise<void> {
      await ask(sendLink, { body: { email, browser, ...knownBy(deviceToken), language, ...wayBack(back) } })
    },
    async redeemLink(proof: LinkProof, label: SessionLabel) {
      return present(await ask(redeemLink, { body: { ...proof, label } }))
    },
    async recover(email: string, deviceToken: string | undefined, language: string): Promise<void> {
      await ask(recover, { body: { user: { email }, ...knownBy(deviceToken), language } })
    },
    async reset(token: string, password: string): Promise<void> {
      await ask(reset, { body: { user: { reset_password_token: token, password } } })
    },
    /** The e-mail address that a link's token is about, and the page to return to. @throws ApiError 'bad_token' */
    async linkOf(purpose: LinkPurpose, token: string): Promise<{ email: string; back: string | undefined }> {
      const { email, back } = present(await ask(peek, { body: { purpose, token } }))
      return { email, back }
    },
    /** Whose password a link is for, and how many characters a new one must have. @throws ApiError 'bad_token' | 'other_address' */
    async resetOf(token: string): Promise<{ email: string; shortest: number }> {
      const { email, shortestPassword: shortest } = present(await ask(peek, { body: { purpose: 'reset', token } }))
      return { email, shortest: shortest ?? shortestPassword('b2c') }
    },
    async signOut(): Promise<void> {
      await ask(signOut, {})
    },
    async renew(sessionToken: string) {
      return present(await ask(renew, { body: { session_token: sessionToken } }))
    },
    /** Gives carts of this browser to the account. @returns the open cart of each store */
    async claim(carts: readonly { number: string; token: string }[], anonymousToken: string | undefined) {
      const body = {
        carts: carts.map(({ number, token }) => ({ number, token })),
        ...(anonymousToken !== undefined && { anonymous_token: anonymousToken }),
      }
      return present(await ask(CLAIM_CALLS.claim, { body })).carts
    },
    /** Adds a placed order, whose token the client has, to the account. @throws ApiError 'other_address' */
    async claimOrder(number: string): Promise<void> {
      await ask(CLAIM_CALLS.claimOrder, { params: { number } })
    },
  }
}

/** The token of a known browser, as a part of a body. */
const knownBy = (deviceToken: string | undefined) => deviceToken && { device_token: deviceToken }

/** The page to return to after the sign-in, where there is one. */
const wayBack = (back: string | null) => back !== null && { back }
