/** The hidden fields of a form about one line of a cart or a list: what is asked, of which line, of which version of the whole. */
export function LineFields({ intent, line, version }: { intent: string; line: string; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
