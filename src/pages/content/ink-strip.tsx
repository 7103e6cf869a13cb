import type { ShippedPrint } from '../../contract/vocabulary.ts'
import { BRANDS } from '../../packaging/brands/brands.ts'
import { inkOn } from '../../packaging/drawing/ink.ts'
import { type Printing, printingOf } from '../../packaging/drawing/printing.ts'
import type { Stock } from '../../packaging/drawing/stock.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './ink-strip.module.css'

/** What one ink prints is the same for every brand. */
const ANY_BRAND = BRANDS.norrdag

/** Colours that a design may have, for what is printed in process colours. */
const COLOURS = ['#f2b705', '#ff7a59', '#e2007a', '#1746ff', '#8fc7e8', '#0a7a4b', '#10151c']

/** What becomes of colours on a material: those of a file above, and as they are printed below. */
export function InkStrip({ prints, stock }: { prints: ShippedPrint[]; stock: Stock }) {
  const { t } = useShop()
  const inks = inksOf(prints)
  if (inks.length === 0) return null
  const ground = stock.outside.base
  const rows = [
    { label: t('material-page.inFile'), colours: inks, back: '#ffffff' },
    { label: t('material-page.onIt'), colours: inks.map((ink) => inkOn(ground, ink)), back: ground },
  ]
  return (
    <figure className={styles.inks}>
      {rows.map(({ label, colours, back }) => (
        <div key={label}>
          <span>{label}</span>
          <svg viewBox={`0 0 ${inks.length * 50 + 10} 60`} width={inks.length * 50 + 10} aria-hidden="true">
            <rect width="100%" height="60" fill={back} stroke={stock.outline} />
            {colours.map((colour, at) => (
              <circle key={inks[at]} cx={at * 50 + 30} cy="30" r="19" fill={colour} stroke={edgeOf(colour, back)} />
            ))}
          </svg>
        </div>
      ))}
      <figcaption>{t('material-page.calculated')}</figcaption>
    </figure>
  )
}

/** The inks of the modes in which a material is printed: many colours as soon as one of them has several. */
function inksOf(prints: ShippedPrint[]): string[] {
  const used = prints
    .map((print) => printingOf(print, ANY_BRAND))
    .filter((printing): printing is Printing => printing !== null)
  const single = used.filter(({ inks }) => inks.length === 1).flatMap(({ inks }) => inks)
  const several = used.some(({ inks }) => inks.length > 1) ? COLOURS : []
  return [...new Set([...several, ...single])]
}

/** White ink on the white of a file is seen by its edge. */
const edgeOf = (colour: string, back: string) => (colour === back ? '#b9b3a8' : 'none')
