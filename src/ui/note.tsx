import type { ReactNode } from 'react'
import styles from './note.module.css'

export type NoteTone = 'info' | 'good' | 'change' | 'bad'

/**
 * A message about something that happened. Screen readers announce `bad` and `change` at once where a script inserts them; of one
 * that a page begins with they say nothing unless it has the focus.
 */
export function Note({
  tone = 'info',
  id,
  title,
  hasFocus = false,
  children,
}: {
  tone?: NoteTone
  id?: string
  title?: ReactNode
  /** Whether the page begins with the focus on it. */
  hasFocus?: boolean
  children?: ReactNode
}) {
  return (
    <div
      id={id}
      className={`${styles.note} ${styles[tone]}`}
      role={tone === 'bad' || tone === 'change' ? 'alert' : 'status'}
      tabIndex={hasFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: read out, and seen, before what stands above it on the reloaded page
      autoFocus={hasFocus}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
