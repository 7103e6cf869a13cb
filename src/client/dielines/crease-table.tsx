import { creaseRowsOf } from '../../packaging/dieline/crease-rows.ts'
import type { Dieline, Piece } from '../../packaging/dieline/dieline.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { flatWords } from '../../ui/flat-words.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './crease-table.module.css'

/** The panels of each blank from crease to crease, as rows of the drawing; nothing where there are none. */
export function CreaseTable({ dieline }: { dieline: Dieline }) {
  const shop = useShop()
  const { t, format } = shop
  const words = flatWords(shop).panels
  const unit = dielineUnit(format.units)
  const text = (mm: number) => formatMm(mm, unit, format.currencyFormatter.decimalSeparator, 'typed')
  const blanks = dieline.pieces
    .map((piece, at) => ({ piece, number: at + 1, rows: creaseRowsOf(piece) }))
    .filter(({ rows }) => rows.length)
  if (!blanks.length) return null
  // As the drawing labels it; flaps have no label there.
  const wordOf = ({ panels }: Piece, name: string) => {
    const role = panels.find((panel) => panel.name === name)?.print
    return role && role !== 'flap' ? `${words[role]} ` : ''
  }
  return (
    <details className={styles.creases}>
      <summary>{t('dieline.creaseRows')}</summary>
      <table aria-label={t('dieline.creaseRows')}>
        <thead>
          <tr>
            <th scope="col">{t('dieline.direction')}</th>
            <th scope="col">{t('dieline.fieldIn', { field: t('dieline.panels'), unit })}</th>
            <th scope="col">{t('dieline.fieldIn', { field: t('dieline.rowLength'), unit })}</th>
          </tr>
        </thead>
        {blanks.map(({ piece, number, rows }) => (
          <tbody key={piece.name}>
            {dieline.pieces.length > 1 && (
              <tr>
                <th colSpan={3} scope="rowgroup">
                  {t('dieline.blankOf', { number })}
                </th>
              </tr>
            )}
            {rows.map(({ axis, panels, length }) => (
              <tr key={`${axis} ${panels[0]!.name}`}>
                <td>{t(axis === 'x' ? 'dieline.leftToRight' : 'dieline.bottomToTop')}</td>
                <td>{panels.map(({ name, length }) => `${wordOf(piece, name)}${text(length)}`).join(' + ')}</td>
                <td>{text(length)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}
