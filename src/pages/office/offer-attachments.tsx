import { Fragment } from 'react'
import { LARGEST_ARTWORK, LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { MOST_ATTACHMENTS } from '../../contract/offer-vocabulary.ts'
import { CheckField } from '../../ui/check-field.tsx'
import formStyles from '../../ui/form.module.css'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { FilesField } from '../business/files-field.tsx'
import type { QuoteFileValues } from '../business/quote-form-values.ts'
import type { ComposerForm } from './use-composer-form.ts'

const MB = 1_000_000

interface Props {
  form: ComposerForm
  /** Those of the draft. */
  files: readonly { sha256: string; name: string }[]
  /** Those that were sent with what stands in the form. */
  sent: readonly QuoteFileValues[]
  /** What is wrong with the form; each file that was refused has a field of its own, `files`, `files-1`. */
  problems: FieldProblems
}

/** The files of an offer, each of which may be taken out, and a field for more. */
export function OfferAttachments({ form, files, sent, problems }: Props) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const most = { count: number(MOST_ATTACHMENTS) }
  const refused = Object.entries(problems).filter(([field]) => /^files(-\d+)?$/.test(field))
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('quote.files')}</legend>
      {files.map(({ sha256, name }) => (
        <Fragment key={sha256}>
          {/* A browser does not send a box that is not ticked: this says that it was there to be. */}
          <input type="hidden" name={`listed-${sha256}`} value="1" />
          <CheckField
            {...form.box(`keep-${sha256}`, form.said(`listed-${sha256}`) === '')}
            label={t('offer-form.keepFile', { name })}
          />
        </Fragment>
      ))}
      <FilesField
        files={sent}
        most={Math.max(0, MOST_ATTACHMENTS - files.length)}
        label={t('offer-form.addFiles')}
        help={[
          t('offer-form.filesHelp', sizeOf(LARGEST_ARTWORK_FORM)),
          t('quote.filesHelpLarge', { ...most, ...sizeOf(LARGEST_ARTWORK) }),
        ]}
        waiting={t('offer-form.filesGoing')}
        tooMany={t('offer-form.filesMost', most)}
        error={
          refused.length > 0 &&
          refused.map(([field, { message, params }]) => (
            <span key={field} {...(field !== 'files' && { id: field })}>
              {t(message, params)}{' '}
            </span>
          ))
        }
      />
    </fieldset>
  )
}
