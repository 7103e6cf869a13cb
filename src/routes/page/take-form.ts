import { zValidator } from '@hono/zod-validator'
import type { z } from 'zod'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Region } from '../../regions/region.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import type { ShopHandler } from './page-row.ts'
import { problemsByField } from './problems-by-field.ts'

/**
 * The text fields of a form as they were sent, trimmed except for passwords, in which spaces count; of several fields
 * with one name the first. The end of a line is one character, as a browser counts it: it sends two.
 */
export type FormValues = Readonly<Record<string, string>>

/**
 * A form after its check: its value, or the problems of its fields; and in both cases the fields as sent, for the page
 * to show again.
 */
export type TakenForm<Value> = { values: FormValues } & (
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: FieldProblems }
)

/** A handler that receives the checked form or query. */
type Given<Schema extends z.ZodType> = (c: ShopContext, taken: TakenForm<z.output<Schema>>) => Promise<Response>
type GivenSound<Schema extends z.ZodType> = (c: ShopContext, sound: z.output<Schema>) => Promise<Response>

/** The rules of a form; those of one in which money is typed follow the store's notation. */
type SchemaOf<Schema extends z.ZodType> = Schema | ((region: Region) => Schema)

/** Whether a field is a password: it is not trimmed, and no page repeats it. */
export const isPasswordField = (name: string): boolean => /password$/i.test(name)

/** A rule's message, which is shown beside the field that breaks the rule. */
export const saying = (message: MessageKey): { error: MessageKey } => ({ error: message })

/**
 * A handler of a form that people fill in. Problems with a message (`saying`) are passed to it, to be shown beside
 * their fields.
 *
 * @throws NamedError 422 with the field, where a rule without a message is broken, which a person cannot do in the
 * page's form
 */
export const takeForm = <Schema extends z.ZodType>(schema: SchemaOf<Schema>, act: Given<Schema>): ShopHandler =>
  validated('form', schema, act)

/**
 * A handler of a form in which nothing is typed. Its rules have no messages, so the handler only receives a valid
 * value.
 *
 * @throws NamedError 422
 */
export const takeUntypedForm = <Schema extends z.ZodType>(schema: Schema, act: GivenSound<Schema>): ShopHandler =>
  validated('form', schema, (c, taken) => act(c, soundIn(taken)))

/** A handler of a page that checks the query of its address first. @throws NamedError 422 with the parameter */
export const takeQuery = <Schema extends z.ZodType>(schema: Schema, show: GivenSound<Schema>): ShopHandler =>
  validated('query', schema, (c, taken) => show(c, soundIn(taken)))

/** The checked query of an address, for a page that its form's act shows again, too. @throws NamedError 422 with the parameter */
export const askedIn = <Schema extends z.ZodType>(c: ShopContext, schema: Schema): z.output<Schema> =>
  soundIn(taken(schema, c.req.query()))

function validated<Schema extends z.ZodType>(
  target: 'form' | 'query',
  schema: SchemaOf<Schema>,
  handle: Given<Schema>,
): ShopHandler {
  return async (c) => {
    const asked = typeof schema === 'function' ? schema(c.var.region) : schema
    const validator = zValidator(target, asked, undefined, {
      validationFunction: (_, fields) => ({ success: true as const, data: taken(asked, fields as object) }),
    })
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

/** The result of checking the fields of a form or a query. @throws NamedError 422 */
export function taken<Schema extends z.ZodType>(schema: Schema, fields: object): TakenForm<z.output<Schema>> {
  const textOf = (value: unknown) => String(Array.isArray(value) ? value[0] : value).replaceAll('\r\n', '\n')
  const values = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => ![value].flat().some((item) => item instanceof File))
      .map(([name, value]) => [name, isPasswordField(name) ? textOf(value) : textOf(value).trim()]),
  )
  const result = schema.safeParse(values)
  return { values, ...(result.success ? { value: result.data } : { problems: problemsByField(result.error) }) }
}
