import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type Box, boxAround, boxOfAll } from '../../design/box.ts'
import type { SnapGuide } from '../../design/snapping.ts'
import { tableOf } from '../../design/table.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import styles from './canvas.module.css'
import type { Ground } from './gestures.ts'
import { HitAreas } from './hit-areas.tsx'
import { followPointers, type PointerEvents } from './pointer.ts'
import { SelectionFrame } from './selection-frame.tsx'
import type { PictureUrl } from './sheet-artwork.tsx'
import { SheetDrawings } from './sheet-drawings.tsx'
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
  /** Gives a text a width of the table, mm, at which its lines break. */
  onWrap: Ground['wrap']
  /** The id of the text that says which keys do what. */
  describedBy: string
}

/** The drawing that is worked on: sheets with their artwork, what is selected, and the guides of what moves. */
export function Canvas({
  store,
  dieline,
  view,
  showDieline,
  board,
  pictureUrl,
  describedBy,
  onWrap,
  ...events
}: CanvasProps) {
  const { t } = useShop()
  const prefix = useId()
  const face = useEditor(store, (state) => state.face)
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const table = useMemo(() => tableOf(dieline, face), [dieline, face])
  const svg = useRef<SVGSVGElement>(null)
  const viewport = useRef<SVGGElement>(null)
  const guides = useRef<HTMLDivElement>(null)
  const marquee = useRef<HTMLDivElement>(null)
  // The listeners are the same through all renders; they find what is current here.
  const current = useRef({ table, events, onWrap })
  current.current = { table, events, onWrap }

  useLayoutEffect(() => drawView(view, svg, viewport), [view])

  const shown = useRef({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = svg.current!
    const box = boxOfAll([...table.panels.values()].map(({ outline }) => boxAround(outline)))
    if (!box) return
    // To measure it here would lay out all that has just been drawn; the observer sees it afterwards.
    if (!shown.current.width) shown.current = element.getBoundingClientRect()
    const { width, height } = shown.current
    if (width && height) view.fit(box, width, height)
    // Another width of the window shows all again; what somebody looks at more closely stays in the middle.
    const observer = new ResizeObserver(() => {
      const [now, last] = [element.getBoundingClientRect(), shown.current]
      if (now.width === last.width && now.height === last.height) return
      if (view.isFitted || !last.width) view.fit(box, now.width, now.height)
      else view.panBy((now.width - last.width) / 2, (now.height - last.height) / 2)
      shown.current = now
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, table])

  useEffect(() => {
    const element = svg.current!
    const ground = (): Ground => ({
      svg: element,
      store,
      table: current.current.table,
      zoom: () => view.zoom,
      showGuides: (shown: readonly SnapGuide[]) => drawGuides(guides.current!, view, shown),
      showMarquee: (box: Box | null) => drawMarquee(marquee.current!, view, box),
      wrap: (id, width, keeps) => current.current.onWrap(id, width, keeps),
    })
    return followPointers(element, view, ground, {
      onPanel: (name) => current.current.events.onPanel(name),
      onOpen: (id) => current.current.events.onOpen(id),
      onMenu: (at) => current.current.events.onMenu(at),
    })
  }, [store, view])

  return (
    <div className={styles.ground} data-ground="">
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
            <SheetDrawings
              scene={scene}
              table={table}
              showDieline={showDieline}
              board={board}
              pictureUrl={pictureUrl}
              prefix={prefix}
            />
            <HitAreas scene={scene} table={table} />
            <SelectionFrame scene={scene} selection={selection} table={table} view={view} />
          </g>
        </svg>
      </div>
      <div ref={guides} aria-hidden="true">
        <div className={styles.guide} />
        <div className={styles.guide} />
      </div>
      <div ref={marquee} className={styles.marquee} hidden />
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

/** Shows guides, one in each direction at most. */
function drawGuides(element: HTMLElement, view: CanvasView, shown: readonly SnapGuide[]): void {
  for (const [at, line] of [...element.children].entries()) {
    if (!(line instanceof HTMLElement)) continue
    const guide = shown[at]
    if (!guide) {
      // Unlike inserting and removing an element, this causes no layout.
      line.style.transform = 'scale(0)'
      continue
    }
    const [[left, top], [right, bottom]] = [view.toCanvas(guide.from), view.toCanvas(guide.to)]
    const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)]
    line.style.transform = `translate(${left}px, ${top}px) scale(${wide}, ${high})`
  }
}

function drawMarquee(element: HTMLElement, view: CanvasView, box: Box | null): void {
  element.hidden = !box
  if (!box) return
  const [[left, top], [right, bottom]] = [view.toCanvas([box.left, box.top]), view.toCanvas([box.right, box.bottom])]
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.width = `${right - left}px`
  element.style.height = `${bottom - top}px`
}
