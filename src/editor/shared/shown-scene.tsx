import { useId, useMemo } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import type { Scene } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { useShop } from '../../ui/shop.tsx'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import { EditorStore } from '../editor-store.ts'
import { partOf } from '../part-of.tsx'
import { SharedDrawing } from './shared-drawing.tsx'
import styles from './shown-scene.module.css'

const FoldPanel = partOf(async () => (await import('../stage/fold-panel.tsx')).FoldPanel)

interface Props {
  scene: Scene
  dieline: Dieline
  product: Product
  pictureUrl: PictureUrl
}

/** Each face that is designed, and the folded package, to be looked at only. */
export function ShownScene({ scene, ...goods }: Props) {
  const { t } = useShop()
  const id = useId()
  const store = useMemo(() => new EditorStore(scene), [scene])
  return (
    <div className={styles.parts}>
      <SharedDrawing face="outside" scene={scene} {...goods} />
      {scene.faces.inside.length > 0 && <SharedDrawing face="inside" scene={scene} {...goods} />}
      <section aria-labelledby={id}>
        <h2 id={id}>{t('editor.panel-fold')}</h2>
        <FoldPanel store={store} {...goods} />
      </section>
    </div>
  )
}
