import type { ReactNode } from 'react'
import { ACCEPTED_FILES, LARGEST_ARTWORK, MOST_PIXELS } from '../../contract/artwork-file.ts'
import { MB } from '../../contract/megabyte.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './files-field.module.css'
import { fileField, fileNameField, type QuoteFileValues } from './quote-form-values.ts'

interface Props {
  /** Those that a script has sent already. */
  files: readonly QuoteFileValues[]
  /** How many a script takes. */
  most: number
  label: string
  optional?: string
  /** What is taken without scripts, and with them. */
  help: [without: string, withScripts: string]
  /** What is said while a form waits for its files, and of more files than are taken. */
  waiting: string
  tooMany: string
  error?: ReactNode
}

/** Files that go with a form; with scripts they are sent as soon as they are chosen, in parts, and may be larger and more. */
export function FilesField({ files, most, label, optional, help, waiting, tooMany, error }: Props) {
  const { t, number } = useShop()
  const failures = {
    none: t('artwork.none', { size: number(LARGEST_ARTWORK / MB) }),
    most: tooMany,
    unknown_type: t('quote.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', { count: number(MOST_PIXELS / 1_000_000) }),
    too_much_artwork: t('artwork.noRoom'),
    other: t('artwork.notSent'),
  }
  return (
    <bx-files className={styles.chosen} most={most} waiting={waiting} failures={JSON.stringify(failures)}>
      <TextField
        id="files"
        name="files"
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        label={label}
        optional={optional}
        help={
          <>
            <span data-without="">{help[0]}</span>
            <span data-with="" hidden>
              {help[1]}
            </span>
          </>
        }
        error={error}
      />
      <ul>
        {files.map((file, at) => (
          <ChosenFile key={file.sha256} file={file} at={at} />
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
