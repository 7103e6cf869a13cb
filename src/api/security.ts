import { IDENTITY_CALLS } from '../contract/identity.ts'
import { SECOND_FACTOR_CALLS } from '../contract/second-factor.ts'
import { SECURITY_CALLS } from '../contract/security.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** What protects an account, and the sessions in which it is signed in. */
export function securityCalls(ask: Ask) {
  const { show, changePassword, askEmailChange, changeEmail, undoEmailChange } = SECURITY_CALLS
  const { begin, confirm, off, renewCodes } = SECOND_FACTOR_CALLS
  const { sessions, endSession, endOthers } = IDENTITY_CALLS
  return {
    async show() {
      return present(await ask(show, {}))
    },
    async sessions() {
      return present(await ask(sessions, {})).data
    },
    /** @throws ApiError 'not_found' */
    async endSession(session: string): Promise<void> {
      await ask(endSession, { params: { session } })
    },
    async endOthers(): Promise<void> {
      await ask(endOthers, {})
    },
    /** @throws ApiError 'proof_needed' | 'wrong_credentials' | 'bad_password' | 'too_many_attempts' */
    async changePassword(password: string, oldPassword: string | undefined) {
      const body = { password, ...(oldPassword !== undefined && { old_password: oldPassword }) }
      return present(await ask(changePassword, { body }))
    },
    /** @throws ApiError 'proof_needed' */
    async askEmailChange(email: string, language: string): Promise<void> {
      await ask(askEmailChange, { body: { email, language } })
    },
    /** A new secret for an authenticator app. @throws ApiError 'proof_needed' */
    async beginSecondFactor() {
      return present(await ask(begin, {}))
    },
    /** @returns recovery codes @throws ApiError 'wrong_code' | 'too_many_codes' | 'proof_needed' */
    async confirmSecondFactor(code: string) {
      return present(await ask(confirm, { body: { code } })).recoveryCodes
    },
    async endSecondFactor(): Promise<void> {
      await ask(off, {})
    },
    async renewRecoveryCodes() {
      return present(await ask(renewCodes, {})).recoveryCodes
    },
    /** @throws ApiError 'bad_token' */
    async changeEmail(token: string): Promise<void> {
      await ask(changeEmail, { body: { token } })
    },
    /** @throws ApiError 'bad_token' */
    async undoEmailChange(token: string): Promise<void> {
      await ask(undoEmailChange, { body: { token } })
    },
  }
}
