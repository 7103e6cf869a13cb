/**
 * What went wrong at the bottom of it, for the log. A failed query's own message holds its values, which may be anybody's
 * address; what the database said does not.
 */
export function rootCause(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause !== undefined) root = root.cause
  return root instanceof Error ? (root.stack ?? root.message) : String(root)
}
