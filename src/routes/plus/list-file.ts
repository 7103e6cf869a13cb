import type { Language } from '../../regions/language.ts'

/** Bytes of the largest file of a quick order: twice what its 500 lines need. */
export const LARGEST_ITEM_FILE = 100_000

/** The languages whose Windows has letters other than those of the West. */
const CENTRAL_EUROPEAN: readonly Language[] = ['pl', 'cs', 'ro']

/** The text of a file as spreadsheets write it: UTF-16 with its mark, UTF-8, or else the alphabet of Windows in a language. */
export function textOfFile(bytes: Uint8Array, language: Language): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(CENTRAL_EUROPEAN.includes(language) ? 'windows-1250' : 'windows-1252').decode(bytes)
  }
}
