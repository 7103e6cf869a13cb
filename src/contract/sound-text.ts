/** Control characters that no text has; a tab and the ends of lines are text. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/
/** No body of ours is nested deeper. */
const DEEPEST = 20

/** What is wrong with a text as a text, or null: half of a surrogate pair is no character, and a NUL ends texts elsewhere. */
export function textProblem(text: string): string | null {
  if (!text.isWellFormed()) return 'must be well-formed text, without half of a surrogate pair'
  return CONTROL.test(text) ? 'must not have control characters' : null
}

/**
 * A visible character: no space, nothing invisible (zero width, soft hyphen, direction), no mark without its letter.
 */
export const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text as a database keeps it: what is no character becomes U+FFFD. */
export const soundText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * The texts of a JSON value that are no sound text, names too, by their place: `ship_address.city`. Another database or program
 * would read them as something else, and a hash over them would not hold.
 */
export function textProblems(value: unknown): Record<string, string[]> {
  const problems = new Map<string, string[]>()
  const waiting: { at: string[]; value: unknown }[] = [{ at: [], value }]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { at, value } = item
    const field = at.join('.') || 'body'
    if (typeof value === 'string') {
      const problem = textProblem(value)
      if (problem) problems.set(field, [problem])
    } else if (typeof value === 'object' && value !== null) {
      if (at.length === DEEPEST) return { [at[0]!]: [`must not be nested more than ${DEEPEST} deep`] }
      for (const [name, inner] of Object.entries(value)) {
        const problem = textProblem(name)
        if (problem) problems.set(field, [`has a name that ${problem}`])
        else waiting.push({ at: [...at, name], value: inner })
      }
    }
  }
  return Object.fromEntries(problems)
}
