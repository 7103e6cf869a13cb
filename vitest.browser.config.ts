import { defineConfig } from 'vitest/config'
import { PATIENCE } from './test/browser/slow.ts'

// The built shop in workerd, visited by a real Chromium.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['./test/browser/open-shop.ts'],
    testTimeout: 8 * PATIENCE,
    hookTimeout: 8 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    // The files of a process share its browser; each visitor has a context of their own.
    isolate: false,
    maxWorkers: 2,
  },
})
