import type { Context } from 'hono'
import { z } from 'zod'
import { textProblems } from '../contract/sound-text.ts'
import type { Currency, RegionCode } from '../contract/vocabulary.ts'
import { regionByCode } from '../regions/resolve.ts'
import { inPlainWords } from './plain-words.ts'
import { invalid, Refusal } from './refusal.ts'

/** Parameters that every call may carry: its store, its token, and a word that keeps an answer out of caches. */
const ANY_CALL = { region: z.string().optional(), token: z.string().optional(), cache_buster: z.string().optional() }

/** The schemas of queries with what every call may carry, made once an isolate: making one costs more than using it. */
const strictQueries = new WeakMap<z.ZodObject, z.ZodType>()

function strictQuery(schema: z.ZodObject): z.ZodType {
  const known = strictQueries.get(schema)
  if (known) return known
  const strict = schema.extend(ANY_CALL).strict()
  strictQueries.set(schema, strict)
  return strict
}

/** A request's query against a schema, and nothing besides. @throws Refusal 422 that names each bad field */
export function queryOf<Shape extends z.ZodRawShape>(c: Context, schema: z.ZodObject<Shape>): z.infer<typeof schema> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length > 1 || name.endsWith('[]') ? values : values[0]!,
    ]),
  )
  return check(strictQuery(schema), query) as z.infer<typeof schema>
}

/** A request's JSON body against a schema; no body is an empty object. @throws Refusal 400 or 422 */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  return checkText(schema, await jsonOf(c))
}

/** A request's body as JSON, whatever it says; no body is an empty object. @throws Refusal 400 */
export async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'bad_json', 'The body must be JSON.')
  }
}

/** A value that came from outside: its texts are sound, and it is what a schema says. @throws Refusal 422 that names each bad field */
export function checkText<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const problems = textProblems(value)
  if (Object.keys(problems).length) throw invalid(problems)
  return check(schema, value)
}

/** The store of a call: `?region=`, or the `X-Region` header, or eu. @throws Refusal 422 for one that is none */
export function regionOf(c: Context): { code: RegionCode; currency: Currency } {
  const asked = c.req.query('region') ?? c.req.header('X-Region') ?? 'eu'
  const region = regionByCode(asked)
  if (region) return region
  throw new Refusal(422, 'bad_region', 'Cannot find region in Region Configuration', {
    region: ['must be one of the fifteen region codes, "eu" for example'],
  })
}

/** A value against a schema. @throws Refusal 422 that names each bad field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value, { error: inPlainWords })
  if (result.success) return result.data
  // A map, since a field may be called `constructor` or `__proto__`.
  const errors = new Map<string, string[]>()
  for (const issue of result.error.issues.flatMap(byNearestForm)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const path of unknown.length ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      const field = path.join('.') || 'body'
      errors.set(field, [...(errors.get(field) ?? []), issue.message])
    }
  }
  throw invalid(Object.fromEntries(errors))
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
