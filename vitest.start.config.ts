import { defineConfig } from 'vitest/config'

// `npm start` itself, in a process of its own that is stopped, killed and started again.
export default defineConfig({
  test: { include: ['test/start/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false },
})
