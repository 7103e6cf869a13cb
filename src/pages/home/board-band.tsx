import { BOARD_PICTURE, BOARD_SCALE, BOARD_SIZE, E_FLUTE } from '../../packaging/board-picture.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useLengths } from '../content/lengths.ts'
import { usePaths } from '../layout/paths.tsx'
import styles from './board-band.module.css'

/** Corrugated board, enlarged many times, across the whole page. */
export function BoardBand() {
  const { t, number } = useShop()
  const { thickness } = useLengths()
  const { path } = usePaths()
  return (
    <section className={styles.board} aria-labelledby="board">
      <img src={BOARD_PICTURE} alt="" width={BOARD_SIZE.width} height={BOARD_SIZE.height} loading="lazy" />
      <Sheet>
        <h2 id="board">{t('home.board', { scale: `${number(BOARD_SCALE)}:1` })}</h2>
        <p>{t('home.boardText', { thickness: thickness(E_FLUTE.thickness) })}</p>
        <p>
          <a className={styles.material} href={path('materials')}>
            {t('shell.materials')}
          </a>
        </p>
      </Sheet>
    </section>
  )
}
