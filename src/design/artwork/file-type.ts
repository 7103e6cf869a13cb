import { type ArtworkType, MOST_PIXELS } from '../../contract/artwork-file.ts'
import { avifSize, jpegSize, type PictureSize, pngSize, webpSize } from './picture-size.ts'

/** What the beginning of a file says. Width and height are pixels, null where the file has none of its own. */
export interface ArtworkHead {
  type: ArtworkType
  width: number | null
  height: number | null
}

export type HeadProblem = 'unknown_type' | 'damaged_file' | 'too_many_pixels'

const SIZES: readonly [ArtworkType, string, number, (bytes: Uint8Array) => PictureSize | null][] = [
  ['image/png', '\x89PNG\r\n\x1a\n', 0, pngSize],
  ['image/jpeg', '\xff\xd8\xff', 0, jpegSize],
  ['image/webp', 'WEBP', 8, webpSize],
  ['image/avif', 'ftypavif', 4, avifSize],
  ['image/avif', 'ftypavis', 4, avifSize],
]

/** How far into a file the mark of a PDF may stand (ISO 32000-1, annex H.3.4.1). */
const PDF_MARK_WITHIN = 1024
/**
 * The beginning of an SVG: byte order mark, XML declaration, comments and a document type may come before its root. Each text is matched
 * in one way only, so that one which fails in the end takes no longer.
 */
const SVG_START =
  /^\ufeff?(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s/>]/

/**
 * What a file is by its content; its name and the type that it was sent with do not count.
 *
 * @param head its first megabytes: a photograph may begin with a large profile
 */
export function artworkHead(head: Uint8Array): ArtworkHead | HeadProblem {
  for (const [type, mark, at, sizeOf] of SIZES) {
    if (!says(head, mark, at) || (type === 'image/webp' && !says(head, 'RIFF', 0))) continue
    const size = sizeOf(head)
    if (!size || size.width < 1 || size.height < 1) return 'damaged_file'
    return size.width * size.height > MOST_PIXELS ? 'too_many_pixels' : { type, ...size }
  }
  const text = new TextDecoder('latin1').decode(head.subarray(0, PDF_MARK_WITHIN))
  if (text.includes('%PDF-')) return { type: 'application/pdf', width: null, height: null }
  const isSvg = SVG_START.test(new TextDecoder().decode(head.subarray(0, 16 * PDF_MARK_WITHIN)))
  return isSvg ? { type: 'image/svg+xml', width: null, height: null } : 'unknown_type'
}

const says = (bytes: Uint8Array, text: string, at: number): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))
