import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type AnyCall, bodyOf } from '../../../src/contract/call.ts'
import { CALLS } from '../../../src/contract/table.ts'

/** What zod says of a schema. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  /** Schemas in which others lie. */
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
}
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition

/** The objects in a schema that take a field which they do not name, each by its place. */
function looseIn(schema: z.ZodType, place: string): string[] {
  const { type, shape = {}, catchall, innerType, in: input, element, valueType, options, items } = definitionOf(schema)
  const inside = [innerType, input, element, valueType, ...(options ?? []), ...(items ?? [])].filter((one) => one)
  return [
    ...(type === 'object' && (!catchall || definitionOf(catchall).type !== 'never') ? [place] : []),
    ...Object.entries(shape).flatMap(([name, field]) => looseIn(field, `${place}.${name}`)),
    ...inside.flatMap((one) => looseIn(one!, place)),
  ]
}

/** What browsers and their authenticators send as it comes, and what analytics is sent: none of it is a row's field. */
const AS_IT_COMES = /^(passkeys\.(signIn|add)\.credential|attribution\.|segment\.track|segmentSessions\.)/

test('no call takes a field that it does not name: a status, a price, a company or a role is not set beside what is asked', () => {
  const bodies = Object.entries(CALLS).flatMap(([group, calls]) =>
    Object.entries<AnyCall>(calls).flatMap(([name, stated]) => {
      const body = bodyOf(stated)
      // What reads takes no body, what takes a file no fields.
      expect([name, body !== undefined]).toEqual([name, stated.method !== 'get' && !stated.file])
      return body ? [[`${group}.${name}`, body] as const] : []
    }),
  )
  expect(bodies.length).toBeGreaterThan(190)
  const loose = bodies.flatMap(([name, body]) => looseIn(body, name))
  expect(loose.filter((place) => !AS_IT_COMES.test(place))).toEqual([])
  // The walk does find some.
  expect(loose).toContain('segment.track')
})
