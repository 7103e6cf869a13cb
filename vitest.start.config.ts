import { defineConfig } from 'vitest/config'
import { letRunnersStart } from './scripts/patient-runners.ts'
import { ownTemporaryFolder } from './scripts/temporary-folder.ts'

letRunnersStart()
ownTemporaryFolder()

// `npm start` itself, in a process of its own that is stopped, killed and started again.
// The time limit is for what hangs: commands and starts of a shop take long on a busy machine.
export default defineConfig({
  test: { include: ['test/start/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 900_000, fileParallelism: false },
})
