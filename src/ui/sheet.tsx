import type { ReactNode } from 'react'
import styles from './sheet.module.css'

/** The column of a page's content: at most 1280 px wide, with margins. */
export function Sheet({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.sheet, className].filter(Boolean).join(' ')}>{children}</div>
}

/** The background of a picture, with crop marks at two corners as on a printed sheet. */
export function Stage({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.stage, className].filter(Boolean).join(' ')}>{children}</div>
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, ...rest }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span className={styles.visuallyHidden} {...rest}>
      {children}
    </span>
  )
}
