/** SHA-256 of a text or of bytes, as hex. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return hexOf(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}

/** Bytes as hex, two lowercase digits each. */
export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
