import { type ReactNode, Suspense } from 'react'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'
import styles from './streamed-part.module.css'

/** Something that no task needs and that may come late: resolves to null when it cannot be had, never rejects. */
export type Slow<T> = Promise<T | null>

/**
 * A part of a streamed page that may come after the shell, without moving the layout. Where scripts are off and it
 * is late, its place keeps a link that asks again.
 *
 * @param lines how many lines of text to keep room for
 */
export function StreamedPart({ lines, children }: { lines: 1 | 2 | 3 | 6; children: ReactNode }) {
  return (
    <div className={styles[`lines${lines}`]}>
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

/** What a panel says when its part could not be had: one calm sentence and a way to try again, script or not. */
export function PanelFailed({ children }: { children: ReactNode }) {
  const { t } = useShop()
  const { here } = usePaths()
  return (
    <p>
      {children} <a href={here}>{t('error.retry')}</a>
    </p>
  )
}
