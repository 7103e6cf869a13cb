import { describe, expect, test } from 'vitest'
import { type JsonApiDocument, resolveDocument } from '../../../src/contract/json-api.ts'

const to = (type: string, id: string) => ({ data: { type, id } })

describe('a document', () => {
  test('puts related resources in the place of their references, however deep', () => {
    const document: JsonApiDocument = {
      data: {
        id: '1',
        type: 'order',
        attributes: { number: 'R1' },
        relationships: { lines: { data: [{ type: 'line', id: 'a' }] }, ship: { data: null } },
      },
      included: [
        { id: 'a', type: 'line', attributes: { quantity: 2 }, relationships: { variant: to('variant', 'v') } },
        { id: 'v', type: 'variant', attributes: { sku: 'x' } },
      ],
    }
    expect(resolveDocument(document)).toEqual({
      id: '1',
      type: 'order',
      number: 'R1',
      lines: [{ id: 'a', type: 'line', quantity: 2, variant: { id: 'v', type: 'variant', sku: 'x' } }],
      ship: null,
    })
  })

  test('leaves out what leads back to itself, and leaves what is not there a reference', () => {
    const resolved = resolveDocument({
      data: { id: '1', type: 'a', attributes: {}, relationships: { b: to('b', '2'), lost: to('c', '9') } },
      included: [{ id: '2', type: 'b', attributes: {}, relationships: { a: to('a', '1') } }],
    })
    expect(resolved).toEqual({ id: '1', type: 'a', b: { id: '2', type: 'b' }, lost: { id: '9', type: 'c' } })
  })

  test('can neither overflow nor reach beyond itself', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => ({
      id: String(index),
      type: 'x',
      attributes: {},
      relationships: { next: to('x', String(index + 1)) },
    }))
    expect(() => resolveDocument({ data: chain[0]!, included: chain.slice(1) })).not.toThrow()
    const evil = JSON.parse(
      '{"data":{"id":"1","type":"x","attributes":{"__proto__":{"polluted":true}}}}',
    ) as JsonApiDocument
    resolveDocument(evil)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
