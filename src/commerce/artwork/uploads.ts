import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type ArtworkUpload, MOST_ARTWORK, PART_BYTES } from '../../contract/artwork.ts'
import type { Env } from '../../contract/env.ts'
import { dielineFileType } from '../../design/artwork/dieline-file.ts'
import { artworkHead, type HeadProblem } from '../../design/artwork/file-type.ts'
import { missing, Refusal } from '../refusal.ts'
import { artworkParts, artworkUploads } from '../schema/artwork-uploads.ts'
import { artworks } from '../schema/artworks.ts'
import { cancelUpload, dropUploads, withoutUploads } from './left-uploads.ts'
import { type ArtworkOwner, type ArtworkRow, artworkBytes, findArtwork } from './store.ts'
import { storedHash } from './stored-hash.ts'

export type UploadRow = typeof artworkUploads.$inferSelect
type KeptHead = Pick<ArtworkRow, 'type' | 'width' | 'height'>
interface WantedFile {
  name: string
  bytes: number
  sha256: string
}

const HEAD_SENTENCES: Readonly<Record<HeadProblem, string>> = {
  unknown_type: 'The file must be PNG, JPEG, WebP, AVIF, PDF or SVG; DXF or CFF2 where it is not brought to an order.',
  damaged_file: 'The picture is damaged: its size cannot be read.',
  too_many_pixels: 'The picture has too many pixels: 200 million at most.',
}

/**
 * Starts an upload, or finds the unfinished one of the same file. Of a file that is stored, one that a crash left is given up.
 *
 * @throws Refusal 422 `too_much_artwork` where the owner's room is used up
 */
export async function startUpload(
  env: Env,
  owner: ArtworkOwner,
  file: WantedFile,
): Promise<{ upload: UploadRow; parts: number[] } | { stored: ArtworkRow }> {
  const stored = await findArtwork(env.DB, owner, file.sha256)
  const [begun] = await drizzle(env.DB)
    .select()
    .from(artworkUploads)
    .where(
      and(
        eq(artworkUploads.owner, owner),
        eq(artworkUploads.sha256, file.sha256),
        eq(artworkUploads.bytes, file.bytes),
      ),
    )
  if (stored) {
    if (begun) await cancelUpload(env, begun)
    return { stored }
  }
  if (begun) return { upload: begun, parts: await storedPartNumbers(env.DB, begun.id) }
  if ((await artworkBytes(env.DB, owner)) + file.bytes > MOST_ARTWORK)
    throw new Refusal(422, 'too_much_artwork', `All files together have at most ${MOST_ARTWORK} bytes.`)
  const id = crypto.randomUUID()
  const key = `artwork/${owner.replace(' ', '-')}/${file.sha256}/${id}`
  const { uploadId } = await env.FILES.createMultipartUpload(key)
  const upload: UploadRow = {
    id,
    owner,
    key,
    multipartId: uploadId,
    ...file,
    type: null,
    width: null,
    height: null,
    createdAt: new Date().toISOString(),
  }
  await drizzle(env.DB).insert(artworkUploads).values(upload)
  return { upload, parts: [] }
}

/** An unfinished upload of an owner. @throws Refusal 404 */
export async function uploadOf(env: Env, owner: ArtworkOwner, id: string): Promise<UploadRow> {
  const [upload] = await drizzle(env.DB)
    .select()
    .from(artworkUploads)
    .where(and(eq(artworkUploads.id, id), eq(artworkUploads.owner, owner)))
  if (!upload) throw missing()
  return upload
}

/** Numbers of the stored parts of an upload, in order. */
export async function storedPartNumbers(db: D1Database, upload: string): Promise<number[]> {
  const rows = await storedParts(db, upload)
  return rows.map(({ number }) => number)
}

const storedParts = (db: D1Database, upload: string) =>
  drizzle(db).select().from(artworkParts).where(eq(artworkParts.upload, upload)).orderBy(artworkParts.number)

/** What a file is. Dielines may be kept by people; what is brought to an order is printed. */
function headOf(bytes: Uint8Array, owner: string): KeptHead | HeadProblem {
  const head = artworkHead(bytes)
  const dieline = head === 'unknown_type' && owner.startsWith('user ') ? dielineFileType(bytes) : null
  return dieline ? { type: dieline, width: null, height: null } : head
}

/**
 * Stores a part, again if need be; the first says what the file is.
 *
 * @throws Refusal 422 for a part of another number or size, and for a file that is no artwork, which ends the upload
 */
export async function storePart(
  env: Env,
  upload: UploadRow,
  number: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const due = Math.min(PART_BYTES, upload.bytes - (number - 1) * PART_BYTES)
  if (!(Number.isSafeInteger(number) && number >= 1 && due > 0) || bytes.byteLength !== due)
    throw new Refusal(422, 'wrong_part', `Part ${number} of this file must have ${Math.max(0, due)} bytes.`)
  const database = drizzle(env.DB)
  if (number === 1) {
    const head = headOf(bytes, upload.owner)
    if (typeof head === 'string') {
      await cancelUpload(env, upload)
      throw new Refusal(422, head, HEAD_SENTENCES[head])
    }
    await database.update(artworkUploads).set(head).where(eq(artworkUploads.id, upload.id))
  }
  const { etag } = await env.FILES.resumeMultipartUpload(upload.key, upload.multipartId).uploadPart(number, bytes)
  const part = { upload: upload.id, number, etag }
  await database
    .insert(artworkParts)
    .values(part)
    .onConflictDoUpdate({ target: [artworkParts.upload, artworkParts.number], set: { etag } })
}

/**
 * Puts the parts together and keeps the file, if its SHA-256 is the one that was named; a file that is not is deleted. Can be
 * repeated after a crash.
 *
 * @throws Refusal 422 `missing_parts`, or `wrong_hash`
 */
export async function finishUpload(env: Env, upload: UploadRow): Promise<ArtworkRow> {
  const { id, owner, sha256, key, name, type, bytes, width, height } = upload
  const parts = await storedParts(env.DB, id)
  const lacking = Math.ceil(bytes / PART_BYTES) - parts.length
  if (lacking > 0 || !type) throw new Refusal(422, 'missing_parts', `${lacking} parts of the file are missing.`)
  if (!(await env.FILES.head(key))) {
    const etags = parts.map(({ number, etag }) => ({ partNumber: number, etag }))
    await env.FILES.resumeMultipartUpload(key, upload.multipartId).complete(etags)
  }
  if ((await storedHash(env, key)) !== sha256) {
    await env.FILES.delete(key)
    await dropUploads(env, [id])
    throw new Refusal(422, 'wrong_hash', 'The file that arrived is not the one that was sent. Send it again.')
  }
  const row: ArtworkRow = {
    owner,
    sha256,
    key,
    name,
    type,
    bytes,
    width,
    height,
    createdAt: new Date().toISOString(),
  }
  // At once: the bytes of an upload that is left are deleted after a day.
  const database = drizzle(env.DB)
  const [{ meta }] = await database.batch([
    database.insert(artworks).values(row).onConflictDoNothing(),
    ...withoutUploads(database, [id]),
  ])
  const stored = (await findArtwork(env.DB, owner as ArtworkOwner, sha256)) ?? row
  // The same file came twice at the same time.
  if (meta.changes === 0 && stored.key !== key) await env.FILES.delete(key)
  return stored
}

/** An upload as the API shows it. */
export const shownUpload = ({ id, bytes }: Pick<UploadRow, 'id' | 'bytes'>, parts: number[]): ArtworkUpload => ({
  id,
  bytes,
  partBytes: PART_BYTES,
  parts,
  artwork: null,
})
