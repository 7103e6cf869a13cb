/** The cookies of a Cookie header or of `document.cookie`; a name may occur more than once. */
export function cookiesIn(header: string | null | undefined): { name: string; value: string }[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [{ name: trimmed(pair.slice(0, at)), value: trimmed(pair.slice(at + 1)) }]
  })
}

/** The value of a name that occurs once. A name that occurs twice is ignored, because another host may have set one of them. */
export function soleCookie(header: string | null | undefined, name: string): string | undefined {
  const values = cookiesNamed(header, name)
  return values.length === 1 ? values[0] : undefined
}

/** All values of a name, in order. */
export const cookiesNamed = (header: string | null | undefined, name: string): string[] =>
  cookiesIn(header).flatMap((cookie) => (cookie.name === name ? [cookie.value] : []))

/**
 * A text without white space around it as HTTP defines it: other kinds may be part of a name that only resembles ours. Not by a pattern,
 * which would look at each end of a long row of spaces within the text.
 */
function trimmed(text: string): string {
  let [from, end] = [0, text.length]
  while (from < end && isBlank(text[from])) from++
  while (end > from && isBlank(text[end - 1])) end--
  return text.slice(from, end)
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t'
