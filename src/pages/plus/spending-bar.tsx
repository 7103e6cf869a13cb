import { scaleLinear } from 'd3-scale'
import styles from './spending-bar.module.css'
import spendingPage from './spending-page.module.css'

/** Units of the SVG, which is as wide as its cell. */
const [WIDTH, HEIGHT] = [100, 8]

/** A bar beside its figure, which says the same. @param most what the whole width stands for */
export function SpendingBar({ value, most }: { value: number; most: number }) {
  const width = scaleLinear([0, Math.max(1, most)], [0, WIDTH]).clamp(true)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
      <rect width={WIDTH} height={HEIGHT} className={styles.whole} />
      <rect width={width(value)} height={HEIGHT} className={value > most ? styles.over : spendingPage.part} />
    </svg>
  )
}
