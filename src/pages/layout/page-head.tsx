import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The title of a page, and below it what the page is for. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
