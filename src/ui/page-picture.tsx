import type { ReactNode } from 'react'
import { type PagePackage, packagePicture } from '../packaging/page-pictures.ts'
import styles from './page-picture.module.css'
import { Sheet, Stage } from './sheet.tsx'
import { useShop } from './shop.tsx'

/** A decorative picture of a package beside a page's text. */
export function PagePicture({ of, className }: { of: PagePackage; className?: string | undefined }) {
  const { format } = useShop()
  return (
    <Stage className={[styles.picture, className].filter(Boolean).join(' ')}>
      <img src={packagePicture(of, format.units)} alt="" width="640" height="480" loading="lazy" decoding="async" />
    </Stage>
  )
}

interface PicturedSheetProps {
  of: PagePackage
  className?: string | undefined
  children: ReactNode
}

/** The column of a short page, with a package beside it where a window has room for both. */
export function PicturedSheet({ of, className, children }: PicturedSheetProps) {
  return (
    <Sheet>
      <div className={styles.beside}>
        <div className={className}>{children}</div>
        <PagePicture of={of} />
      </div>
    </Sheet>
  )
}
