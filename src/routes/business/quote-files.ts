import type { ApiError } from '../../api/error.ts'
import { MOST_QUOTE_FILES } from '../../contract/quote-vocabulary.ts'
import { fileField, fileNameField, type QuoteFileValues } from '../../pages/business/quote-form-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import type { ShopContext } from '../shop-env.ts'

/** The files that a script has sent before the form, by their hashes, each once. */
export function filesIn(values: Readonly<Record<string, string>>): QuoteFileValues[] {
  const byHash = new Map<string, QuoteFileValues>()
  for (let at = 0; at < MOST_QUOTE_FILES; at++) {
    const sha256 = values[fileField(at)]
    if (sha256) byHash.set(sha256, { sha256, name: values[fileNameField(at)] || sha256.slice(0, 8) })
  }
  return [...byHash.values()]
}

/** The files of the form; a field without one is an empty file. */
export async function sentFiles(c: ShopContext): Promise<File[]> {
  const sent = (await c.req.formData()).getAll('files')
  return sent.filter((file) => file instanceof File).filter(({ size }) => size > 0)
}

/** The problems of a form that is shown again: files that it brought are to be chosen once more, as no page can keep them. */
export const withFilesAgain = (files: readonly File[], problems: FieldProblems = {}): FieldProblems =>
  files.length > 0 ? { ...problems, files: problems.files ?? { message: 'checkout.filesAgain' } } : problems

/**
 * What is said of a refusal of a request for its files, and the files without the one that their sender does not have;
 * undefined for another refusal.
 */
export function refusedFile(
  { fields }: ApiError,
  files: readonly QuoteFileValues[],
): { problems: FieldProblems; others: QuoteFileValues[] } | undefined {
  const field = fields.find((name) => /^(quote_request\.)?files(\.|$)/.test(name))
  if (field === undefined) return undefined
  const place = /\d+$/.exec(field)?.[0]
  if (place === undefined)
    return {
      problems: { files: { message: 'quote.filesMost', params: { count: MOST_QUOTE_FILES } } },
      others: [...files],
    }
  return {
    problems: { files: { message: 'quote.fileGone' } },
    others: files.filter((_, index) => index !== Number(place)),
  }
}
