import { defineConfig } from 'vitest/config'

// The unit tests of one area, for the mutants of that area (scripts/mutants.ts).
export default defineConfig({
  test: { include: (process.env.MUTANT_TESTS ?? '').split(','), restoreMocks: true, testTimeout: 60_000 },
})
