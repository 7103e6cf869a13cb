/** Control characters that are refused; tabs and line breaks are allowed. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/
/** Maximum nesting of a JSON body. */
const DEEPEST = 20

/** Why a text is invalid, or null: half of a surrogate pair is no character, and a NUL ends texts in other programs. */
export function textProblem(text: string): string | null {
  if (!text.isWellFormed()) return 'must be well-formed text, without half of a surrogate pair'
  return CONTROL.test(text) ? 'must not have control characters' : null
}

/** A visible character: no space, no invisible character (zero width, soft hyphen, direction), no mark without its letter. */
export const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text for a database: invalid characters become U+FFFD. */
export const soundText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * The paths of a JSON value's invalid texts, keys included: `ship_address.city`. Another database or program would read them
 * differently, so that a hash over them would not match.
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
