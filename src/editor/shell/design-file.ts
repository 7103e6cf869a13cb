import { z } from 'zod'
import { sha256 } from '../../contract/sha256.ts'
import { type Journal, readKept } from '../journal/journal.ts'
import type { KeptDesign, KeptPicture } from '../journal/kept-design.ts'

/** The largest file that is read, in bytes: the pictures of a design are in it. */
const LARGEST_FILE = 200_000_000

const KIND = 'boxwright-design'

const base64 = z.string().regex(/^data:image\/(?:png|jpeg|webp|avif);base64,[\w+/=]*$/)
const file = z.object({
  kind: z.literal(KIND),
  design: z.unknown(),
  pictures: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.object({ original: base64, preview: base64 })),
})

/** A design with its pictures as a file, JSON; null where a picture does not come. */
export async function designFile(
  design: KeptDesign,
  pictureOf: (sha256: string) => Promise<KeptPicture | null>,
): Promise<Blob | null> {
  const pictures: z.output<typeof file>['pictures'] = {}
  for (const sha256 of Object.keys(design.scene.assets)) {
    const picture = await pictureOf(sha256)
    if (!picture) return null
    pictures[sha256] = { original: await dataUrl(picture.original), preview: await dataUrl(picture.preview) }
  }
  const content = { kind: KIND, design: { ...design, account: null }, pictures }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}

/**
 * Reads such a file into the journal, as a design of its own.
 *
 * @returns the design as it is kept; null where it is no such file, or cannot be kept
 */
export async function readDesignFile(chosen: Blob, journal: Journal | null): Promise<KeptDesign | null> {
  if (!journal || chosen.size > LARGEST_FILE) return null
  const content = file.safeParse(
    await chosen
      .text()
      .then(JSON.parse)
      .catch(() => null),
  )
  if (!content.success) return null
  const key = crypto.randomUUID()
  const design = readKept({ ...(content.data.design as object), key, revision: 1, account: null })
  if (!design) return null
  for (const [sha256, { original, preview }] of Object.entries(content.data.pictures)) {
    const picture: KeptPicture = {
      sha256,
      original: await blobOf(original),
      preview: await blobOf(preview),
      keptAt: Date.now(),
    }
    if ((await sha256Of(picture.original)) === sha256) await journal.keepPicture(picture)
  }
  const kept = { ...design, changedAt: Date.now() }
  return (await journal.write(kept, null)) === 'written' ? kept : null
}

/** The SHA-256 of a file's bytes, in hexadecimal. */
export const sha256Of = async (blob: Blob): Promise<string> => sha256(new Uint8Array(await blob.arrayBuffer()))

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return `data:${blob.type};base64,${btoa(text)}`
}

function blobOf(url: string): Blob {
  const [head, text] = url.split(',') as [string, string]
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: head.slice(5, -7) })
}
