import { defineConfig } from 'vitest/config'

// The built shop in workerd, visited by a real Chromium.
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['./test/browser/open-shop.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
