import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { SHAPE_FORMS } from '../../contract/scene-object.ts'
import { ALIGNMENTS, AXES } from '../../design/commands/aligning.ts'
import { ORDER_STEPS } from '../../design/commands/arranging.ts'
import { type InkRule, usualInk } from '../../design/ink-rules.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { Icon, type IconName } from '../icon.tsx'
import type { EditorActs } from './acts.ts'
import own from './toolbar.module.css'
import styles from './tools.module.css'

interface ToolbarProps {
  store: EditorStore
  acts: EditorActs
  /** The panel that new objects go to. */
  panel: string
  /** What this face is printed in. */
  rule: InkRule
  onAddText: ((panel: string) => void) | undefined
  onAddPicture: ((panel: string) => void) | undefined
  onRemove: () => void
}

/** What can be added, and what can be done with what is selected. */
export function Toolbar({ store, acts, panel, rule, onAddText, onAddPicture, onRemove }: ToolbarProps) {
  const { t } = useShop()
  const selection = useEditor(store, (state) => state.selection)
  const { past, future } = useEditor(store, (state) => state.history)
  const objects = useEditor(store, (state) => state.scene.objects)
  const gathers = useEditor(store, (state) => state.gathers)
  const ink = usualInk(rule)
  const [shapes, setShapes] = useState(false)
  const some = selection.length > 0
  const all = (mark: 'locked' | 'hidden') => some && selection.every((id) => objects[id]?.[mark])
  return (
    <div className={own.toolbar} role="toolbar" aria-label={t('canvas.tools')} onKeyDown={roam} data-region="">
      <div className={own.set}>
        {onAddText && (
          <Tool icon="text" label={t('canvas.addText')} off={!ink} words onClick={() => onAddText(panel)} />
        )}
        {onAddPicture && (
          <Tool icon="picture" label={t('canvas.addPicture')} off={!ink} words onClick={() => onAddPicture(panel)} />
        )}
        <Tool
          icon="shape"
          label={t('canvas.addShape')}
          off={!ink}
          words
          open={shapes}
          onClick={() => setShapes(!shapes)}
        />
        {shapes &&
          ink &&
          SHAPE_FORMS.map((form) => (
            <button
              key={form}
              type="button"
              className={styles.word}
              onClick={({ currentTarget }) => {
                acts.addShape(form, panel, ink)
                // This button goes, and the focus with it if it stayed there.
                currentTarget.parentElement!.querySelector<HTMLElement>('[aria-expanded]')!.focus()
                setShapes(false)
              }}
            >
              {t(`canvas-shape.${form}`)}
            </button>
          ))}
      </div>
      <div className={own.set}>
        <Tool icon="undo" label={t('canvas.undo')} off={!past.length} onClick={() => store.undo()} />
        <Tool icon="redo" label={t('canvas.redo')} off={!future.length} onClick={() => store.redo()} />
      </div>
      <div className={own.set}>
        <Tool icon="several" label={t('canvas.several')} pressed={gathers} onClick={() => store.gather(!gathers)} />
        <Tool icon="duplicate" label={t('canvas.duplicate')} off={!some} onClick={() => acts.duplicate()} />
        <Tool icon="remove" label={t('canvas.remove')} off={!some} onClick={onRemove} />
        <Tool
          icon="lock"
          label={t('canvas.lock')}
          off={!some}
          pressed={all('locked')}
          onClick={() => acts.mark('locked')}
        />
        <Tool
          icon="hide"
          label={t('canvas.hide')}
          off={!some}
          pressed={all('hidden')}
          onClick={() => acts.mark('hidden')}
        />
        <Tool icon="group" label={t('canvas.group')} off={selection.length < 2} onClick={() => acts.group()} />
        <Tool
          icon="ungroup"
          label={t('canvas.ungroup')}
          off={!selection.some((id) => objects[id]?.kind === 'group')}
          onClick={() => acts.ungroup()}
        />
      </div>
      <div className={own.set}>
        {ALIGNMENTS.map((how) => (
          <Tool key={how} icon={how} label={t(`canvas-align.${how}`)} off={!some} onClick={() => acts.align(how)} />
        ))}
        {AXES.map((axis) => (
          <Tool
            key={axis}
            icon={axis}
            label={t(`canvas-align.${axis}`)}
            off={selection.length < 3}
            onClick={() => acts.distribute(axis)}
          />
        ))}
      </div>
      <div className={own.set}>
        {ORDER_STEPS.map((how) => (
          <Tool key={how} icon={how} label={t(`canvas-order.${how}`)} off={!some} onClick={() => acts.order(how)} />
        ))}
      </div>
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  onClick: () => void
  off?: boolean
  /** Of a button that stays down. */
  pressed?: boolean
  /** Of a button that shows more. */
  open?: boolean
  /** Whether its words stand beside its drawing. */
  words?: boolean
}

/** A button with a drawing. One that can do nothing now can still be reached, so that the keyboard's place is not lost. */
export function Tool({ icon, label, onClick, off = false, pressed, open, words = false }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className={own.tool}
      aria-disabled={off}
      aria-pressed={pressed}
      aria-expanded={open}
      {...(!words && { 'aria-label': label, title: label })}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} />
      {words && <span>{label}</span>}
    </button>
  )
}

/** In a toolbar the arrow keys go from button to button. */
export function roam(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
}
