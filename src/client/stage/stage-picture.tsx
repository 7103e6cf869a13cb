import { Stage } from '../../ui/sheet.tsx'
import styles from './stage.module.css'

/** The stage of goods that are formed and not folded: one picture of them. */
export function StagePicture({ src, label }: { src: string; label: string }) {
  return (
    <Stage className={styles.frame}>
      <div className={styles.views}>
        <img src={src} alt={label} width="700" height="600" fetchPriority="high" />
      </div>
    </Stage>
  )
}
