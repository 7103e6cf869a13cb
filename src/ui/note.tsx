import type { ReactNode } from 'react'
import styles from './note.module.css'

export type NoteTone = 'info' | 'good' | 'change' | 'bad'

/** A message about something that happened. Screen readers announce `bad` and `change` at once. */
export function Note({
  tone = 'info',
  id,
  title,
  children,
}: {
  tone?: NoteTone
  id?: string
  title?: ReactNode
  children?: ReactNode
}) {
  return (
    <div
      id={id}
      className={`${styles.note} ${styles[tone]}`}
      role={tone === 'bad' || tone === 'change' ? 'alert' : 'status'}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
