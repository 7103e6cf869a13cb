/** Errors inside one another that are looked into; one may be its own cause. */
const DEEPEST = 10

/**
 * What went wrong at the bottom of it, for the log. A failed query's own message holds its values, which may be anybody's
 * address; what the database said does not.
 */
export function rootCause(error: unknown): string {
  let root = error
  for (let depth = 0; depth < DEEPEST && root instanceof Error && root.cause !== undefined; depth++) root = root.cause
  return root instanceof Error ? (root.stack ?? root.message) : String(root)
}
