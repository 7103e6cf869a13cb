import { rmSync } from 'node:fs'
import { checkUnused, DEVELOPED, isState, STARTED } from './local-state.ts'

// With STATE_DIR only that folder is removed, and only if it is marked as a shop's state, so that nobody else's files
// are.
const folders = process.env.STATE_DIR ? [STARTED].filter(isState) : [STARTED, DEVELOPED]
try {
  for (const folder of folders) await checkUnused(folder)
} catch (cause) {
  console.error((cause as Error).message)
  process.exit(1)
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
console.log('The local shop is empty. The next start seeds it again.')
