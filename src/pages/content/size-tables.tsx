import type { Product } from '../../contract/catalogue.ts'
import type { Sizes } from '../../packaging/dieline/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { usePaths } from '../layout/paths.tsx'
import content from './content.module.css'
import { useLengths } from './lengths.ts'
import styles from './size-tables.module.css'

/** A product in its usual size, measured in all three ways. */
export interface MeasuredProduct {
  product: Product
  sizes: Sizes
}

const MODES = ['inner', 'die', 'outer'] as const

/** Usual sizes of boxes: inside, from crease to crease, and outside. */
export function MeasuresTable({ measured }: { measured: MeasuredProduct[] }) {
  const { t } = useShop()
  const { sides } = useLengths()
  return (
    <WideTable
      id="measures"
      name={{ label: t('guide.measures') }}
      className={`${content.figures} ${styles.sizes}`}
      frame={content.scroll}
    >
      <thead>
        <tr>
          <th scope="col">{t('guide.product')}</th>
          {MODES.map((mode) => (
            <th key={mode} scope="col">
              {t(`dieline-mode.${mode}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map(({ product: { type }, sizes }) => (
          <tr key={type}>
            <th scope="row">{t(`product-name.${type}`)}</th>
            {MODES.map((mode) => (
              <td key={mode}>{sides([sizes[mode].length, sizes[mode].width, sizes[mode].height])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** The sizes of each product: how many are ready, and between which lies one's own. */
export function SizesTable({ products }: { products: Product[] }) {
  const { t, number, size } = useShop()
  const { path } = usePaths()
  return (
    <WideTable
      id="sizes"
      name={{ label: t('guide.sizes') }}
      className={`${content.figures} ${styles.sizes}`}
      frame={content.scroll}
    >
      <TableHead heads={[t('guide.product'), t('guide.ready'), t('guide.from'), t('guide.to')]} />
      <tbody>
        {products.map(({ type, sizes, limits }) => (
          <tr key={type}>
            <th scope="row">
              <a href={path('product', { product: type })}>{t(`product-name.${type}`)}</a>
            </th>
            <td>{number(sizes.length)}</td>
            <td>{limits ? size(limits.min) : '–'}</td>
            <td>{limits ? size(limits.max) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
