import { expect, test } from 'vitest'
import { openApiOf } from '../../../src/contract/openapi.ts'
import { CALLS } from '../../../src/contract/table.ts'

/** Each object of the document, with what it is in. */
function* objectsOf(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  yield [at, value as Record<string, unknown>]
  for (const [name, inner] of Object.entries(value)) yield* objectsOf(inner, `${at}/${name}`)
}

/** The fields of the `meta` of each answer that has one. */
const metas = [...objectsOf(openApiOf(CALLS, 'https://shop.test').paths)].flatMap(([at, { properties }]) =>
  at.endsWith('/meta') && properties ? [{ at, fields: Object.keys(properties) }] : [],
)

test('a page of a list says how many are on it and how many there are, and no list uses one word for both', () => {
  const pages = metas.filter(({ fields }) => fields.includes('current_page'))
  expect(pages.length).toBeGreaterThan(10)
  for (const { at, fields } of pages)
    expect([at, fields]).toEqual([at, expect.arrayContaining(['count', 'total_count', 'pages'])])
})
