import type { z } from 'zod'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'

/** A message's id, `checkout.required`: no problem in plain words has this form. */
const MESSAGE = /^[\w-]+\.[\w-]+$/

/**
 * What is wrong with a form, a sentence a field: the first of its issues, its place joined to the name of the form's field,
 * `ship-zipcode`.
 *
 * @throws NamedError 422 by the field, where a rule has no sentence for a person
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
