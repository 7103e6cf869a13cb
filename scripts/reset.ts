import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './serve.ts'

// What `npm start` and `npm run dev` keep between two runs.
for (const folder of ['.local', '.wrangler/state']) rmSync(join(ROOT, folder), { recursive: true, force: true })
console.log('The local database is empty. The next start seeds it again.')
