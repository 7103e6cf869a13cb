import { zValidator } from '@hono/zod-validator'
import type { z } from 'zod'
import type { MessageKey } from '../../i18n/messages.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import type { ShopHandler } from './page-row.ts'
import { problemsByField } from './problems-by-field.ts'

/** A form's fields of text as they came, without the space around them, which only in a password means something; of several of one name the first. */
export type FormValues = Readonly<Record<string, string>>

/** What a form says: checked, or what is wrong with its fields; and what stands in them, for its page to show again. */
export type TakenForm<Value> = { values: FormValues } & (
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: FieldProblems }
)

/** What shows or takes a page, given what its address or its form says. */
type Given<Schema extends z.ZodType> = (c: ShopContext, taken: TakenForm<z.output<Schema>>) => Promise<Response>
type GivenSound<Schema extends z.ZodType> = (c: ShopContext, sound: z.output<Schema>) => Promise<Response>

/** Fields in which each character counts. */
const EXACT = /password$/i

/** A rule's sentence, for the field that breaks it. */
export const saying = (message: MessageKey): { error: MessageKey } => ({ error: message })

/**
 * A page's act behind the validator of its form. What breaks a rule with a sentence (`saying`) is the act's to show beside its field.
 *
 * @throws NamedError 422 by the field, for what breaks any other rule: nobody fills that in by hand
 */
export const takeForm = <Schema extends z.ZodType>(schema: Schema, act: Given<Schema>): ShopHandler =>
  validated('form', schema, act)

/** The same for a form in which nobody types: it has no sentences, so its act is given what is checked. @throws NamedError 422 */
export const takeUntypedForm = <Schema extends z.ZodType>(schema: Schema, act: GivenSound<Schema>): ShopHandler =>
  validated('form', schema, (c, taken) => act(c, soundIn(taken)))

/** What shows a page behind the validator of its address's query. @throws NamedError 422 by the name */
export const takeQuery = <Schema extends z.ZodType>(schema: Schema, show: GivenSound<Schema>): ShopHandler =>
  validated('query', schema, (c, taken) => show(c, soundIn(taken)))

function validated<Schema extends z.ZodType>(
  target: 'form' | 'query',
  schema: Schema,
  handle: Given<Schema>,
): ShopHandler {
  const validator = zValidator(target, schema, undefined, {
    validationFunction: (_, fields) => ({ success: true as const, data: taken(schema, fields as object) }),
  })
  return async (c) => {
    let answer: Response | undefined
    await validator(c as never, async () => {
      answer = await handle(c, c.req.valid(target as never))
    })
    return answer!
  }
}

function soundIn<Value>({ value, problems }: TakenForm<Value>): Value {
  if (!problems) return value
  throw new NamedError(422, 'bad_field', { field: Object.keys(problems)[0]! })
}

/** What a schema makes of the fields of a form or an address. @throws NamedError 422 */
export function taken<Schema extends z.ZodType>(schema: Schema, fields: object): TakenForm<z.output<Schema>> {
  const textOf = (value: unknown) => String(Array.isArray(value) ? value[0] : value)
  const values = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => ![value].flat().some((item) => item instanceof File))
      .map(([name, value]) => [name, EXACT.test(name) ? textOf(value) : textOf(value).trim()]),
  )
  const result = schema.safeParse(values)
  return { values, ...(result.success ? { value: result.data } : { problems: problemsByField(result.error) }) }
}
