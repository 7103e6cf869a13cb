import type { z } from 'zod'
import type { ApiErrorBody } from '../contract/order.ts'

/** The error statuses of the API. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 503

/** Spree v1's messages for the errors that it has. */
export const SENTENCE = {
  unauthorized: 'You are not authorized to perform that action.',
  missing: 'The resource you were looking for could not be found.',
  invalid: 'Invalid resource. Please fix errors and try again.',
  transition: 'The order could not be transitioned. Please fix the errors and try again.',
  unavailable: 'An item in your cart has become unavailable.',
} as const

/** A refused request: the API's error body and its status. Thrown by rules and handlers, answered in one place. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly body: ApiErrorBody
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    errors?: Record<string, string[]>,
    retryAfter?: number,
    about?: string,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.body = { error: message, code, ...(errors && { errors }), ...(about !== undefined && { about }) }
    this.retryAfter = retryAfter
  }

  /** The refusal in the answer of an object, which is plain data. */
  static of({ status, body }: { status: RefusalStatus; body: ApiErrorBody }): Refusal {
    return new Refusal(status, body.code, body.error, body.errors, undefined, body.about)
  }
}

/** Invalid input, with what is expected by field. @param about data for whoever says it to a person */
export function invalid(errors: Record<string, string[]>, code = 'invalid_input', about?: string): Refusal {
  return new Refusal(422, code, SENTENCE.invalid, errors, undefined, about)
}

/** The same answer for what does not exist and for what is somebody else's. */
export const missing = (): Refusal => new Refusal(404, 'not_found', SENTENCE.missing)

/** The problems found by a schema, by path: `ship_address.city`; a problem of the whole body is under `body`. */
export function fieldProblems({ issues }: z.core.$ZodError): Record<string, string[]> {
  // A map, because a field may be named `constructor` or `__proto__`.
  const problems = new Map<string, string[]>()
  for (const issue of issues.flatMap(byNearestForm)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const path of unknown.length ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      const field = path.join('.') || 'body'
      problems.set(field, [...(problems.get(field) ?? []), issue.message])
    }
  }
  return Object.fromEntries(problems)
}

/** Of the forms that a body may have, the problems of the one that matches most of its fields. */
function byNearestForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  // A kind that no form has: the issue is at its field, and names no forms.
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const unknown = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((inner) => (inner.code === 'unrecognized_keys' && inner.path.length === 0 ? inner.keys : [])).length
  const forms = issue.errors.toReversed()
  const [nearest = []] = forms.toSorted((one, other) => unknown(one) - unknown(other) || one.length - other.length)
  return nearest.flatMap((inner) => byNearestForm({ ...inner, path: [...issue.path, ...inner.path] }))
}
