import type { StagePose } from '../../client/stage/stage-pose.ts'
import { isSamePose, pictured } from '../../design/commands/pictured.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import styles from './fold-panel.module.css'
import { keptPose } from './kept-pose.ts'

/** Makes what the stage shows the small picture of the design, and takes it back. */
export function PictureChoice({ store, pose }: { store: EditorStore; pose: StagePose }) {
  const { t } = useShop()
  const chosen = useEditor(store, ({ scene }) => scene.pictured)
  const shown = keptPose(pose)
  return (
    <>
      <p className={styles.views}>
        <Button type="button" weight="quiet" onClick={() => store.run((scene) => pictured(scene, shown))}>
          {t('fold-panel.usePicture')}
        </Button>
        {chosen && (
          <Button type="button" weight="quiet" onClick={() => store.run((scene) => pictured(scene, null))}>
            {t('fold-panel.flatPicture')}
          </Button>
        )}
      </p>
      <p role="status">{chosen && isSamePose(chosen, shown) && t('fold-panel.pictured')}</p>
    </>
  )
}
