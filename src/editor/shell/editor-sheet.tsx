import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './editor-sheet.module.css'

/** A page of the editor's that is read only. @param ways where one can go from it @param below what is shown after them */
export function EditorSheet(props: { title: string; children: ReactNode; ways?: ReactNode; below?: ReactNode }) {
  return (
    <Sheet className={styles.sheet}>
      <h1>{props.title}</h1>
      {props.children}
      {props.ways && <div className={styles.ways}>{props.ways}</div>}
      {props.below}
    </Sheet>
  )
}
