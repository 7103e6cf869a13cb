import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { SheetFace } from '../contract/design-scene.ts'
import type { SceneObject } from '../contract/scene-object.ts'
import { boxAround, boxOfAll } from '../design/box.ts'
import type { KeptEdge } from '../design/commands/texts.ts'
import type { InkRules } from '../design/ink-rules.ts'
import { type TablePoint, tableOf } from '../design/table.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import { dielineUnit } from '../regions/dieline-units.ts'
import { lengthLabel } from '../ui/length-label.ts'
import { VisuallyHidden } from '../ui/sheet.tsx'
import { useShop } from '../ui/shop.tsx'
import { Canvas } from './canvas/canvas.tsx'
import type { PictureUrl } from './canvas/sheet-artwork.tsx'
import { CanvasView } from './canvas/view.ts'
import { type EditorStore, useEditor } from './editor-store.ts'
import { EditorActs } from './tools/acts.ts'
import { Announcements, type Said } from './tools/announcements.tsx'
import { arrowSteps, workspaceKey } from './tools/keys.ts'
import { ObjectMenu } from './tools/object-menu.tsx'
import { ObjectTree } from './tools/object-tree.tsx'
import { Properties } from './tools/properties.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { useDeskKeys } from './tools/use-desk-keys.ts'
import { ZoomControls } from './tools/zoom-controls.tsx'
import styles from './workspace.module.css'

export interface WorkspaceProps {
  store: EditorStore
  dieline: Dieline
  /** Whether cut, crease and bleed are shown. */
  showDieline: boolean
  /** The colour of the board on each face, hex. */
  board: Record<SheetFace, string>
  /** What each face is printed in. */
  allowed: InkRules
  /** Gives the address of a picture as the screen shows it; without it pictures are grey. */
  pictureUrl?: PictureUrl
  /** Puts a new text on a panel; without it there is no such button. The same for pictures. */
  onAddText?: (panel: string) => void
  onAddPicture?: (panel: string) => void
  /** Gives a text a width of the table, mm, at which its lines break; without `keeps` it keeps what it is aligned to. */
  onWrap: (id: string, width: number, keeps?: KeptEdge) => void
  /** An object was pressed twice. */
  onOpen?: (id: string) => void
  /** Puts a clipboard's words on a panel. */
  onPasteText?: (text: string, panel: string) => void
  /** Fields for an object beside those that all have. */
  options?: (object: SceneObject) => ReactNode
  /** What objects are warned of, by their ids: whole sentences. */
  warnings?: ReadonlyMap<string, string>
}

const noPicture: PictureUrl = () => null

/** Where a design is worked on: tools, the drawing, the tree of what is on it, and the properties of what is selected. */
export function Workspace({
  store,
  dieline,
  showDieline,
  board,
  allowed,
  pictureUrl = noPicture,
  onAddText,
  onAddPicture,
  onWrap,
  onOpen,
  onPasteText,
  options,
  warnings,
}: WorkspaceProps) {
  const shop = useShop()
  const { t } = shop
  const unit = dielineUnit(shop.format.units)
  const steps = arrowSteps(unit)
  const id = useId()
  const face = useEditor(store, (state) => state.face)
  const table = useMemo(() => tableOf(dieline, face), [dieline, face])
  const view = useMemo(() => new CanvasView(), [])
  const current = useRef(table)
  current.current = table
  const acts = useMemo(() => new EditorActs(store, () => current.current), [store])
  const drawing = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState('')
  const [said, setSaid] = useState<Said>({ text: '' })
  const [menu, setMenu] = useState<TablePoint | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const panel = table.panels.has(pointed) ? pointed : mainPanel(table)
  const rule = allowed[face]

  const middle = (): [number, number] => {
    const { width = 0, height = 0 } = drawing.current?.getBoundingClientRect() ?? {}
    return [width / 2, height / 2]
  }
  const zoom = (factor: number) => view.zoomAt(middle(), factor)
  const pan = (right: number, down: number) => view.panBy(right, down)
  const showAll = () => {
    const box = boxOfAll([...table.panels.values()].map(({ outline }) => boxAround(outline)))
    const [x, y] = middle()
    if (box) view.fit(box, 2 * x, 2 * y)
  }
  const remove = () => {
    if (acts.remove()) setSaid({ text: t('canvas.removed') })
  }
  useDeskKeys({
    undo: () => store.undo(),
    redo: () => store.redo(),
    copied: () => acts.copied(),
    remove,
    paste: (text) => {
      if (acts.paste(text, panel) === 'foreign') onPasteText?.(text, panel)
    },
  })

  return (
    <div className={styles.container}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of all that is in it */}
      <div
        className={styles.workspace}
        onKeyDown={(event) => {
          if (workspaceKey(event, { store, acts, remove, zoom, pan, showAll, unit })) event.preventDefault()
        }}
      >
        <Toolbar
          store={store}
          acts={acts}
          panel={panel}
          rule={rule}
          onAddText={onAddText}
          onAddPicture={onAddPicture}
          onRemove={remove}
        />
        <div className={styles.drawing} ref={drawing} data-region="">
          <VisuallyHidden id={`${id}-keys`}>
            {t('canvas.keys', { step: lengthLabel(steps.usual, shop), far: lengthLabel(steps.far, shop) })}
          </VisuallyHidden>
          <Canvas
            store={store}
            dieline={dieline}
            view={view}
            showDieline={showDieline}
            pictureUrl={pictureUrl}
            onWrap={onWrap}
            board={board[face]}
            describedBy={`${id}-keys`}
            onPanel={setPointed}
            onOpen={(object) => onOpen?.(object)}
            onMenu={setMenu}
          />
          {menu && <ObjectMenu store={store} acts={acts} at={menu} onRemove={remove} onClose={closeMenu} />}
          <ZoomControls view={view} onZoom={zoom} onFit={showAll} />
        </div>
        <section className={`${styles.side} ${styles.tree}`} aria-labelledby={`${id}-tree`} data-region="">
          <h2 id={`${id}-tree`}>{t('canvas.tree')}</h2>
          <ObjectTree store={store} table={table} panel={panel} warnings={warnings} onPanel={setPointed} />
        </section>
        <section className={`${styles.side} ${styles.properties}`} aria-labelledby={`${id}-properties`} data-region="">
          <h2 id={`${id}-properties`}>{t('canvas.properties')}</h2>
          <Properties
            store={store}
            table={table}
            acts={acts}
            panel={panel}
            rule={rule}
            onWrap={onWrap}
            options={options}
            board={board[face]}
          />
        </section>
        <Announcements store={store} table={table} said={said} />
      </div>
    </div>
  )
}

/** The panel that a design begins with: the top or front of the first sheet, or all of it. */
function mainPanel({ panels }: ReturnType<typeof tableOf>): string {
  const all = [...panels.values()]
  const of = (role: string) => all.find(({ frame }) => frame.panel?.print === role)?.name
  return of('top') ?? of('front') ?? all[0]?.name ?? ''
}
