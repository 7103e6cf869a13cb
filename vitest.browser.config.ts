import { defineConfig } from 'vitest/config'

// The built shop in workerd, visited by a real Chromium.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['./test/browser/open-shop.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine may take long; vitest's own second is a coin toss there.
    expect: { poll: { timeout: 30_000 } },
    // The files of a process share its browser; each visitor has a context of their own.
    isolate: false,
    maxWorkers: 2,
  },
})
