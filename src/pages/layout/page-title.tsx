import type { ReactNode } from 'react'
import styles from './page-title.module.css'

/** The title of a page with a short description. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
