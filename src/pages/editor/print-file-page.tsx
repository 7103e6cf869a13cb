import { MaterialFields, PrintFields } from '../../client/product/option-fields.tsx'
import { SizeFields } from '../../client/product/size-fields.tsx'
import { ARTWORK_TYPES, LARGEST_ARTWORK, LARGEST_ARTWORK_FORM, MOST_PIXELS } from '../../contract/artwork-file.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { FileSheet } from '../../design/preflight/file-sheets.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { fileLength } from './file-report-list.tsx'
import styles from './print-file-page.module.css'

const MB = 1_000_000

export interface PrintFilePageProps {
  /** The products that are printed. */
  products: readonly Product[]
  choice: Choice
  /** The variant that the file is printed on. */
  sku: string
  sheets: readonly FileSheet[]
  dielinePath: string
  /** What was typed, and what is wrong with it or with the file. */
  email?: string | undefined
  problems?: Partial<Record<'email' | 'artwork', MessageKey>> | undefined
}

/** The print-file editor: the goods, the sizes that the pages of a file have, and the form that takes one. */
export function PrintFilePage(props: PrintFilePageProps) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('print-file.title')}</h1>
      <p>{t('print-file.text')}</p>
      <div className={styles.parts}>
        <Goods {...props} />
        <section aria-labelledby="print-file-upload">
          <Sizes {...props} />
          <h2 id="print-file-upload">{t('print-file.upload')}</h2>
          <Upload {...props} />
        </section>
      </div>
    </Sheet>
  )
}

function Goods({ products, choice }: PrintFilePageProps) {
  const { t } = useShop()
  const product = products.find(({ type }) => type === choice.configuration.product)!
  return (
    <section aria-labelledby="print-file-goods">
      <h2 id="print-file-goods">{t('print-file.goods')}</h2>
      <form>
        <SelectField id="print-file-product" name="product" label={t('editor.product')} defaultValue={product.type}>
          {products.map(({ type }) => (
            <option key={type} value={type}>
              {t(`product-name.${type}`)}
            </option>
          ))}
        </SelectField>
        <SizeFields product={product} choice={choice} errors={[]} />
        <MaterialFields product={product} choice={choice} errors={[]} materialPaths={{}} />
        <PrintFields product={product} choice={choice} errors={[]} />
        <Button weight="quiet">{t('print-file.choose')}</Button>
      </form>
    </section>
  )
}

function Sizes({ sheets, dielinePath }: PrintFilePageProps) {
  const shop = useShop()
  const { t } = shop
  return (
    <>
      <h2>{t('print-file.sizes')}</h2>
      <ol className={styles.sizes}>
        {sheets.map(({ piece, face, width, height, bleed }, at) => (
          <li key={`${piece} ${face}`}>
            {t(face === 'outside' ? 'print-file.sheetOutside' : 'print-file.sheetInside', {
              page: at + 1,
              width: fileLength(width, shop),
              height: fileLength(height, shop),
              fullWidth: fileLength(width + 2 * bleed, shop),
              fullHeight: fileLength(height + 2 * bleed, shop),
            })}
          </li>
        ))}
      </ol>
      <p>
        <a href={dielinePath}>{t('dieline.link')}</a>
      </p>
    </>
  )
}

function Upload({ sku, email, problems = {} }: PrintFilePageProps) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const count = number(MOST_PIXELS / 1_000_000)
  const failures = {
    none: t('artwork.none', sizeOf(LARGEST_ARTWORK)),
    unknown_type: t('artwork.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', { count }),
    other: t('artwork.notSent'),
  }
  return (
    <bx-artwork failures={JSON.stringify(failures)}>
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="sku" value={sku} />
        <input type="hidden" name="sha256" />
        <TextField
          id="print-file"
          name="artwork"
          type="file"
          accept={ARTWORK_TYPES.join()}
          label={t('artwork.file')}
          help={
            <>
              <span data-without="">{t('artwork.fileHelp', sizeOf(LARGEST_ARTWORK_FORM))}</span>
              <span data-with="" hidden>
                {t('artwork.fileHelp', sizeOf(LARGEST_ARTWORK))}
              </span>
            </>
          }
          error={problems.artwork && t(problems.artwork, { ...sizeOf(LARGEST_ARTWORK_FORM), count })}
        />
        <TextField
          id="print-file-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          label={t('checkout.email')}
          help={t('print-file.emailHelp')}
          error={problems.email && t(problems.email)}
        />
        <progress hidden max={1} value={0} aria-label={t('artwork.file')} />
        <p role="alert" />
        <Button>{t('print-file.send')}</Button>
      </form>
    </bx-artwork>
  )
}
