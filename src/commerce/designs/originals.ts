import type { ArtworkFinding } from '../../contract/artwork-finding.ts'
import { MOST_PICTURE_BYTES } from '../../contract/design-limits.ts'
import type { Env } from '../../contract/env.ts'
import { MB } from '../../contract/megabyte.ts'
import type { SheetDisplay } from '../../design/display-list.ts'
import { drawnAssets } from '../../design/preflight/picture-file-findings.ts'
import { decodingOf, MOST_CLEAR_PIXELS, MOST_WHOLE_PIXELS } from '../../packaging/files/png-facts.ts'
import type { PrintPicture } from '../../packaging/files/print-job.ts'
import { wholeFinding } from './design-findings.ts'
import type { FrozenPicture } from './frozen.ts'

const MEGAPIXEL = 1_000_000

/**
 * The originals that a design draws, as a print file takes them; or why it cannot be made of them. What they are, their content
 * said when they were uploaded, and not the design.
 */
export async function originalsOf(
  { FILES }: Env,
  display: readonly SheetDisplay[],
  frozen: Readonly<Record<string, FrozenPicture>>,
): Promise<{ pictures: Record<string, PrintPicture> } | { problem: ArtworkFinding }> {
  const assets = drawnAssets(display)
  const known = assets.flatMap((asset) => (Object.hasOwn(frozen, asset) ? [frozen[asset]!] : []))
  if (known.length < assets.length) return { problem: wholeFinding('missing-picture') }
  const bytes = known.reduce((sum, picture) => sum + picture.bytes, 0)
  if (bytes > MOST_PICTURE_BYTES) {
    const params = { megabytes: Math.ceil(bytes / MB), limit: MOST_PICTURE_BYTES / MB }
    return { problem: wholeFinding('heavy-pictures', params) }
  }
  const pictures: Record<string, PrintPicture> = {}
  let clear = 0
  for (const asset of assets) {
    const { key, type } = frozen[asset]!
    if (type !== 'image/png' && type !== 'image/jpeg') return { problem: wholeFinding('unprintable-picture') }
    const stored = await FILES.get(key)
    if (!stored) return { problem: wholeFinding('missing-picture') }
    const content = new Uint8Array(await stored.arrayBuffer())
    if (type === 'image/png') {
      const decoding = decodingOf(content)
      if (!decoding) return { problem: wholeFinding('damaged-picture') }
      const { how, pixels } = decoding
      if (how === 'whole' && pixels > MOST_WHOLE_PIXELS) return { problem: tooManyPixels(pixels, MOST_WHOLE_PIXELS) }
      clear += pixels
      if (clear > MOST_CLEAR_PIXELS) return { problem: tooManyPixels(clear, MOST_CLEAR_PIXELS) }
    }
    pictures[asset] = { type, bytes: content }
  }
  return { pictures }
}

const tooManyPixels = (pixels: number, limit: number): ArtworkFinding =>
  wholeFinding('clear-pictures', { megapixels: Math.ceil(pixels / MEGAPIXEL), limit: limit / MEGAPIXEL })
