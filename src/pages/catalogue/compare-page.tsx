import type { ReactNode } from 'react'
import type { Configuration, DayRange, Product } from '../../contract/catalogue.ts'
import { LIST_LIMITS } from '../../contract/list-choice.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './compare-page.module.css'

/** A product of a comparison. */
export interface ComparedProduct {
  product: Product
  /** The choices for which its price holds. */
  configuration: Configuration
  /** Working days until delivery. */
  days: DayRange
  /** Net total in minor units at the quantity of the comparison; null where it is not made in that quantity. */
  total: number | null
}

interface ComparePageProps {
  compared: ComparedProduct[]
  quantity: number
  /** What was typed as a quantity and is none, to be shown again. */
  wrongQuantity: string | null
  note: 'tooMany' | 'tooFew' | null
}

/** Up to four products side by side. */
export function ComparePage({ compared, quantity, wrongQuantity, note }: ComparePageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const title = t('compare.title')
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: t('shop.title'), href: path('shop') },
          { label: title, href: here },
        ]}
      />
      <h1 className={styles.title}>{title}</h1>
      {note && (
        <Note>
          <p>{t(`compare.${note}`)}</p>
          {note === 'tooFew' && <a href={path('shop')}>{t('shop.title')}</a>}
        </Note>
      )}
      {compared.length > 0 && (
        <>
          <QuantityForm compared={compared} quantity={quantity} wrong={wrongQuantity} />
          <CompareTable compared={compared} quantity={quantity} />
        </>
      )}
    </Sheet>
  )
}

/** Asks for the same products at another quantity. */
function QuantityForm({
  compared,
  quantity,
  wrong,
}: Pick<ComparePageProps, 'compared' | 'quantity'> & { wrong: string | null }) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const { min, max } = LIST_LIMITS.quantity
  return (
    <form action={path('shop')} className={styles.quantity}>
      {compared.map(({ product }) => (
        <input key={product.type} type="hidden" name="compare" value={product.type} />
      ))}
      <TextField
        id="quantity"
        name="quantity"
        label={t('filter.quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={wrong ?? quantity}
        error={wrong !== null && t('configurator.fieldQuantity', { min: number(min), max: number(max) })}
      />
      <Button weight="quiet">{t('compare.update')}</Button>
    </form>
  )
}

function CompareTable({ compared, quantity }: Pick<ComparePageProps, 'compared' | 'quantity'>) {
  const { t, size, number, format } = useShop()
  const { path } = usePaths()
  const amountsFor = useAmounts()
  const without = (product: Product) =>
    new URLSearchParams([
      ...compared.filter((other) => other.product !== product).map((other) => ['compare', other.product.type]),
      ['quantity', String(quantity)],
    ])
  const rows: { head: string; cell: (item: ComparedProduct) => ReactNode }[] = [
    {
      head: t('fit.eachAt', { count: number(quantity) }),
      cell: ({ product, total }) =>
        total === null ? (
          t('compare.notMade', { min: number(product.minQuantity), max: number(product.maxQuantity) })
        ) : (
          <strong>
            <Price amounts={amountsFor(total)}>{({ each }) => each(quantity)}</Price>
          </strong>
        ),
    },
    {
      head: t('compare.basis'),
      cell: ({ configuration }) => (
        <ul>
          <li>{size(configuration.size)}</li>
          <li>{t(`material.${configuration.material}`)}</li>
          <li>{t(`print.${configuration.print}`)}</li>
        </ul>
      ),
    },
    {
      head: t('configurator.factMinimum'),
      cell: ({ product }) => t.plural('filter.pieces', product.minQuantity, { count: number(product.minQuantity) }),
    },
    { head: t('compare.days'), cell: ({ days }) => t.range('configurator.workingDays', days.min, days.max) },
    {
      head: t('configurator.factSizes'),
      cell: ({ product: { sizes, limits } }) => (
        <ul>
          <li>{t.plural('configurator.sizesReady', sizes.length)}</li>
          {limits && <li>{t('compare.range', { min: size(limits.min), max: size(limits.max) })}</li>}
        </ul>
      ),
    },
    {
      head: t('configurator.factMaterials'),
      cell: ({ product }) => <Names names={product.materials.map((id) => t(`material.${id}`))} />,
    },
    {
      head: t('configurator.factPrints'),
      cell: ({ product }) => <Names names={product.prints.map((id) => t(`print.${id}`))} />,
    },
    { head: t('filter.use'), cell: ({ product }) => <Names names={product.uses.map((use) => t(`use-name.${use}`))} /> },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, which needs the keyboard's focus
    <section className={styles.scroll} tabIndex={0} aria-label={t('compare.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {compared.map(({ product, configuration }) => {
              const name = t(`product-name.${product.type}`)
              return (
                <th key={product.type} scope="col">
                  <img src={goodsPicture(configuration, format.units)} alt="" width="400" height="300" />
                  <a href={path('product', { product: product.type })}>{name}</a>
                  <a
                    href={`${path('shop')}?${without(product)}`}
                    className={styles.remove}
                    aria-label={t('filter.remove', { filter: name })}
                  >
                    ×
                  </a>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cell }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {compared.map((item) => (
                <td key={item.product.type}>{cell(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Names = ({ names }: { names: string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
