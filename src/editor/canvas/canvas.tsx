import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type Box, boxAround, boxOfAll } from '../../design/box.ts'
import type { SnapGuide } from '../../design/snapping.ts'
import { tableOf } from '../../design/table.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import type { PictureUrl } from './artwork.tsx'
import styles from './canvas.module.css'
import { HitAreas } from './hit-areas.tsx'
import { followPointers, type PointerEvents } from './pointer.ts'
import { SelectionFrame } from './selection-frame.tsx'
import { SheetDrawings } from './sheets.tsx'
import type { CanvasView } from './view.ts'

export interface CanvasProps extends PointerEvents {
  store: EditorStore
  dieline: Dieline
  view: CanvasView
  /** Whether cut, crease and bleed are shown. */
  showDieline: boolean
  /** The colour of the board on the face that is shown, hex. */
  board: string
  pictureUrl: PictureUrl
  /** The id of the text that says which keys do what. */
  describedBy: string
}

/** The drawing that is worked on: sheets with their artwork, what is selected, and the guides of what moves. */
export function Canvas({ store, dieline, view, showDieline, board, pictureUrl, describedBy, ...events }: CanvasProps) {
  const { t } = useShop()
  const prefix = useId()
  const face = useEditor(store, (state) => state.face)
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const table = useMemo(() => tableOf(dieline, face), [dieline, face])
  const svg = useRef<SVGSVGElement>(null)
  const viewport = useRef<SVGGElement>(null)
  const guides = useRef<SVGPathElement>(null)
  const marquee = useRef<SVGRectElement>(null)
  // The listeners are the same through all renders; they find what is current here.
  const current = useRef({ table, events })
  current.current = { table, events }

  useLayoutEffect(() => drawView(view, svg, viewport), [view])

  useLayoutEffect(() => {
    const element = svg.current!
    const box = boxOfAll([...table.panels.values()].map(({ outline }) => boxAround(outline)))
    if (!box) return
    let last = element.getBoundingClientRect()
    if (last.width && last.height) view.fit(box, last.width, last.height)
    // Another width of the window shows all again; what somebody looks at more closely stays in the middle.
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect()
      if (now.width === last.width && now.height === last.height) return
      if (view.isFitted || !last.width) view.fit(box, now.width, now.height)
      else view.panBy((now.width - last.width) / 2, (now.height - last.height) / 2)
      last = now
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, table])

  useEffect(() => {
    const element = svg.current!
    const ground = () => ({
      svg: element,
      store,
      table: current.current.table,
      zoom: () => view.zoom,
      showGuides: (shown: readonly SnapGuide[]) => guides.current?.setAttribute('d', guidePath(shown)),
      showMarquee: (box: Box | null) => {
        const rect = marquee.current!
        rect.setAttribute('display', box ? 'inline' : 'none')
        if (!box) return
        rect.setAttribute('x', String(box.left))
        rect.setAttribute('y', String(box.top))
        rect.setAttribute('width', String(box.right - box.left))
        rect.setAttribute('height', String(box.bottom - box.top))
      },
    })
    return followPointers(element, view, ground, {
      onPanel: (name) => current.current.events.onPanel(name),
      onOpen: (id) => current.current.events.onOpen(id),
    })
  }, [store, view])

  return (
    <div
      className={styles.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys of its own; the tree names what is in it
      tabIndex={0}
      aria-label={t('canvas.canvas')}
      aria-describedby={describedBy}
    >
      <svg ref={svg} className={styles.canvas} aria-hidden="true">
        <g ref={viewport}>
          <SheetDrawings {...{ scene, table, showDieline, board, pictureUrl, prefix }} />
          <HitAreas scene={scene} table={table} />
          <path ref={guides} className={styles.guides} />
          <SelectionFrame {...{ scene, selection, table, view }} />
          <rect ref={marquee} className={styles.marquee} display="none" />
        </g>
      </svg>
    </div>
  )
}

/** Keeps the drawing where the view is; handles keep their size on the screen. */
function drawView(view: CanvasView, svg: RefObject<SVGSVGElement | null>, viewport: RefObject<SVGGElement | null>) {
  const draw = () => {
    viewport.current?.setAttribute('transform', `matrix(${view.zoom} 0 0 ${view.zoom} ${view.x} ${view.y})`)
    svg.current?.style.setProperty('--pixel', String(1 / view.zoom))
  }
  draw()
  return view.subscribe(draw)
}

const guidePath = (shown: readonly SnapGuide[]): string =>
  shown.map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`).join('')
