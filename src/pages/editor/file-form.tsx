import type { ReactNode } from 'react'
import {
  ARTWORK_TYPES,
  LARGEST_ARTWORK,
  LARGEST_ARTWORK_FORM,
  LARGEST_CHECKED_ARTWORK,
  MOST_PIXELS,
} from '../../contract/artwork-file.ts'
import { MB } from '../../contract/megabyte.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './file-form.module.css'

interface FileFormProps {
  /** The id of the file's control. */
  id: string
  /** Fields that are sent with the file. */
  fields: Readonly<Record<string, string>>
  /** The placed order that the file is brought to, with the key that opens it; without it the file is the visitor's own. */
  order?: { number: string; token: string | null }
  /** Why the file was refused. */
  problem?: MessageKey | undefined
  /** What the button says. */
  send: string
  /** More controls of the form. */
  children?: ReactNode
}

/** What an artwork file may be that is sent without scripts, as the sentences about a refused one name it. */
export function useFileLimits(): { size: string; count: string } {
  const { number } = useShop()
  return { size: number(LARGEST_ARTWORK_FORM / MB), count: number(MOST_PIXELS / 1_000_000) }
}

/** The form of an artwork file; with scripts it takes larger ones, by drag and drop too, and goes on after a cut. */
export function FileForm({ id, fields, order, problem, send, children }: FileFormProps) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const limits = useFileLimits()
  const failures = {
    none: t('artwork.none', sizeOf(LARGEST_ARTWORK)),
    unknown_type: t('artwork.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', limits),
    too_much_artwork: t('artwork.noRoom'),
    other: t('artwork.notSent'),
  }
  return (
    <bx-artwork
      className={styles.form}
      {...(order && { order: order.number })}
      {...(order?.token && { token: order.token })}
      failures={JSON.stringify(failures)}
    >
      <form method="post" encType="multipart/form-data">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="sha256" />
        <TextField
          id={id}
          name="artwork"
          type="file"
          accept={ARTWORK_TYPES.join()}
          label={t('artwork.file')}
          help={
            <>
              <span data-without="">{t('artwork.fileHelp', limits)}</span>
              <span data-with="" hidden>
                {t('artwork.fileHelp', sizeOf(LARGEST_ARTWORK))}{' '}
                {t('artwork.checkedHelp', sizeOf(LARGEST_CHECKED_ARTWORK))} {t('artwork.drop')}
              </span>
            </>
          }
          error={problem && t(problem, limits)}
        />
        {children}
        <progress hidden max={1} value={0} aria-label={t('artwork.file')} />
        <p role="alert" />
        <Button>{send}</Button>
      </form>
    </bx-artwork>
  )
}
