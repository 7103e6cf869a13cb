import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS } from '../../../scripts/layers/rooms.ts'

/** The rooms that a call goes through on its way to the database (docs/architecture.md, A request). */
const WAY = ['routes', 'api', 'proxy', 'commerce'] as const
/** Who a room may hand a call to by itself; `backend.ts` hands it from `api` to `proxy`, and from there to `commerce`. */
const NEXT: Partial<Record<string, readonly string[]>> = { routes: ['api'] }

test.each(WAY)('a call that has left for %s comes back with its answer only', (room) => {
  const others = ROOMS[room].filter((other) => WAY.some((step) => step === other))
  expect(others).toEqual(NEXT[room] ?? [])
})

test('backend.ts imports nothing of the routes: a call that it passes on was read by them before', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../src/backend.ts'), 'utf8')
  expect([...source.matchAll(/^import (?!type ).*'\.\/routes\/[^']+'|import\('\.\/routes\/[^']+'\)/gm)]).toEqual([])
})
