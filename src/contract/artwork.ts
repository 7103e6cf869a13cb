import { z } from 'zod'
import { KEPT_TYPES, LARGEST_ARTWORK } from './artwork-file.ts'
import { type Access, call, fileCall, nothing } from './call.ts'
import { data, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** Bytes of every part of an upload but the last, which has the rest. R2 takes no smaller ones. */
export const PART_BYTES = 5 * 1024 * 1024
/** Maximum bytes of all files of one owner. */
export const MOST_ARTWORK = 2_000_000_000
const LONGEST_NAME = 200

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex, in small letters')

const artworkShape = {
  /** The file's name as its owner has it. */
  name: z.string(),
  type: z.enum(KEPT_TYPES),
  bytes: z.int(),
  /** Pixels; null where the file has none of its own. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: z.string(),
}
/** A stored file; its id is the SHA-256 of its bytes. */
export const artworkFile = resource('artwork', renamed(artworkShape))
export type ArtworkFile = z.output<typeof artworkFile>

export const artworkAddress = resource(
  'artwork',
  renamed({
    ...artworkShape,
    /** Path of the shop that downloads the file without a token, until `expiresAt`. */
    address: z.string(),
    expiresAt: z.string(),
  }),
)

const upload = resource(
  'artwork_upload',
  renamed({
    bytes: z.int(),
    partBytes: z.int(),
    /** Numbers of the parts that are stored, from 1. */
    parts: z.array(z.int()),
    /** Set where its owner already has the file: nothing has to be sent. */
    artwork: artworkFile.nullable(),
  }),
)
export type ArtworkUpload = z.output<typeof upload>

const wanted = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty').max(LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`),
  bytes: z
    .int('must be a whole number')
    .min(1, 'must not be empty')
    .max(LARGEST_ARTWORK, `a file has at most ${LARGEST_ARTWORK} bytes`),
  sha256,
})

export type ArtworkAddress = z.output<typeof artworkAddress>

/** Problems of a file, by the code of the refusal. */
const FILE_ERRORS = ['unknown_type', 'damaged_file', 'too_many_pixels', 'wrong_part'] as const

/** The calls of one kind of owner: a user, anonymous or not, or a placed order. */
function artworkCalls<const Base extends string, Who extends Access>(base: Base, who: Who, whose: string) {
  const own = { who, purpose: 'Necessary' } as const
  return {
    start: call({
      ...own,
      method: 'post',
      path: `${base}/uploads`,
      ...(who === 'user' && { beginsOwner: true }),
      limit: { what: 'artwork', counter: 'OPEN_LIMIT' },
      body: wanted,
      answer: data(upload),
      errors: ['not_found', 'too_much_artwork'],
      says: `Starts the upload of a file of ${whose}, or continues the unfinished one of the same file: it says which parts are there.`,
    }),
    part: fileCall({
      ...own,
      method: 'put',
      path: `${base}/uploads/:upload/parts/:part`,
      file: { types: ['application/octet-stream'], largest: PART_BYTES },
      answer: data(upload),
      errors: ['not_found', ...FILE_ERRORS],
      says: 'Stores one part of a file, again if need be. What the file is, the first part says.',
    }),
    finish: call({
      ...own,
      method: 'post',
      path: `${base}/uploads/:upload/finish`,
      answer: data(artworkFile),
      errors: ['not_found', 'missing_parts', 'wrong_hash'],
      says: 'Puts the parts together, and keeps the file if its SHA-256 is the one that was named.',
    }),
    cancel: call({
      ...own,
      method: 'delete',
      path: `${base}/uploads/:upload`,
      answer: nothing,
      errors: ['not_found'],
      says: 'Gives an upload up, and forgets its parts.',
    }),
    files: call({
      ...own,
      method: 'get',
      path: `${base}/files`,
      answer: data(z.array(artworkAddress)),
      errors: ['not_found'],
      says: `The files of ${whose}, the newest first, each with an address that downloads it for some minutes.`,
    }),
    address: call({
      ...own,
      method: 'get',
      path: `${base}/files/:sha256`,
      answer: data(artworkAddress),
      errors: ['not_found'],
      says: `A file of ${whose}, with an address that downloads it for some minutes.`,
    }),
  }
}

export const ARTWORK_CALLS = artworkCalls('/v1/artwork', 'user', 'the caller')
export const ORDER_ARTWORK_CALLS = artworkCalls('/v1/orders/:number/artwork', 'order', 'a placed order')

export const DOWNLOAD_CALLS = {
  download: call({
    method: 'get',
    path: '/download',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ file: z.string().max(2000) }),
    answer: z.null(),
    givesFile: KEPT_TYPES,
    errors: ['not_found'],
    says: 'A file by the signed address that its owner was given, as a download; the address ends after some minutes.',
  }),
}
