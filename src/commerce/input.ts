import type { Context } from 'hono'
import type { z } from 'zod'
import { textProblems } from '../contract/sound-text.ts'
import type { Region } from '../regions/region.ts'
import { regionByCode } from '../regions/resolve.ts'
import { inPlainWords } from './plain-words.ts'
import { fieldProblems, invalid, Refusal } from './refusal.ts'

/** A value that came from outside: its texts are sound, and it is what a schema says. @throws Refusal 422 that names each bad field */
export function checkText<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const problems = textProblems(value)
  if (Object.keys(problems).length) throw invalid(problems)
  return check(schema, value)
}

/** The store of a call, as the proxy has resolved it. @throws Refusal 422 for one that is none */
export const regionOf = (c: Context): Region => knownRegion(c.req.header('X-Region') ?? 'eu')

/** The store that a code names. @throws Refusal 422 for one that is none */
export function knownRegion(code: string): Region {
  const region = regionByCode(code)
  if (region) return region
  throw new Refusal(422, 'bad_region', 'Cannot find region in Region Configuration', {
    region: ['must be one of the fifteen region codes, "eu" for example'],
  })
}

/** A value against a schema. @throws Refusal 422 that names each bad field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value, { error: inPlainWords })
  if (result.success) return result.data
  throw invalid(fieldProblems(result.error))
}
