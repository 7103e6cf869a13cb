import type { Context } from 'hono'
import type { z } from 'zod'
import type { Currency, RegionCode } from '../contract/vocabulary.ts'
import { regionByCode } from '../regions/resolve.ts'
import { invalid, Refusal } from './refusal.ts'

/** A request's query against a schema. @throws Refusal 422 that names each bad field */
export function queryOf<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  const query: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(c.req.queries()))
    query[name] = values.length > 1 || name.endsWith('[]') ? values : values[0]!
  return check(schema, query)
}

/** A request's JSON body against a schema; no body is an empty object. @throws Refusal 400 or 422 */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'bad_json', 'The body must be JSON.')
  }
  return check(schema, value)
}

/** The store of a call: `?region=`, or the `X-Region` header, or eu. @throws Refusal 422 for one that is none */
export function regionOf(c: Context): { code: RegionCode; currency: Currency } {
  const asked = c.req.query('region') ?? c.req.header('X-Region') ?? 'eu'
  const region = regionByCode(asked)
  if (!region) throw invalid({ region: ['must be one of the fifteen region codes, "eu" for example'] }, 'bad_region')
  return region
}

/** A value against a schema. @throws Refusal 422 that names each bad field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw invalid(errors)
}
