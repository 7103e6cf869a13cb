import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { MOST_ARTWORK } from '../../contract/artwork.ts'
import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { MOST_ATTACHMENTS } from '../../contract/offer-vocabulary.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { fileField, fileNameField, type QuoteFileValues } from '../../pages/business/quote-form-values.ts'
import type { OfferFormValues } from '../../pages/office/offer-form-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { filesIn, sentFiles } from '../business/quote-files.ts'
import type { ShopContext } from '../shop-env.ts'

interface Attached {
  /** The SHA-256 of the files that stay, and of those that are there now. */
  hashes: string[]
  /** What stands in the form, with the files that were sent with it. */
  values: OfferFormValues
  /** What is said of each file that was refused. */
  problems: FieldProblems
}

/** Keeps the files that were sent with the form of an offer. @throws ApiError 422 `file_unavailable` where storage takes none now */
export async function attachedFiles(
  c: ShopContext,
  { artwork }: Api,
  { files }: ManagedOffer,
  values: OfferFormValues,
): Promise<Attached> {
  const there = filesIn(values)
  const problems: FieldProblems = {}
  const refuse = (why: Sentence) => {
    // The first is said at the field, others beside it.
    const count = Object.keys(problems).length
    problems[count === 0 ? 'files' : `files-${count}`] = why
  }
  for (const file of await sentFiles(c)) {
    const kept = await keptFile(artwork, file)
    if ('sha256' in kept) there.push(kept)
    else refuse(kept)
  }
  const kept = files.map(({ sha256 }) => sha256).filter((sha256) => values[`keep-${sha256}`] !== undefined)
  const hashes = [...new Set([...kept, ...there.map(({ sha256 }) => sha256)])]
  if (hashes.length > MOST_ATTACHMENTS) refuse({ message: 'offer-form.filesMost', params: { count: MOST_ATTACHMENTS } })
  return { hashes, values: withFiles(values, there), problems }
}

const withFiles = (values: OfferFormValues, files: readonly QuoteFileValues[]): OfferFormValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !/^file-\d/.test(name))),
  ...Object.fromEntries(
    files.flatMap(({ sha256, name }, at) => [
      [fileField(at), sha256],
      [fileNameField(at), name],
    ]),
  ),
})

/** A file that is kept now, or why it is not. @throws ApiError 422 `file_unavailable` */
async function keptFile(artwork: Api['artwork'], file: File): Promise<QuoteFileValues | Sentence> {
  const { name, size } = file
  if (size > LARGEST_ARTWORK_FORM)
    return { message: 'offer-form.fileTooLarge', params: { name, size: LARGEST_ARTWORK_FORM / 1_000_000 } }
  try {
    return { sha256: await artwork.sendOwn(name, new Uint8Array(await file.arrayBuffer())), name }
  } catch (cause) {
    const refusal = cause instanceof ApiError && refusalOf(cause.code, name)
    if (refusal) return refusal
    const isAway = cause instanceof ApiError && cause.isAway
    // A refusal of the file, so that the page keeps what was typed.
    throw isAway ? new ApiError(cause.message, { status: 422, code: 'file_unavailable', cause }) : cause
  }
}

function refusalOf(code: string, name: string): Sentence | undefined {
  if (code === 'unknown_type') return { message: 'offer-form.fileWrongType', params: { name } }
  if (code === 'damaged_file') return { message: 'editor.picture-damaged_file', params: { name } }
  if (code === 'too_many_pixels') return { message: 'editor.picture-too_many_pixels', params: { name } }
  if (code === 'too_much_artwork')
    return { message: 'offer-form.fileNoRoom', params: { name, size: MOST_ARTWORK / 1_000_000_000 } }
  return undefined
}
