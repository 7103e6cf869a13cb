import { ApiError } from '../../api/error.ts'

/** Runs an action and ignores a 404, because then it is done already. */
export async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) throw cause
  }
}
