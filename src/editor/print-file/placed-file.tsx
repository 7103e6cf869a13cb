import { lazy, Suspense, useMemo } from 'react'
import { useShop } from '../../ui/shop.tsx'
import { EditorStore } from '../editor-store.ts'
import styles from '../shared/shared-desk.module.css'
import { SharedDrawing } from '../shared/shared-drawing.tsx'
import type { OpenFile } from './open-file.ts'

const FoldPanel = lazy(async () => ({ default: (await import('../stage/fold-panel.tsx')).FoldPanel }))

/** A print file on the dieline of its goods, and on the folded package. */
export function PlacedFile({ scene, dieline, product, addresses }: OpenFile) {
  const { t } = useShop()
  const pictureUrl = useMemo(() => (asset: string) => addresses.get(asset) ?? null, [addresses])
  const store = useMemo(() => new EditorStore(scene), [scene])
  const shown = { scene, dieline, product, pictureUrl }
  return (
    <div className={styles.parts}>
      <SharedDrawing face="outside" {...shown} />
      {scene.faces.inside.length > 0 && <SharedDrawing face="inside" {...shown} />}
      <section aria-labelledby="print-file-fold">
        <h2 id="print-file-fold">{t('editor.panel-fold')}</h2>
        <Suspense fallback={<p role="status">{t('editor.loadingPart')}</p>}>
          <FoldPanel {...{ store, dieline, product, pictureUrl }} />
        </Suspense>
      </section>
    </div>
  )
}
