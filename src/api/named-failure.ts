import { ApiError } from './error.ts'

/** Runs a call and renames its failure to the message that the specification has for it. @throws ApiError */
export async function named<Value>(message: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof ApiError ? cause.as(message) : cause
  }
}

/**
 * The result of a call; null where the thing does not exist or is somebody else's.
 *
 * @throws ApiError for every other failure
 */
export async function unlessMissing<Value>(work: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}

/** An answer that must not be empty. @throws ApiError */
export function present<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new ApiError('Request failed with status code 404', { status: 404, code: 'not_found' })
  return answer
}
