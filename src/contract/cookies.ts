/** What stands in a Cookie header, or in `document.cookie`, as it was sent: a name may be there more than once. */
export function cookiesIn(header: string | null | undefined): { name: string; value: string }[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    // White space as HTTP has it; another kind may be part of a name that only looks like ours.
    const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '')
    return at < 0 ? [] : [{ name: trimmed(pair.slice(0, at)), value: trimmed(pair.slice(at + 1)) }]
  })
}

/** The value of a name that is there once. One that occurs twice is ignored: another host may have set one of the two. */
export function soleCookie(header: string | null | undefined, name: string): string | undefined {
  const values = cookiesNamed(header, name)
  return values.length === 1 ? values[0] : undefined
}

/** The values of one name, in order. */
export const cookiesNamed = (header: string | null | undefined, name: string): string[] =>
  cookiesIn(header).flatMap((cookie) => (cookie.name === name ? [cookie.value] : []))
