import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import type { DeskPanel } from './desk-panel.ts'
import panels from './desk-panels.module.css'
import styles from './first-minute.module.css'

interface Props {
  store: EditorStore
  onOpen: (panel: DeskPanel) => void
  onSkip: () => void
}

const STEPS = ['goods', 'pictures', 'background'] as const

/** The first steps of a new design; it goes when something is designed, or when it is skipped. */
export function FirstMinute({ store, onOpen, onSkip }: Props) {
  const { t } = useShop()
  const isBegun = useEditor(store, ({ scene }) => Object.keys(scene.objects).length > 0)
  if (isBegun) return null
  return (
    <section className={`${panels.part} ${styles.first}`} aria-labelledby="first-minute">
      <h2 id="first-minute">{t('editor.firstTitle')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <p>{t(`editor.first-${step}`)}</p>
            <Button type="button" weight="quiet" onClick={() => onOpen(step)}>
              {t(`editor.panel-${step}`)}
            </Button>
          </li>
        ))}
      </ol>
      <Button type="button" weight="plain" onClick={onSkip}>
        {t('editor.firstSkip')}
      </Button>
    </section>
  )
}
