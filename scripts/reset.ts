import { rmSync } from 'node:fs'
import { checkUnused, DEVELOPED, isState, STARTED } from './local-state.ts'

// With STATE_DIR only that folder is removed, and only if it is marked as a shop's state, so that nobody else's files
// are; a name that was mistyped is said, since the shop that was meant is still there.
if (process.env.STATE_DIR && !isState(STARTED)) {
  console.error(`No shop keeps its state in ${STARTED}: nothing was emptied.`)
  process.exit(1)
}
const folders = process.env.STATE_DIR ? [STARTED] : [STARTED, DEVELOPED]
try {
  for (const folder of folders) await checkUnused(folder)
} catch (cause) {
  console.error((cause as Error).message)
  process.exit(1)
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
console.log('The local shop is empty. The next start seeds it again.')
