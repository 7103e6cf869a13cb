import { ApiError } from '../../api/error.ts'

/** Does what is done already where its object is gone. */
export async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) throw cause
  }
}
