import { MaterialFields, PrintFields } from '../../client/products/option-fields.tsx'
import { SizeFields } from '../../client/products/size-fields.tsx'
import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { FileSheet } from '../../design/preflight/file-sheets.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './editor.module.css'
import { FileForm } from './file-form.tsx'
import { FileSizes } from './file-sizes.tsx'

export interface PrintFilePageProps {
  /** The products that are printed. */
  products: readonly Product[]
  choice: Choice
  /** The variant that the file is printed on. */
  sku: string
  sheets: readonly FileSheet[]
  dielinePath: string
  /** The saved design whose goods these are. */
  design?: { name: string; path: string } | null
  /** What was typed, and what is wrong with it or with the file. */
  email?: string | undefined
  problems?: Partial<Record<'email' | 'artwork', MessageKey>> | undefined
}

/** The print-file editor: the goods, the sizes that the pages of a file have, and the form that takes one. */
export function PrintFilePage(props: PrintFilePageProps) {
  const { t } = useShop()
  const { design } = props
  return (
    <Sheet className={styles.page}>
      <h1>{t('print-file.title')}</h1>
      <p>{t('print-file.text')}</p>
      {design && (
        <p>
          <a href={design.path}>{t('print-file.design', { name: design.name })}</a>
        </p>
      )}
      <div className={styles.parts}>
        <Goods {...props} />
        <section aria-labelledby="print-file-upload">
          <FileSizes {...props} />
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

function Upload({ sku, email, problems = {} }: PrintFilePageProps) {
  const { t } = useShop()
  return (
    <FileForm id="print-file" fields={{ sku }} problem={problems.artwork} send={t('print-file.send')}>
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
    </FileForm>
  )
}
