import type { ReactNode } from 'react'
import styles from './sheet.module.css'

/** The sheet that everything lies on: at most 1280 px with real margins. */
export function Sheet({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.sheet, className].filter(Boolean).join(' ')}>{children}</div>
}

/** A picture's ground with crop marks at two corners, as on a printed sheet. */
export function Stage({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.stage, className].filter(Boolean).join(' ')}>{children}</div>
}

/** Text for screen readers alone. */
export function Spoken({ children, ...rest }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span className={styles.visuallyHidden} {...rest}>
      {children}
    </span>
  )
}
