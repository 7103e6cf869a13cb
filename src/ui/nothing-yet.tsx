import type { ReactNode } from 'react'
import type { PagePackage } from '../packaging/page-pictures.ts'
import styles from './nothing-yet.module.css'
import { PagePicture } from './page-picture.tsx'

/** The message of an empty list and what can be done about it, with a picture of a package. */
export function NothingYet({ of, children }: { of: PagePackage; children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <PagePicture of={of} className={styles.picture} />
      <div>{children}</div>
    </div>
  )
}
