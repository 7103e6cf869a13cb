import type { Product } from '../../contract/catalogue.ts'
import { EMISSIONS_SOURCE } from '../../pricing/emissions.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { figureRange } from '../../regions/figure-range.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { usePaths } from '../layout/paths.tsx'
import content from './content.module.css'
import styles from './material-table.module.css'

/** The materials that a store's products are made of, with the figures by which their footprint is calculated. */
export function MaterialTable({ products }: { products: Product[] }) {
  const { t, number, format } = useShop()
  const { path } = usePaths()
  const unit = dielineUnit(format.units)
  const thickness = (mm: number) => formatMm(mm, unit, format.currencyFormatter.decimalSeparator, 'board')
  return (
    <div>
      <h2 id="figures">{t('material-table.title')}</h2>
      <WideTable name={{ headingId: 'figures' }} className={content.figures} frame={content.scroll}>
        <TableHead
          heads={[
            t('configurator.material'),
            t('material-table.thickness', { unit }),
            t('material-table.grammage'),
            t('material-table.emission'),
          ]}
        />
        <tbody>
          {materialsOf(products).map(({ id, calipers, grammages, emission }) => (
            <tr key={id}>
              <th scope="row">
                <a href={path('material', { material: id })}>{t(`material.${id}`)}</a>
              </th>
              <td>{figureRange(calipers, format.languageTag, thickness)}</td>
              <td>{figureRange(grammages, format.languageTag, number)}</td>
              <td>{number(emission / 1000)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={styles.note}>{t('configurator.emissionsSource', { source: EMISSIONS_SOURCE })}</p>
    </div>
  )
}

interface MaterialFigures {
  id: string
  /** mm, and g/m² */
  calipers: number[]
  grammages: number[]
  /** g CO₂e per kg */
  emission: number
}

/** Each material that is sold, with the boards that it is of. */
function materialsOf(products: Product[]): MaterialFigures[] {
  const found = new Map<string, MaterialFigures>()
  for (const { materials, boards } of products)
    for (const id of materials) {
      const { caliper, grammage, emission } = boards[id]!
      const known = found.get(id) ?? { id, calipers: [], grammages: [], emission }
      found.set(id, { ...known, calipers: [...known.calipers, caliper], grammages: [...known.grammages, grammage] })
    }
  return [...found.values()].sort((a, b) => a.emission - b.emission)
}
