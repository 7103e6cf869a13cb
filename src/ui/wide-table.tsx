import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface WideTableProps {
  /** What names it: the id of a heading, or words of its own. */
  name: { headingId: string } | { label: string }
  /** The id of the table. */
  id?: string
  /** A class of the table, and one of the frame in which it scrolls. */
  className?: string | undefined
  frame?: string | undefined
  children: ReactNode
}

/** A table that scrolls sideways where it is wider than the screen, by the keyboard too. */
export function WideTable({ name, id, className, frame, children }: WideTableProps) {
  const named = 'headingId' in name ? { 'aria-labelledby': name.headingId } : { 'aria-label': name.label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes(styles.wide, frame)} tabIndex={0} {...named}>
      <table className={classes(styles.table, className)} {...(id && { id })} {...named}>
        {children}
      </table>
    </section>
  )
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
