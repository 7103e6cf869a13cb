import type { ARTWORK_CALLS, ArtworkFile, DOWNLOAD_CALLS, ORDER_ARTWORK_CALLS } from '../../contract/artwork.ts'
import { PART_BYTES } from '../../contract/artwork.ts'
import { signedInUser } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderAccess } from '../orders/access.ts'
import { missing } from '../refusal.ts'
import { cancelUpload } from './left-uploads.ts'
import { addressedFile, fileResponse, signedAddress } from './signed-address.ts'
import { type ArtworkOwner, type ArtworkRow, findArtwork, listArtwork } from './store.ts'
import { finishUpload, shownUpload, startUpload, storedPartNumbers, storePart, uploadOf } from './uploads.ts'

/** Files of a user, anonymous or not: what a design shows, and whole sheets. */
export const artworkHandlers: Handlers<typeof ARTWORK_CALLS> = {
  start: async (c, { body }) => start(c, await userOwner(c), body),
  part: async (c, { params, file }) => part(c, await userOwner(c), params, file.bytes),
  finish: async (c, { params }) => finish(c, await userOwner(c), params.upload),
  cancel: async (c, { params }) => cancel(c, await userOwner(c), params.upload),
  files: async (c) => files(c, await userOwner(c)),
  address: async (c, { params }) => address(c, await userOwner(c), params.sha256),
}

/** Files that are brought to a placed order. */
export const orderArtworkHandlers: Handlers<typeof ORDER_ARTWORK_CALLS> = {
  start: async (c, { params, body }) => start(c, await orderOwner(c, params.number), body),
  part: async (c, { params, file }) => part(c, await orderOwner(c, params.number), params, file.bytes),
  finish: async (c, { params }) => finish(c, await orderOwner(c, params.number), params.upload),
  cancel: async (c, { params }) => cancel(c, await orderOwner(c, params.number), params.upload),
  files: async (c, { params }) => files(c, await orderOwner(c, params.number)),
  address: async (c, { params }) => address(c, await orderOwner(c, params.number), params.sha256),
}

export const downloadHandlers: Handlers<typeof DOWNLOAD_CALLS> = {
  async download(c, { query: { file } }) {
    const named = await addressedFile(c.env, file, Date.now())
    const stored = named && (await c.env.FILES.get(named.key))
    if (!stored) throw missing()
    return fileResponse(stored.body, named)
  },
}

const userOwner = async (c: CommerceContext): Promise<ArtworkOwner> => `user ${await signedInUser(c)}`

/** @throws Refusal 404 for an order that the caller may not open, or that is not placed */
async function orderOwner(c: CommerceContext, number: string): Promise<ArtworkOwner> {
  const { object, caller } = await orderAccess(c, number)
  if (!(await object.read(caller))?.completedAt) throw missing()
  return `order ${number}`
}

async function start(c: CommerceContext, owner: ArtworkOwner, file: { name: string; bytes: number; sha256: string }) {
  const begun = await startUpload(c.env, owner, file)
  if ('upload' in begun) return shownUpload(begun.upload, begun.parts)
  const { stored } = begun
  return { id: stored.sha256, bytes: stored.bytes, partBytes: PART_BYTES, parts: [], artwork: shownArtwork(stored) }
}

async function part(
  c: CommerceContext,
  owner: ArtworkOwner,
  { upload: id, part: number }: { upload: string; part: string },
  bytes: Uint8Array<ArrayBuffer>,
) {
  const upload = await uploadOf(c.env, owner, id)
  await storePart(c.env, upload, Number(number), bytes)
  return shownUpload(upload, await storedPartNumbers(c.env.DB, id))
}

async function finish(c: CommerceContext, owner: ArtworkOwner, id: string) {
  return shownArtwork(await finishUpload(c.env, await uploadOf(c.env, owner, id)))
}

async function cancel(c: CommerceContext, owner: ArtworkOwner, id: string) {
  await cancelUpload(c.env, await uploadOf(c.env, owner, id))
  return null
}

async function files(c: CommerceContext, owner: ArtworkOwner) {
  const now = Date.now()
  const rows = await listArtwork(c.env.DB, owner)
  return Promise.all(rows.map(async (row) => ({ ...shownArtwork(row), ...(await signedAddress(c.env, row, now)) })))
}

async function address(c: CommerceContext, owner: ArtworkOwner, sha256: string) {
  const row = await findArtwork(c.env.DB, owner, sha256)
  if (!row) throw missing()
  return { ...shownArtwork(row), ...(await signedAddress(c.env, row, Date.now())) }
}

/** A file as the API shows it. */
export const shownArtwork = ({ sha256, name, type, bytes, width, height, createdAt }: ArtworkRow): ArtworkFile => ({
  id: sha256,
  name,
  type,
  bytes,
  width,
  height,
  createdAt,
})
