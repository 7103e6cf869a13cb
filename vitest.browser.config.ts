import { defineConfig } from 'vitest/config'
import { letRunnersStart } from './scripts/patient-runners.ts'
import { PATIENCE } from './test/browser/slow.ts'

letRunnersStart()

// The built shop in workerd, visited by a real Chromium.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['./test/browser/open-shop.ts'],
    // Each wait has an end of its own; all of those of a test take long together on a slow machine.
    testTimeout: 30 * PATIENCE,
    hookTimeout: 30 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    // The files of a process share its browser; each visitor has a context of their own.
    isolate: false,
    maxWorkers: 2,
  },
})
