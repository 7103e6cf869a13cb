import { movedToSheet } from '../../design/commands/moved-to-sheet.ts'
import { removed } from '../../design/commands/objects.ts'
import { lostObjects } from '../../design/display.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import styles from './lost-objects.module.css'

/** The objects whose panel these goods do not have: they are kept, and can be brought back or deleted. */
export function LostObjects({ store, dieline }: { store: EditorStore; dieline: Dieline }) {
  const { t } = useShop()
  const scene = useEditor(store, (state) => state.scene)
  const lost = lostObjects(scene, dieline)
  if (!lost.length) return null
  return (
    <section className={styles.lost} aria-labelledby="lost">
      <h2 id="lost">{t('editor.lostTitle')}</h2>
      <p>{t('editor.lostText')}</p>
      <ul>
        {lost.map((object) => {
          const name = object.name ?? (object.kind === 'text' ? object.text : t(`editor.kind-${object.kind}`))
          return (
            <li key={object.id}>
              <span>{name}</span>
              <Button
                type="button"
                weight="plain"
                aria-label={t('editor.lostMoveOf', { name })}
                onClick={() => store.run((current) => movedToSheet(current, object.id, dieline))}
              >
                {t('editor.lostMove')}
              </Button>
              <Button
                type="button"
                weight="plain"
                aria-label={t('editor.lostDeleteOf', { name })}
                onClick={() => store.run((current) => removed(current, [object.id]))}
              >
                {t('editor.lostDelete')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
