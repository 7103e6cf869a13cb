/** A token or signed address of which one character is another, well before its last ones: those have bits that mean nothing. */
export function mangled(signed: string): string {
  const at = signed.length - 10
  return `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`
}
