import type { Dieline } from '../../../packaging/dieline/dieline.ts'
import { dielinePicture, folds } from '../../../packaging/dieline-picture.ts'
import { flatSvg } from '../../../packaging/files/flat-svg.ts'
import { flatWords } from '../../../ui/flat-words.ts'
import { Stage } from '../../../ui/sheet.tsx'
import { useShop } from '../../../ui/shop.tsx'
import styles from './dieline.module.css'

/** The flat, as it is cut. */
export function FlatView({ dieline }: { dieline: Dieline }) {
  const shop = useShop()
  return (
    <Stage className={styles.flat}>
      <div
        role="img"
        aria-label={shop.t('dieline.flat')}
        dangerouslySetInnerHTML={{ __html: flatSvg(dieline, flatWords(shop)) }}
      />
    </Stage>
  )
}

/** The package at a moment of its folding, with the control that folds it. */
export function FoldView({ dieline, fold }: { dieline: Dieline; fold: number }) {
  const { t } = useShop()
  const foldable = folds(dieline.style.id)
  return (
    <div className={styles.folding}>
      <div
        className={styles.folded}
        role="img"
        aria-label={t('dieline.folded')}
        dangerouslySetInnerHTML={{ __html: dielinePicture(dieline, foldable ? fold / 100 : 1) }}
      />
      {foldable && (
        <label className={styles.slider}>
          <span>{t('dieline.folding')}</span>
          <input type="range" name="fold" min="0" max="100" step="1" defaultValue={fold} />
        </label>
      )}
    </div>
  )
}
