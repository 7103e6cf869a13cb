import { useRef, useState } from 'react'
import { FinishFields, MaterialFields, PrintFields } from '../../client/products/option-fields.tsx'
import { QuantityFields } from '../../client/products/quantity-fields.tsx'
import { SizeFields } from '../../client/products/size-fields.tsx'
import { SpeedFields } from '../../client/products/speed-fields.tsx'
import { variantCode } from '../../contract/variant.ts'
import { dielineQuery } from '../../packaging/dieline-link.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { EditorProps } from './editor-frame.tsx'
import styles from './goods-panel.module.css'
import { usePricedChoice } from './priced-choice.ts'
import type { GoodsState } from './use-goods.ts'

/** The goods of the design: product, size, material, print, finish, quantity with its prices, speed. */
export function GoodsPanel({ goods, products, list, kind, showDieline, paths }: EditorProps & { goods: GoodsState }) {
  const { t, format } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { product, choice, errors } = goods
  const change = async (type: string) => {
    setRefused(false)
    try {
      await goods.changeProduct(type)
    } catch {
      setRefused(true)
    }
  }
  return (
    <div className={styles.goods}>
      {kind === 'box' && (
        <SelectField
          id="editor-product"
          label={t('editor.product')}
          value={product.type}
          error={isRefused && t('editor.productFailed')}
          onChange={({ target }) => void change(target.value)}
        >
          {products.map(({ type }) => (
            <option key={type} value={type}>
              {t(`product-name.${type}`)}
            </option>
          ))}
        </SelectField>
      )}
      <form
        ref={form}
        key={`${product.type} ${goods.fieldsKey}`}
        onInput={() => form.current && goods.read(form.current)}
        onSubmit={(event) => event.preventDefault()}
        noValidate
        autoComplete="off"
      >
        {showDieline && <SizeFields product={product} choice={choice} errors={errors} />}
        <MaterialFields product={product} choice={choice} errors={errors} materialPaths={{}} />
        <PrintFields product={product} choice={choice} errors={errors} />
        <FinishFields product={product} choice={choice} errors={errors} />
        <SpeedFields product={product} choice={choice} errors={errors} />
        <Quantities goods={goods} list={list} />
      </form>
      <p className={styles.ways}>
        <a href={`${paths.dielines}?${dielineQuery(product, choice.configuration, format)}`}>{t('dieline.link')}</a>
        <a href={`${paths.ownFile}?sku=${encodeURIComponent(variantCode(goods.goods))}`}>{t('editor.ownFile')}</a>
      </p>
    </div>
  )
}

/** The quantities with their prices, drawn by themselves when those of another size have come. */
function Quantities({ goods, list }: Pick<EditorProps, 'list'> & { goods: GoodsState }) {
  const { product, errors } = goods
  return <QuantityFields product={product} list={list} errors={errors} choice={usePricedChoice(goods)} />
}
