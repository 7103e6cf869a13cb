/**
 * The text of a statement file. XML says its encoding; a file that is no UTF-8 is taken as Windows-1250, which Polish and Czech
 * banks write, and which has the letters of German.
 */
export function statementText(bytes: Uint8Array): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
