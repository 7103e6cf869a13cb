import { ARTWORK_TYPES } from '../../contract/artwork-file.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'

/** The files of an offer, each of which may be taken out, and a field for more. */
export function OfferAttachments({ files }: { files: readonly { sha256: string; name: string }[] }) {
  const { t } = useShop()
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('quote.files')}</legend>
      {files.map(({ sha256, name }) => (
        <CheckField
          key={sha256}
          id={`keep-${sha256}`}
          name={`keep-${sha256}`}
          defaultChecked
          label={t('offer-form.keepFile', { name })}
        />
      ))}
      <TextField
        id="files"
        name="files"
        type="file"
        multiple
        accept={ARTWORK_TYPES.join()}
        label={t('offer-form.addFiles')}
      />
    </fieldset>
  )
}
