import { ApiError } from '../../api/error.ts'
import { MINUTE_MS } from '../../contract/duration.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { PageStatus } from './account-frame.tsx'

/** Why a sign-in was refused, for its page. */
export interface SignInRefusal {
  refused?: Sentence
  /** Minutes to wait. */
  wait?: number
  status?: PageStatus
}

/** Why the API refused a sign-in; null for any other error. */
export function signInRefusalOf(cause: unknown): SignInRefusal | null {
  if (!(cause instanceof ApiError)) return null
  switch (cause.code) {
    case 'wrong_credentials':
      return { refused: { message: 'sign-in.wrong' }, status: 422 }
    case 'too_many_attempts':
      return { wait: Math.ceil(cause.retryAfter / MINUTE_MS), status: 429 }
    case 'password_closed':
      return { refused: { message: 'sign-in.closed' }, status: 422 }
    case 'busy':
      return { refused: { message: 'sign-in.busy' }, status: 503 }
    default:
      return null
  }
}
