import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ORDER_STEPS } from '../../design/commands/arranging.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import type { EditorActs } from './acts.ts'
import styles from './tools.module.css'

interface ObjectMenuProps {
  store: EditorStore
  acts: EditorActs
  /** Where it was asked for, pixels of the drawing. */
  at: readonly [x: number, y: number]
  onRemove: () => void
  onClose: () => void
}

/** What can be done with the selected objects, where they were pressed for long, or with the other button of a mouse. */
export function ObjectMenu({ store, acts, at, onRemove, onClose }: ObjectMenuProps) {
  const { t } = useShop()
  const selection = useEditor(store, (state) => state.selection)
  const objects = useEditor(store, ({ scene }) => scene.objects)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
    const away = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) onClose()
    }
    addEventListener('pointerdown', away, { capture: true })
    return () => {
      removeEventListener('pointerdown', away, { capture: true })
      before?.focus({ preventScroll: true })
    }
  }, [onClose])
  const isGroup = selection.some((id) => objects[id]?.kind === 'group')
  const items: [label: string, act: () => void][] = [
    [t('canvas.duplicate'), () => acts.duplicate()],
    ...ORDER_STEPS.map((how): [string, () => void] => [t(`canvas-order.${how}`), () => acts.order(how)]),
    ...(selection.length > 1 ? [[t('canvas.group'), () => acts.group()] as [string, () => void]] : []),
    ...(isGroup ? [[t('canvas.ungroup'), () => acts.ungroup()] as [string, () => void]] : []),
    [t('canvas.lock'), () => acts.mark('locked')],
    [t('canvas.hide'), () => acts.mark('hidden')],
    [t('canvas.remove'), onRemove],
  ]
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('canvas.tools')}
      tabIndex={-1}
      className={styles.menu}
      style={{
        left: `min(${at[0]}px, 100% - 220px)`,
        top: `min(${at[1]}px, max(0px, 100% - ${items.length * 44 + 2}px))`,
      }}
      onKeyDown={(event) => keyIn(event, onClose)}
    >
      {items.map(([label, act]) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          className={styles.word}
          onClick={() => {
            onClose()
            act()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Arrow keys go from item to item, Escape and Tab leave. */
function keyIn(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation()
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    onClose()
    return
  }
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[(to + items.length) % items.length]?.focus()
}
