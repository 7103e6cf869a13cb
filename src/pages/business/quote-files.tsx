import { ARTWORK_TYPES, LARGEST_ARTWORK, LARGEST_ARTWORK_FORM, MOST_PIXELS } from '../../contract/artwork-file.ts'
import { MOST_QUOTE_FILES } from '../../contract/quote-vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './quote-files.module.css'
import { fileField, fileNameField, type QuoteFileValues } from './quote-form-values.ts'

const MB = 1_000_000

interface Props {
  /** Those that a script has sent already. */
  files: readonly QuoteFileValues[]
  error?: string | undefined
}

/** The files of a request; with scripts they are sent as soon as they are chosen, and may be larger and more. */
export function QuoteFiles({ files, error }: Props) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const most = { count: number(MOST_QUOTE_FILES) }
  const failures = {
    none: t('artwork.none', sizeOf(LARGEST_ARTWORK)),
    most: t('quote.filesMost', most),
    unknown_type: t('artwork.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', { count: number(MOST_PIXELS / 1_000_000) }),
    other: t('artwork.notSent'),
  }
  return (
    <bx-files
      className={styles.chosen}
      most={MOST_QUOTE_FILES}
      waiting={t('quote.filesGoing')}
      failures={JSON.stringify(failures)}
    >
      <TextField
        id="files"
        name="files"
        type="file"
        multiple
        accept={ARTWORK_TYPES.join()}
        label={t('quote.files')}
        optional={t('checkout.optional')}
        help={
          <>
            <span data-without="">{t('quote.filesHelp', sizeOf(LARGEST_ARTWORK_FORM))}</span>
            <span data-with="" hidden>
              {t('quote.filesHelpLarge', { ...most, ...sizeOf(LARGEST_ARTWORK) })}
            </span>
          </>
        }
        error={error}
      />
      <ul>
        {files.map((file, at) => (
          <ChosenFile key={file.sha256} {...{ file, at }} />
        ))}
      </ul>
      <template>
        <ChosenFile />
      </template>
      <p role="status" />
    </bx-files>
  )
}

/** A file of the list, or the one that the script copies for each. */
function ChosenFile({ file, at = 0 }: { file?: QuoteFileValues; at?: number }) {
  const { t } = useShop()
  return (
    <li>
      <input type="hidden" {...(file && { name: fileField(at), value: file.sha256 })} />
      <input type="hidden" {...(file && { name: fileNameField(at), value: file.name })} />
      <span data-name="">{file?.name}</span>
      {!file && <progress max={1} value={0} aria-label={t('artwork.file')} />}
      {/* Without scripts nothing could be removed. */}
      <span data-with="" hidden={Boolean(file)}>
        <Button type="button" weight="quiet">
          {t('cart.remove')}
        </Button>
      </span>
      <p role="alert" />
    </li>
  )
}
