import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Scene } from '../../contract/design-scene.ts'
import type { SceneObject } from '../../contract/scene-object.ts'
import { panelOf } from '../../design/display.ts'
import type { DesignTable } from '../../design/table.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorState, type EditorStore, useEditor } from '../editor-store.ts'
import { Icon } from '../icon.tsx'
import { objectLabel, objectSentence } from '../object-words.ts'
import { panelLabel } from '../panel-words.ts'
import { useLater } from '../use-later.ts'
import styles from './object-tree.module.css'

interface TreeProps {
  store: EditorStore
  table: DesignTable
  panel: string
  onPanel: (name: string) => void
  /** What an object is warned of, by its id: a whole sentence. */
  warnings?: ReadonlyMap<string, string> | undefined
}

/**
 * Panels, the objects on them, and the objects of groups, as a tree for keyboard and screen readers; the topmost first. It
 * follows the drawing a moment later: each of its rows is a sentence.
 */
export function ObjectTree(props: TreeProps) {
  const scene = useEditor(props.store, (state) => state.scene)
  const selection = useEditor(props.store, (state) => state.selection)
  const { table } = props
  const seen = useLater(useMemo(() => ({ scene, selection, table }), [scene, selection, table]))
  return <Tree {...props} {...seen} />
}

const Tree = memo(function Tree(props: TreeProps & Pick<EditorState, 'scene' | 'selection'>) {
  const { store, scene, selection, table, panel, onPanel, warnings } = props
  const { t, ...words } = useShop()
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const rows = objectsByPanel(scene, table)
  const first = `panel ${panel}`
  const tabbed = focused && (focused.startsWith('panel ') || scene.objects[focused]) ? focused : first

  // The row that had the keyboard may be gone: the panel has it then.
  const isGone = focused !== null && tabbed !== focused
  useEffect(() => {
    if (isGone && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isGone])

  const objectRows = (id: string, level: number): ReactNode[] => {
    const object = scene.objects[id]
    if (!object) return []
    const warning = warnings?.get(id)
    return [
      <div
        key={id}
        role="treeitem"
        className={styles.row}
        aria-level={level}
        aria-selected={selection.includes(id)}
        aria-label={objectSentence(object, scene, table, { t, ...words })}
        aria-description={
          [object.locked && t('canvas.isLocked'), object.hidden && t('canvas.isHidden'), warning]
            .filter(Boolean)
            .join(' ') || undefined
        }
        {...(object.kind === 'group' && { 'aria-expanded': true })}
        tabIndex={tabbed === id ? 0 : -1}
        data-row={id}
      >
        {objectLabel(object, scene, { t })}
        <span className={styles.marks}>
          {object.locked && <Icon name="lock" />}
          {object.hidden && <Icon name="hide" />}
          {warning && (
            <span className={styles.warned} title={warning} aria-hidden="true">
              !
            </span>
          )}
        </span>
      </div>,
      ...(object.kind === 'group' ? object.children.toReversed().flatMap((child) => objectRows(child, level + 1)) : []),
    ]
  }

  const choose = (row: string, adds: boolean) => {
    if (row.startsWith('panel ')) {
      onPanel(row.slice(6))
      store.select([])
    } else if (adds || store.state.gathers) {
      const { selection: now } = store.state
      store.select(now.includes(row) ? now.filter((one) => one !== row) : [...now, row])
    } else store.select([row])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...root.current!.querySelectorAll<HTMLElement>('[data-row]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const row = all[at]?.dataset.row
    if (to !== undefined && all[to]) {
      all[to].focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && row) choose(row, event.ctrlKey || event.shiftKey)
    else {
      // The workspace removes what is selected, which may be elsewhere than the keyboard.
      if ((event.key === 'Delete' || event.key === 'Backspace') && row) {
        if (row.startsWith('panel ')) event.stopPropagation()
        else if (!store.state.selection.includes(row)) store.select([row])
      }
      return
    }
    event.preventDefault()
  }
  return (
    <div
      ref={root}
      role="tree"
      aria-label={t('canvas.tree')}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused((target as HTMLElement).dataset.row ?? null)}
      onClick={(event) => {
        const row = (event.target as Element).closest<HTMLElement>('[data-row]')
        if (row) choose(row.dataset.row!, event.ctrlKey || event.shiftKey || event.metaKey)
      }}
    >
      {[...table.panels.keys()].flatMap((name) => {
        const ids = rows.get(name) ?? []
        return [
          <div
            key={name}
            role="treeitem"
            className={styles.row}
            aria-level={1}
            aria-selected={selection.length === 0 && name === panel}
            {...(ids.length && { 'aria-expanded': true })}
            tabIndex={tabbed === `panel ${name}` ? 0 : -1}
            data-row={`panel ${name}`}
          >
            {panelLabel(name, table.dieline, { t })}
          </div>,
          ...ids.flatMap((id) => objectRows(id, 2)),
        ]
      })}
    </div>
  )
})

/** The objects of a face by the panel that they are on, groups with their first child, the topmost first. */
function objectsByPanel(scene: Scene, table: DesignTable): Map<string, string[]> {
  const rows = new Map<string, string[]>()
  for (const id of scene.faces[table.face]) {
    const object = scene.objects[id]
    const panel = object && panelOfAny(object, scene)
    if (panel) rows.set(panel, [id, ...(rows.get(panel) ?? [])])
  }
  return rows
}

function panelOfAny(object: SceneObject, scene: Scene): string | null {
  if (object.kind !== 'group') return panelOf(object)
  const child = scene.objects[object.children[0]!]
  return child && child.kind !== 'group' ? panelOf(child) : null
}
