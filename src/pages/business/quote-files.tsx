import { LARGEST_ARTWORK, LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { MOST_QUOTE_FILES } from '../../contract/quote-vocabulary.ts'
import { useShop } from '../../ui/shop.tsx'
import { FilesField } from './files-field.tsx'
import type { QuoteFileValues } from './quote-form-values.ts'

const MB = 1_000_000

interface Props {
  /** Those that a script has sent already. */
  files: readonly QuoteFileValues[]
  error?: string | undefined
}

/** The files of a request. */
export function QuoteFiles({ files, error }: Props) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const most = { count: number(MOST_QUOTE_FILES) }
  return (
    <FilesField
      files={files}
      most={MOST_QUOTE_FILES}
      label={t('quote.files')}
      optional={t('checkout.optional')}
      help={[
        t('quote.filesHelp', sizeOf(LARGEST_ARTWORK_FORM)),
        t('quote.filesHelpLarge', { ...most, ...sizeOf(LARGEST_ARTWORK) }),
      ]}
      waiting={t('quote.filesGoing')}
      tooMany={t('quote.filesMost', most)}
      error={error}
    />
  )
}
