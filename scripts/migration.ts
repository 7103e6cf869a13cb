import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Writes the next migration from the schema: npm run -s migration -- <what>. drizzle-kit compares with the newest snapshot alone, so
// no other is kept.

const META = join(import.meta.dirname, '..', 'migrations', 'meta')

const [name] = process.argv.slice(2)
if (!name) throw new Error('Say what changes: npm run -s migration -- customer_notes')
execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], { stdio: 'inherit' })
const snapshots = readdirSync(META)
  .filter((file) => file.endsWith('_snapshot.json'))
  .toSorted()
for (const file of snapshots.slice(0, -1)) rmSync(join(META, file))
