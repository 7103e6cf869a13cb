import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BINDINGS, durableObjects, generateBindings } from '../../../scripts/bindings/generate.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('the types of the Worker’s bindings are those that wrangler makes of wrangler.toml', () => {
  expect(readFileSync(BINDINGS, 'utf8'), 'npm run -s bindings').toBe(generateBindings())
})

test.each(['src/worker.ts', 'test/worker/backend.ts'])(
  '%s exports each Durable Object that wrangler.toml binds',
  (file) => {
    const [toml, entry] = ['wrangler.toml', file].map((each) => readFileSync(join(ROOT, each), 'utf8'))
    const exported = [...entry!.matchAll(/^export { (\w+Object) } from/gm)].map(([, name]) => name!)
    expect(durableObjects(toml!).length).toBeGreaterThan(6)
    expect(exported.toSorted()).toEqual(durableObjects(toml!).toSorted())
  },
)
