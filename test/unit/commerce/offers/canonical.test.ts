import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, sha256Now } from '../../../../src/commerce/offers/canonical.ts'
import { sha256 } from '../../../../src/contract/sha256.ts'

/** The same value with the fields of its objects in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, turned(field)]),
  )
}

test('what is equal has the same bytes, and they say the same as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'small' }), (value) => {
      const json = canonicalJson(value)
      expect(canonicalJson(turned(value))).toBe(json)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('names are in order, without spaces and without what has no value', () => {
  expect(canonicalJson({ b: [1, undefined, { d: null, c: 'é"' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,null,{"c":"é\\"","d":null}]}',
  )
})

test('its hash is the SHA-256 of the text', async () => {
  expect(sha256Now('Größe')).toBe(await sha256('Größe'))
})
