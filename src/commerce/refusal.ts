import type { z } from 'zod'
import type { ApiErrorBody } from '../contract/order.ts'

/** The statuses with which the API refuses. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503

/** Spree v1's sentences for the refusals that it knows. */
export const SENTENCE = {
  unauthorized: 'You are not authorized to perform that action.',
  missing: 'The resource you were looking for could not be found.',
  invalid: 'Invalid resource. Please fix errors and try again.',
  transition: 'The order could not be transitioned. Please fix the errors and try again.',
  unavailable: 'An item in your cart has become unavailable.',
} as const

/** Why something was not done: the API's error body and its status. Thrown by rules and routes, answered in one place. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly body: ApiErrorBody
  /** Seconds after which the same may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    errors?: Record<string, string[]>,
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.body = { error: message, code, ...(errors && { errors }) }
    this.retryAfter = retryAfter
  }
}

/** An input that names its fields and what would be right. */
export function invalid(errors: Record<string, string[]>, code = 'invalid_input'): Refusal {
  return new Refusal(422, code, SENTENCE.invalid, errors)
}

/** The same answer for what is not there and for what is somebody else's. */
export const missing = (): Refusal => new Refusal(404, 'not_found', SENTENCE.missing)

/** What a schema found, by field: `ship_address.city`; what is wrong as a whole stands under `body`. */
export function fieldProblems({ issues }: z.core.$ZodError): Record<string, string[]> {
  // A map, since a field may be called `constructor` or `__proto__`.
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

/** Where a body may have one of several forms, what is wrong with it by the one that knows most of what it says. */
function byNearestForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const unknown = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((inner) => (inner.code === 'unrecognized_keys' && inner.path.length === 0 ? inner.keys : [])).length
  const forms = issue.errors.toReversed()
  const [nearest = []] = forms.toSorted((one, other) => unknown(one) - unknown(other) || one.length - other.length)
  return nearest.flatMap((inner) => byNearestForm({ ...inner, path: [...issue.path, ...inner.path] }))
}
