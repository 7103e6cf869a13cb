import { defineConfig } from 'vitest/config'

// The unit tests of one area, for the mutants of that area (scripts/mutants.ts).
export default defineConfig({
  test: {
    include: (process.env.MUTANT_TESTS ?? '').split(','),
    // Twenty thousand prices of every product are too many to be worked out again for each mutant.
    testNamePattern: /^(?!.*at every quantity from the smallest)/,
    setupFiles: ['test/mutants.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
})
