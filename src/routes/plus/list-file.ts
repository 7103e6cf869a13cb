/** Bytes of the largest file of a quick order: twice what its 500 lines need. */
export const LARGEST_ITEM_FILE = 100_000

/** The text of a file as spreadsheets write it: UTF-16 with its mark, UTF-8, or else the alphabet of Western Windows. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
