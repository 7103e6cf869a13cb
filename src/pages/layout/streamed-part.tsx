import { type ReactNode, Suspense } from 'react'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'
import styles from './streamed-part.module.css'

/** Optional content that may arrive late: resolves to null where it is unavailable, never rejects. */
export type Slow<T> = Promise<T | null>

/**
 * A part of a streamed page that may arrive after the shell without a layout shift. Without scripts a late part is replaced by a
 * link that loads the page again.
 *
 * @param lines number of lines of text to reserve space for
 * @param marks data attributes by which a script finds the part, which is there before its content
 */
export function StreamedPart({ lines, children, ...marks }: { lines: 1 | 2 | 3 | 6; children: ReactNode }) {
  return (
    <div {...marks} className={styles[`lines${lines}`]}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </div>
  )
}

function Waiting() {
  const { t } = useShop()
  const { here } = usePaths()
  return (
    <p className={styles.waiting}>
      {t('shell.loading')}{' '}
      <a href={here} className={styles.again}>
        {t('error.retry')}
      </a>
    </p>
  )
}

/** Shown where a part is unavailable: one message, and a link to try again that works without scripts. */
export function PanelFailed({ children }: { children: ReactNode }) {
  const { t } = useShop()
  const { here } = usePaths()
  return (
    <p>
      {children} <a href={here}>{t('error.retry')}</a>
    </p>
  )
}
