import type { Context } from 'hono'
import type { z } from 'zod'
import { textProblems } from '../contract/sound-text.ts'
import { REGION_CODES } from '../contract/vocabulary.ts'
import type { Region } from '../regions/region.ts'
import { regionByCode } from '../regions/resolve.ts'
import { inPlainWords } from './plain-words.ts'
import { fieldProblems, invalid, Refusal } from './refusal.ts'

/** Validates external input: its texts, and a schema. @throws Refusal 422 that names each invalid field */
export function checkText<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const problems = textProblems(value)
  if (Object.keys(problems).length) throw invalid(problems)
  return check(schema, value)
}

/** The store of a call, as resolved by the proxy. @throws Refusal 422 for an unknown one */
export const regionOf = (c: Context): Region => knownRegion(c.req.header('X-Region') ?? 'eu')

/** The store with a code. @throws Refusal 422 for an unknown one */
export function knownRegion(code: string): Region {
  const region = regionByCode(code)
  if (region) return region
  throw new Refusal(422, 'bad_region', 'Cannot find region in Region Configuration', {
    region: [`must be one of ${REGION_CODES.join(', ')}`],
  })
}

/** Validates a value by a schema. @throws Refusal 422 that names each invalid field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value, { error: inPlainWords })
  if (result.success) return result.data
  throw invalid(fieldProblems(result.error))
}
