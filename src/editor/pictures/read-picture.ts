import { LARGEST_ARTWORK } from '../../contract/artwork-file.ts'
import type { SceneAsset } from '../../contract/design-scene.ts'
import { artworkHead } from '../../design/artwork/file-type.ts'
import { previewSize } from '../../design/artwork/preview-size.ts'
import { decodingOf, MOST_CLEAR_PIXELS, MOST_WHOLE_PIXELS } from '../../packaging/files/png-facts.ts'
import type { KeptPicture } from '../journal/kept-design.ts'
import { sha256Of } from '../shell/design-file.ts'

/** Bytes of a file in which its kind and its size in pixels stand. */
const HEAD = 2_000_000

/** Why a file is no picture of a design. */
export type PictureProblem = 'unknown_type' | 'damaged_file' | 'too_many_pixels' | 'too_many_clear_pixels' | 'too_large'

/**
 * A file as a picture of a design, with its original; `svg` is the text of a drawing, which becomes paths, and `pages` is a PDF, of
 * which a page is chosen.
 */
export type ReadPicture =
  | { kind: 'picture'; asset: SceneAsset; picture: KeptPicture }
  | { kind: 'drawing'; svg: string; name: string }
  | { kind: 'pages' }
  | { kind: 'problem'; problem: PictureProblem }

/** Reads a file that somebody chose, dropped or pasted: what it is, its content says. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > LARGEST_ARTWORK) return { kind: 'problem', problem: 'too_large' }
  const first = await beginningOf(file)
  const head = artworkHead(first)
  if (typeof head === 'string') return { kind: 'problem', problem: head }
  if (head.type === 'application/pdf') return { kind: 'pages' }
  const name = file.name.slice(0, 200)
  if (head.type === 'image/svg+xml') return { kind: 'drawing', svg: await file.text(), name }
  const decoding = head.type === 'image/png' ? decodingOf(first) : null
  if (decoding && decoding.pixels > MOST_CLEAR_PIXELS) return { kind: 'problem', problem: 'too_many_clear_pixels' }
  const isWhole = decoding?.how === 'whole' && decoding.pixels > MOST_WHOLE_PIXELS
  const original = await printable(new Blob([file], { type: head.type }), isWhole)
  if (!original) return { kind: 'problem', problem: 'damaged_file' }
  if (original.size > LARGEST_ARTWORK) return { kind: 'problem', problem: 'too_large' }
  const shown = await previewOf(original, { width: head.width!, height: head.height! })
  if (!shown) return { kind: 'problem', problem: 'damaged_file' }
  const { preview, width, height } = shown
  const sha256 = await sha256Of(original)
  return {
    kind: 'picture',
    asset: {
      type: original.type as SceneAsset['type'],
      name,
      width,
      height,
      bytes: original.size,
      ...((await isUnpacked(original)) && { isUnpacked: true }),
    },
    picture: { sha256, original, preview, keptAt: Date.now() },
  }
}

const beginningOf = async (file: Blob) => new Uint8Array(await file.slice(0, HEAD).arrayBuffer())

/** Whether a print file has to unpack the pixels of a picture, as it has those of a PNG with transparency. */
async function isUnpacked(original: Blob): Promise<boolean> {
  const decoding = original.type === 'image/png' ? decodingOf(await beginningOf(original)) : null
  return decoding !== null && decoding.how !== 'none'
}

/** The kinds of pictures that stand in a print file as they are. */
const PRINTABLE = ['image/png', 'image/jpeg']

/**
 * A picture as a print file can hold it: of others a PNG with the same pixels. Null where the browser cannot decode it.
 *
 * @param isWhole whether it is a PNG that a print file would have to decode at once, and is too large for that
 */
async function printable(original: Blob, isWhole: boolean): Promise<Blob | null> {
  if (PRINTABLE.includes(original.type) && !isWhole) return original
  const bitmap = await createImageBitmap(original).catch(() => null)
  if (!bitmap) return null
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' }).catch(() => null)
}

/** What the screen shows of an original that is known to be a picture; null where the browser cannot decode it. */
export async function previewOfOriginal(original: Blob): Promise<Blob | null> {
  const head = artworkHead(await beginningOf(original))
  if (typeof head === 'string' || head.width === null || head.height === null) return null
  return (await previewOf(original, { width: head.width, height: head.height }))?.preview ?? null
}

/**
 * A picture for the screen, upright as its EXIF says, and the pixels of the original, upright too. Null where the browser
 * cannot decode it.
 */
async function previewOf(original: Blob, stored: { width: number; height: number }) {
  const { width } = previewSize(stored)
  // Shrunk while it is decoded: the whole of a large picture would not fit on a canvas.
  const bitmap = await createImageBitmap(original, {
    imageOrientation: 'from-image',
    ...(width < stored.width && { resizeWidth: width, resizeQuality: 'high' }),
  }).catch(() => null)
  if (!bitmap) return null
  const isTurned = bitmap.width > bitmap.height !== stored.width > stored.height && stored.width !== stored.height
  const fitted = previewSize({ width: bitmap.width, height: bitmap.height })
  const canvas = new OffscreenCanvas(fitted.width, fitted.height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, fitted.width, fitted.height)
  bitmap.close()
  const preview = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  return {
    preview,
    width: isTurned ? stored.height : stored.width,
    height: isTurned ? stored.width : stored.height,
  }
}
