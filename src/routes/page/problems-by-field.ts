import type { z } from 'zod'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'

/** A message's id, `checkout.required`; problems in plain words never have this form. */
const MESSAGE = /^[\w-]+\.[\w-]+$/

/**
 * The problems of a form, one per field: the field's first issue, its path joined to the name of the form's field,
 * `ship-zipcode`.
 *
 * @throws NamedError 422 with the field, where a rule has no message to show
 */
export function problemsByField({ issues }: z.ZodError): FieldProblems {
  const problems: FieldProblems = {}
  for (const issue of issues) {
    const field = issue.path.join('-')
    if (!MESSAGE.test(issue.message)) throw new NamedError(422, 'bad_field', { field, problem: issue.message })
    problems[field] ??= sentenceOf(issue)
  }
  return problems
}

function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  const message = issue.message as MessageKey
  if (issue.code === 'too_big') return { message, params: { max: Number(issue.maximum) } }
  const params = issue.code === 'custom' ? (issue.params as Sentence['params']) : undefined
  return { message, ...(params && { params }) }
}
