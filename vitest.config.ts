import { defineConfig } from 'vitest/config'
import { letRunnersStart } from './scripts/patient-runners.ts'

letRunnersStart()

// The rules of the shop, in Node: no runtime, no server.
export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/properties.ts'],
    // Pure rules share nothing that a test could change: the files of a process import the shop once.
    isolate: false,
    // Most of what is made is young and soon of no use: with room for more of it, less is copied by the collector.
    execArgv: ['--max-semi-space-size=64'],
    // This is among the last steps of `npm test`: both cores of a small machine are free for it.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    // The time limit is for what hangs: a busy machine may take long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
