import { expect, test } from 'vitest'
import type { OpenApi } from '../../src/contract/openapi.ts'
import { CALLS } from '../../src/contract/table.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'

const at = (path: string) => ask(new URL(path, storeAt('eu').url('home')).href)

test('the API has a document for programs, whose addresses are answered', async () => {
  const { status, headers, text } = await at('/api/openapi.json')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'public, max-age=3600',
  ])
  const document = JSON.parse(text) as OpenApi
  expect(document.openapi).toBe('3.1.1')
  const [{ url }] = document.servers as [{ url: string }]
  expect((await ask(`${url}/products`)).status).toBe(200)
})

test('and a page for people, of the same, without a script of its own', async () => {
  const { status, text } = await at('/api/docs')
  expect(status).toBe(200)
  // Calls of our own pages alone are not described.
  const described = Object.entries(CALLS).filter(([, calls]) => Object.values(calls).some(({ who }) => who !== 'page'))
  expect(described.length).toBeGreaterThan(10)
  for (const [resource] of described) expect(text).toContain(`id="${resource}"`)
  expect(text).toContain('/api/v2/orders/{number}/line_item')
})
