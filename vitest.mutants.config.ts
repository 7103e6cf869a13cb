import { defineConfig } from 'vitest/config'

// The unit tests of one area, for the mutants of that area (scripts/mutants.ts).
export default defineConfig({
  test: {
    include: (process.env.MUTANT_TESTS ?? '').split(','),
    // What is worked out again for each mutant must be quick: no twenty thousand prices, no century of days, no ten thousand acts, no
    // answer of 50 MB.
    testNamePattern:
      /^(?!.*(at every quantity from the smallest|every day of its century|ten thousand acts|more than an answer|a bomb))/,
    setupFiles: ['test/mutants.ts'],
    // Each mutant has a worker of its own; its files share one, and so import the shop once.
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
  },
})
