import { readAtMost } from '../../contract/bounded-body.ts'
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
  const tooLarge = () => new NamedError(413, 'too_large')
  const late = () => new NamedError(408, 'too_slow')
  const body = await withTimeout(
    AbortSignal.timeout(timeout),
    late,
    readAtMost(request.body as ReadableStream<Uint8Array> | null, largestOf(files), tooLarge),
  )
  const form = await parsed(body, type, files !== undefined)
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

/** Room for one file more than the form takes, so that its page can refuse it and keep what was typed. */
const largestOf = (files: FormFiles | undefined): number =>
  LARGEST_FORM + (files ? (files.most + 1) * files.largest : 0)

/** The fields that may have several lines; those of goods come after the number of their line. */
const TEXTS_OF_LINES = ['change', 'message', 'note', 'reason', 'terms', 'text', 'words']
const mayHaveLines = (name: string): boolean => TEXTS_OF_LINES.includes(name.replace(/^line-\d+-/, ''))

const lineProblem = (name: string, value: string): string | null =>
  !mayHaveLines(name) && /[\r\n\u2028\u2029]/.test(value) ? 'must be one line' : null

/** @throws TypeError for what is not UTF-8 */
const strictText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

async function parsed(body: Uint8Array<ArrayBuffer>, type: string, mayHaveFiles: boolean): Promise<FormData> {
  const [kind = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  if (body.byteLength === 0 && kind === '') return new FormData()
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  if (![URLENCODED, MULTIPART].includes(kind) || (charset && !/^"?utf-?8"?$/.test(charset)))
    throw new NamedError(415, 'no_form')
  try {
    if (kind === MULTIPART) {
      // Files are not text. In a form with files, invalid UTF-8 in a text field has become U+FFFD.
      if (!mayHaveFiles) strictText(body)
      return await new Response(body, { headers: { 'Content-Type': type } }).formData()
    }
    const text = strictText(body)
    const form = new FormData()
    // URLSearchParams replaces invalid UTF-8 by U+FFFD; decodeURIComponent throws.
    decodeURIComponent(text.replaceAll('+', ' '))
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
    return form
  } catch (cause) {
    throw new NamedError(400, 'bad_form', { cause })
  }
}
