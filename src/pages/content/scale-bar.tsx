import { dielineUnit, MM_PER } from '../../regions/dieline-units.ts'
import { useShop } from '../../ui/shop.tsx'
import { useLengths } from './lengths.ts'
import styles from './scale-bar.module.css'
import { PIXELS_PER_MM } from './section-figure.tsx'

/** Says to which scale sections are drawn, by a bar of a round length. */
export function ScaleBar() {
  const { t, format } = useShop()
  const { thickness } = useLengths()
  const mm = dielineUnit(format.units) === 'mm' ? 1 : MM_PER.in / 20
  const wide = mm * PIXELS_PER_MM
  return (
    <p className={styles.scale}>
      <svg width={wide + 2} height="11" aria-hidden="true">
        <path d={`M1 .5v10m0 -5h${wide}m0 -5v10`} />
      </svg>
      {t('material-page.scale', { length: thickness(mm) })}
    </p>
  )
}
