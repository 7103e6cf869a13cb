import { ApiError } from '../../api/error.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** The message about a code that was refused; null for any other error. */
export function codeProblemOf(cause: unknown): { problem: Sentence; status: 422 | 429 } | null {
  if (!(cause instanceof ApiError)) return null
  if (cause.code === 'wrong_code') return { problem: { message: 'second-factor.wrong' }, status: 422 }
  if (cause.code === 'too_many_codes') return { problem: { message: 'second-factor.tooMany' }, status: 429 }
  return null
}
