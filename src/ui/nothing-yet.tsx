import type { ReactNode } from 'react'
import { type PagePackage, packagePicture } from '../packaging/page-pictures.ts'
import styles from './nothing-yet.module.css'
import { Stage } from './sheet.tsx'
import { useShop } from './shop.tsx'

/** What a list says that has nothing yet, and what can be done about it, with a package. */
export function NothingYet({ of, children }: { of: PagePackage; children: ReactNode }) {
  const { format } = useShop()
  return (
    <div className={styles.nothing}>
      <Stage>
        <img src={packagePicture(of, format.units)} alt="" width="640" height="480" loading="lazy" decoding="async" />
      </Stage>
      <div>{children}</div>
    </div>
  )
}
