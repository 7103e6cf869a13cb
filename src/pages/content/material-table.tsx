import type { Product } from '../../contract/catalogue.ts'
import { EMISSIONS_SOURCE } from '../../pricing/emissions.ts'
import { MM_PER } from '../../regions/dieline-units.ts'
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
  const unit = format.units === 'cm' ? 'mm' : 'in'
  const thickness = new Intl.NumberFormat(format.languageTag, { maximumFractionDigits: unit === 'mm' ? 2 : 3 })
  const grammage = new Intl.NumberFormat(format.languageTag)
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
              <td>
                {span(
                  calipers.map((mm) => mm / MM_PER[unit]),
                  thickness,
                )}
              </td>
              <td>{span(grammages, grammage)}</td>
              <td>{number(emission / 1000)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={styles.note}>{t('configurator.emissionsSource', { source: EMISSIONS_SOURCE })}</p>
    </div>
  )
}

/** The least and the largest of some values, `0.5–1.8`. */
function span(values: number[], format: Intl.NumberFormat): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return format.format(least) === format.format(most) ? format.format(least) : format.formatRange(least, most)
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
