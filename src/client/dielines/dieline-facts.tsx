import { deliveredPiece } from '../../packaging/dieline/delivered.ts'
import { blankAreaOf, type Dieline } from '../../packaging/dieline/dieline.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import type { Sides } from '../../packaging/dieline/style.ts'
import { sampleQuery } from '../../packaging/dieline-form.ts'
import { type DielineRequest, dielineFileUrl } from '../../packaging/dieline-request.ts'
import { sampleOf } from '../../packaging/dieline-sample.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { CreaseTable } from './crease-table.tsx'
import styles from './dieline-facts.module.css'

interface DielineFactsProps {
  dieline: Dieline
  request: DielineRequest
  productPath: string | undefined
  quotePath: string
}

const MM2_PER = { mm: 1e6, in: 25.4 * 25.4 } as const

/** The sizes of the package, of its blank and as delivered, the limits that changed it, and the files to download. */
export function DielineFacts({ dieline, request, productPath, quotePath }: DielineFactsProps) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const separator = format.currencyFormatter.decimalSeparator
  const text = (mm: number) => formatMm(mm, unit, separator)
  const sizeText = ({ length, width, height }: Sides) =>
    `${[length, width, height]
      .filter((side, at) => at < 2 || side > 0)
      .map(text)
      .join(' × ')} ${unit}`
  const area = (blankAreaOf(dieline) / MM2_PER[unit]).toFixed(unit === 'mm' ? 3 : 1).replace('.', separator)
  const rows = [
    { id: 'inner', label: t('dieline-mode.inner'), value: sizeText(dieline.sizes.inner) },
    { id: 'outer', label: t('dieline-mode.outer'), value: sizeText(dieline.sizes.outer) },
    ...dieline.pieces.map(({ name, width, height, spec }, at) => ({
      id: `blank ${name}`,
      label: dieline.pieces.length > 1 ? t('dieline.blankOf', { number: at + 1 }) : t('dieline.blank'),
      value: `${spec.count ? `${spec.count} × ` : ''}${text(width)} × ${text(height)} ${unit}`,
    })),
    ...dieline.pieces
      .filter(({ spec }) => spec.delivered !== undefined)
      .map((piece) => {
        const { length, width, thickness } = deliveredPiece(piece)
        const value = `${text(length)} × ${text(width)} × ${formatMm(thickness, unit, separator, 'typed')} ${unit}`
        return { id: `delivered ${piece.name}`, label: t('dieline.delivered'), value }
      }),
    { id: 'area', label: t('dieline.area'), value: `${area} ${unit === 'mm' ? 'm²' : 'sq in'}` },
  ]
  const asked = sampleQuery(sampleOf(request), format)
  return (
    <>
      <dl className={styles.facts} aria-live="polite">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CreaseTable dieline={dieline} />
      {dieline.clamps.length > 0 && <Note tone="change">{t.plural('dieline.clamped', dieline.clamps.length)}</Note>}
      <ul className={styles.files}>
        <li>
          <a href={dielineFileUrl(request, 'print.pdf')} download>
            {t('dieline.pdf')}
          </a>
        </li>
        <li>
          <a href={dielineFileUrl(request, 'print-both.pdf')} download>
            {t('dieline.pdfBoth')}
          </a>
        </li>
        <li>
          <a href={dielineFileUrl(request, 'cut.svg')} download>
            {t('dieline.svg')}
          </a>
        </li>
        <li>
          <a href={dielineFileUrl(request, 'cut.dxf')} download>
            {t('dieline.dxf')}
          </a>
        </li>
        <li>
          <a href={dielineFileUrl(request, 'cut.cf2')} download>
            {t('dieline.cf2')}
          </a>
        </li>
        {folds(dieline) && (
          <li>
            <a href={dielineFileUrl(request, 'fold.glb')} download>
              {t('dieline.gltf')}
            </a>
          </li>
        )}
      </ul>
      {productPath && (
        <p>
          <a href={productPath}>{t('dieline.order')}</a>
        </p>
      )}
      <p>
        <a href={`${quotePath}?${asked}`} rel="nofollow">
          {t('dieline.quote')}
        </a>
      </p>
      <p className={styles.note}>{t('dieline.note')}</p>
    </>
  )
}
