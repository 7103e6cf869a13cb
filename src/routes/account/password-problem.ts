import { ApiError } from '../../api/error.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** The message about a password that was refused; null for any other error. @param shortest characters that one must have */
export function passwordProblemOf(cause: unknown, shortest: number): Sentence | null {
  if (!(cause instanceof ApiError) || cause.code !== 'bad_password') return null
  switch (cause.about) {
    case 'too_common':
      return { message: 'password.tooCommon' }
    case 'too_personal':
      return { message: 'password.tooPersonal' }
    case 'too_long':
      return { message: 'password.tooLong' }
    default:
      return { message: 'password.tooShort', params: { count: shortest } }
  }
}
