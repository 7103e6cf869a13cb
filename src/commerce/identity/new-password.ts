import { shortestPassword } from '../../contract/password-lengths.ts'
import { Refusal } from '../refusal.ts'
import { type PasswordProblem, passwordProblem } from './password-policy.ts'

const PASSWORD_SENTENCES: Record<PasswordProblem, (shortest: number) => string> = {
  too_short: (shortest) => `must have at least ${shortest} characters`,
  too_long: () => 'must have at most 256 characters',
  too_common: () => 'is among those that are tried first: choose another',
  too_personal: () => 'must not be made of your address or name',
}

/** @throws Refusal 422 that says why a new password is refused */
export async function checkPassword(password: string, owner: Parameters<typeof passwordProblem>[1]): Promise<void> {
  const problem = await passwordProblem(password, owner)
  if (!problem) return
  const sentence = PASSWORD_SENTENCES[problem](shortestPassword(owner.role))
  throw new Refusal(422, 'bad_password', 'Choose another password.', { password: [sentence] }, undefined, problem)
}
