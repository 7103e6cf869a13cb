/**
 * Pages run this many times slower, and answers come later, where somebody looks for tests that depend on speed:
 * `SLOW=6 npm run test:browser -- test/browser/cart`.
 */
export const SLOW = Math.max(1, Number(process.env.SLOW ?? 1))

/** How long something may take, milliseconds. A busy machine may take long; vitest's own second is a coin toss there. */
export const PATIENCE = 120_000 * SLOW

/**
 * How long the shops of these tests have their pages wait for calls, as their variable says it: less than a test waits for a
 * page, and than the proxy waits for a call (`CALL_TIMEOUT`).
 */
export const PAGE_TIMEOUT = String(60_000)
