/** Maximum depth of nested causes; an error may be its own cause. */
const DEEPEST = 10

/**
 * The innermost cause of an error, for the log. The message of a failed query contains its values, which may be personal data;
 * the database's error does not.
 */
export function rootCause(error: unknown): string {
  let root = error
  for (let depth = 0; depth < DEEPEST && root instanceof Error && root.cause !== undefined; depth++) root = root.cause
  return root instanceof Error ? (root.stack ?? root.message) : String(root)
}
