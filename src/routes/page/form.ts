import { bounded, readAtMost } from '../../contract/bounded-body.ts'
import { MINUTE_MS, SECOND_MS } from '../../contract/duration.ts'
import { textProblem } from '../../contract/sound-text.ts'
import { withTimeout } from '../../contract/timing.ts'
import { NamedError } from '../error/named-error.ts'
import type { FormFiles } from './page-facts.ts'

/** The largest form, in bytes: many times the size of any form of ours. */
export const LARGEST_FORM = 100_000
/** How long a form may take to arrive, and one with files, in milliseconds. */
const FORM_TIMEOUT_MS = 10 * SECOND_MS
const FILES_TIMEOUT_MS = MINUTE_MS

/**
 * How long the form of a page may take to arrive, in milliseconds.
 *
 * @param pageTimeout milliseconds that the page waits for a call: a shop that has more patience there has it here
 */
export const formTimeout = (files: FormFiles | undefined, pageTimeout: number): number =>
  Math.max(files ? FILES_TIMEOUT_MS : FORM_TIMEOUT_MS, pageTimeout)

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/**
 * Reads the form of a request as strictly as a call is read: the content type must be that of a form, in UTF-8, within
 * a size and a time, and each field valid text, of one line but where its page has room for more.
 *
 * @param files the files that the form may have; without it every field must be text
 * @param timeout milliseconds, of `formTimeout`
 * @throws NamedError 400, 408, 413, 415, or 422 that names the field
 */
export async function readForm(request: Request, timeout: number, files?: FormFiles): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const late = () => new NamedError(408, 'too_slow')
  const form = await withTimeout(AbortSignal.timeout(timeout), late, formOf(request, type, files))
  for (const [name, value] of form) {
    const problem =
      typeof value === 'string'
        ? (textProblem(value) ?? lineProblem(name, value))
        : name === files?.field
          ? null
          : 'must be text'
    if (textProblem(name)) throw new NamedError(400, 'bad_form')
    if (problem) throw new NamedError(422, 'bad_field', { field: name, problem })
  }
  return form
}

/** The most bytes of files in a form: while it is parsed they are in the memory of a Worker twice, which has 128 MB. */
const MOST_FILE_BYTES = 45_000_000

/** Room for one file more than the form takes, where there is, so that its page can refuse it and keep what was typed. */
const largestOf = ({ most, largest }: FormFiles): number =>
  LARGEST_FORM + Math.min((most + 1) * largest, MOST_FILE_BYTES)

/** The fields that may have several lines; those of goods come after the number of their line. */
const TEXTS_OF_LINES = ['change', 'message', 'note', 'reason', 'terms', 'text', 'words']
const mayHaveLines = (name: string): boolean => TEXTS_OF_LINES.includes(name.replace(/^line-\d+-/, ''))

const lineProblem = (name: string, value: string): string | null =>
  !mayHaveLines(name) && /[\r\n\u2028\u2029]/.test(value) ? 'must be one line' : null

/** @throws TypeError for what is not UTF-8 */
const strictText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

async function formOf(request: Request, type: string, files: FormFiles | undefined): Promise<FormData> {
  const [kind = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  const isForm = [URLENCODED, MULTIPART].includes(kind) && (!charset || /^"?utf-?8"?$/.test(charset))
  const stream = request.body as ReadableStream<Uint8Array> | null
  const tooLarge = () => new NamedError(413, 'too_large')
  // Files are not text, and are too large to be read into one piece first: invalid UTF-8 in a text field has become U+FFFD.
  if (files && kind === MULTIPART && isForm && stream)
    return multipart(bounded(stream, largestOf(files), tooLarge), type)
  const body = await readAtMost(stream, LARGEST_FORM, tooLarge, 'left')
  if (body.byteLength === 0 && kind === '') return new FormData()
  if (!isForm) throw new NamedError(415, 'no_form')
  try {
    const text = strictText(body)
    if (kind === MULTIPART) return await multipart(body, type)
    const form = new FormData()
    // URLSearchParams replaces invalid UTF-8 by U+FFFD; decodeURIComponent throws.
    decodeURIComponent(text.replaceAll('+', ' '))
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
    return form
  } catch (cause) {
    throw asBadForm(cause)
  }
}

const asBadForm = (cause: unknown): NamedError =>
  cause instanceof NamedError ? cause : new NamedError(400, 'bad_form', { cause })

/** @throws NamedError 400, or what the body throws */
async function multipart(body: BodyInit, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (cause) {
    throw asBadForm(cause)
  }
}
