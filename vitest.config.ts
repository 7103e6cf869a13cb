import { defineConfig } from 'vitest/config'

// The rules of the shop, in Node: no runtime, no server.
export default defineConfig({
  // The time limit is for what hangs: a busy machine may take long.
  test: { include: ['test/unit/**/*.test.{ts,tsx}'], restoreMocks: true, testTimeout: 60_000 },
})
