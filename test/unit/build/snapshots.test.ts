import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

test('of the schema the newest snapshot is kept, which the next migration is made from, and no other', () => {
  const newest = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  const kept = readdirSync(join(MIGRATIONS, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
  expect(kept.length, 'npm run -s migration -- <what>').toBe(1)
  // A migration that is written by hand has no snapshot.
  expect(kept[0]!.slice(0, 4) <= newest.slice(0, 4)).toBe(true)
})
