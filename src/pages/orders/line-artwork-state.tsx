import type { CustomLine, ProductLine } from '../../contract/line-item.ts'
import { artworkSentence } from '../../i18n/artwork-words.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './orders.module.css'

/**
 * The state of a line's artwork in one sentence, with the page where it is brought and approved. Of an order that is canceled or coming
 * back nothing is asked and promised: its artwork, where there is some, can still be seen.
 */
export function LineArtworkState({
  line,
  order,
  orderKey,
  isActing,
  isOpen,
}: {
  line: ProductLine | CustomLine
  order: string
  orderKey: string | undefined
  /** Whether the reader may bring and approve it. */
  isActing: boolean
  /** Whether its order is neither canceled nor coming back. */
  isOpen: boolean
}) {
  const { t } = useShop()
  const { path } = usePaths()
  const { artwork } = line
  if (!artwork || artwork.state === 'not_needed') return null
  if (!isOpen && !(isActing && artwork.file)) return null
  const isWanted = isOpen && (artwork.state === 'missing' || artwork.state === 'sent_back')
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  return (
    <p className={styles.quiet}>
      {isOpen && `${artworkSentence(artwork, t)} `}
      {isActing && (
        <a href={`${path('order-artwork', { orderNumber: order })}${query}#${line.id}`}>
          {t(isWanted ? 'artwork.bring' : 'artwork.see')}
        </a>
      )}
    </p>
  )
}
