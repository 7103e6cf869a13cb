import type { Product, Size } from '../../contract/catalogue.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import { dielineFileUrl } from '../../packaging/dieline-request.ts'
import { useShop } from '../../ui/shop.tsx'
import tableStyles from '../../ui/wide-table.module.css'
import { usePaths } from '../layout/paths.tsx'
import content from './content.module.css'
import { useLengths } from './lengths.ts'
import styles from './template-table.module.css'

const FILES = [
  ['print.pdf', 'PDF'],
  ['cut.svg', 'SVG'],
  ['cut.dxf', 'DXF'],
] as const

/** The files of a dieline for each product, each of its boards and each of its ready sizes. */
export function TemplateTable({ products }: { products: Product[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <div id="templates" className={styles.templates}>
      {products.map((product) => (
        <details key={product.type}>
          <summary>{t(`product-name.${product.type}`)}</summary>
          {boardsOf(product).map(({ gain, materials }) => (
            <BoardTemplates key={gain} product={product} gain={gain} materials={materials} />
          ))}
          <p>
            <a href={path('product', { product: product.type })}>{t('guide.toProduct')}</a>
          </p>
        </details>
      ))}
    </div>
  )
}

interface BoardTemplatesProps extends BoardGroup {
  product: Product
}

function BoardTemplates({ product, gain, materials }: BoardTemplatesProps) {
  const { t, size: sizeText, list } = useShop()
  const { thickness } = useLengths()
  const { style } = constructionOf(product)
  const address = (size: Size, file: (typeof FILES)[number][0]) =>
    dielineFileUrl({ style, mode: 'inner', size, caliper: gain }, file)
  return (
    <table className={`${tableStyles.table} ${content.figures}`}>
      <caption>
        {t('guide.board', { materials: list(materials.map((id) => t(`material.${id}`))), thickness: thickness(gain) })}
      </caption>
      <tbody>
        {product.sizes.map((size) => (
          <tr key={Object.values(size).join()}>
            <th scope="row">{sizeText(size)}</th>
            <td>
              {FILES.map(([file, name]) => (
                <a key={file} href={address(size, file)} download>
                  {name}
                </a>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BoardGroup {
  /** Allowance at a crease, mm, with which the dieline is drawn. */
  gain: number
  /** The materials whose boards have it. */
  materials: string[]
}

/** The boards of a product that have a dieline of their own. */
function boardsOf(product: Product): BoardGroup[] {
  const found = new Map<number, string[]>()
  for (const id of product.materials) {
    const { gain } = boardOf(product, id)
    found.set(gain, [...(found.get(gain) ?? []), id])
  }
  return [...found].map(([gain, materials]) => ({ gain, materials }))
}
