import type { ArtworkFinding } from '../../contract/artwork-finding.ts'
import type { Env } from '../../contract/env.ts'
import type { SheetDisplay } from '../../design/display-list.ts'
import { drawnAssets, MOST_PICTURE_BYTES } from '../../design/preflight/picture-file-findings.ts'
import type { PrintPicture } from '../../packaging/files/print-job.ts'
import { wholeFinding } from './design-findings.ts'
import type { FrozenPicture } from './frozen.ts'

const MB = 1_000_000

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
  for (const asset of assets) {
    const { key, type } = frozen[asset]!
    if (type !== 'image/png' && type !== 'image/jpeg') return { problem: wholeFinding('unprintable-picture') }
    const stored = await FILES.get(key)
    if (!stored) return { problem: wholeFinding('missing-picture') }
    pictures[asset] = { type, bytes: new Uint8Array(await stored.arrayBuffer()) }
  }
  return { pictures }
}
