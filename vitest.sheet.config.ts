import { defineConfig } from 'vitest/config'

// Draws docs/pages-*.webp: the built shop in workerd, looked at by a real Chromium.
export default defineConfig({
  test: {
    include: ['test/sheet/**/*.test.ts'],
    globalSetup: ['./test/browser/open-shop.ts'],
    testTimeout: 900_000,
    fileParallelism: false,
  },
})
