/** Rows that one statement of a clean-up changes, so that it stays short. */
export const ROUND_ROWS = 1000
/** The most statements of one run; the next day's run does the rest. */
const MOST_ROUNDS = 20

/**
 * Repeats a statement that changes at most `ROUND_ROWS` rows until it finds fewer, within the limit of one run.
 *
 * @param change runs the statement
 */
export async function inRounds(change: () => Promise<D1Result>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { meta } = await change()
    if (meta.changes < ROUND_ROWS) return
  }
}
