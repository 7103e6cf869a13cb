import { panelAt, type TablePoint } from '../../design/table.ts'
import styles from './canvas.module.css'
import { frameOfSelection, type Gesture, type Ground, moving, resizing, selecting, turning } from './gestures.ts'
import { HANDLES } from './handles.ts'
import { withoutPalms } from './palms.ts'
import { hitOf, pinch, topOf } from './pointed.ts'
import type { CanvasView } from './view.ts'

/** What the pointer tells the rest of the editor. */
export interface PointerEvents {
  /** The panel that was last pointed at. */
  onPanel: (name: string) => void
  /** An object was pressed twice, as to write in a text. */
  onOpen: (id: string) => void
  /** What is selected was held for long, or pressed with the other button; where, pixels of the canvas. */
  onMenu: (at: TablePoint) => void
}

/** Pixels that a pointer moves before that is a gesture and not a press. */
const STILL = 3
/** How long a finger rests on an object until its menu opens, ms; and the pixels that it may stray meanwhile. */
const HELD = { time: 500, stray: 8 }

/**
 * Makes a canvas follow mouse, pen and fingers: select, marquee, move, resize, turn; space, the middle button, one finger
 * beside all objects and two fingers pan, two fingers and the wheel zoom.
 *
 * @param ground is asked anew at each press
 * @returns what ends it
 */
export function followPointers(
  svg: SVGSVGElement,
  view: CanvasView,
  ground: () => Ground,
  { onPanel, onOpen, onMenu }: PointerEvents,
): () => void {
  const fingers = new Map<number, TablePoint>()
  let gesture: Gesture | null = null
  let panning = false
  let space = false
  let start: TablePoint = [0, 0]
  let isMoved = false
  /** What is selected where the pointer goes up without having moved. */
  let pressed: (() => void) | null = null
  /** Where the canvas is in the window while a pointer is down: asking for it may lay out the page. */
  let corner: DOMRect | null = null
  /** An element over everything while something is moved, so that hit testing does not have to search the drawing. */
  const shield = document.createElement('div')
  shield.className = styles.shield!
  /** Waits whether a finger is held. */
  let held: ReturnType<typeof setTimeout> | undefined

  const at = (event: MouseEvent): TablePoint => {
    const { left, top } = corner ?? svg.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }
  const drop = () => {
    clearTimeout(held)
    gesture?.cancel()
    gesture = null
    shield.remove()
    panning = false
    pressed = null
    isMoved = false
  }

  const begin = (event: PointerEvent, point: TablePoint) => {
    const here = ground()
    const { store, table } = here
    const on = view.toTable(point)
    const panel = panelAt(table, on)
    if (panel) onPanel(panel.name)
    const target = event.target as Element
    const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
    const frame = handle && frameOfSelection(here)
    if (frame) {
      const named = HANDLES.find((one) => one === handle)
      gesture = named ? resizing(here, frame, named) : turning(here, frame, on)
      return
    }
    const hit = hitOf(event)
    const { scene, selection, gathers } = store.state
    const adds = event.shiftKey || gathers
    if (hit) {
      const id = selection.includes(hit) ? hit : topOf(scene, hit)
      const others = selection.filter((one) => one !== id)
      if (!selection.includes(id)) store.select(adds ? [...selection, id] : [id])
      else pressed = () => store.select(adds ? others : [id])
      gesture = moving(here, on)
      return
    }
    const under = target.closest('[data-under]')?.getAttribute('data-under')
    pressed = () => store.select(under ? [under] : [])
    if (event.pointerType === 'touch') panning = true
    else gesture = selecting(here, on, adds)
  }

  const down = (event: PointerEvent) => {
    if (event.button === 2) return
    if (event.pointerType === 'pen') lost() // The palm may have come first.
    svg.parentElement?.focus({ preventScroll: true })
    event.preventDefault()
    svg.setPointerCapture(event.pointerId)
    corner = svg.getBoundingClientRect()
    shield.style.cursor = getComputedStyle(event.target as Element).cursor
    const point = at(event)
    if (event.pointerType === 'touch') fingers.set(event.pointerId, point)
    if (fingers.size > 1) return drop()
    clearTimeout(held)
    ;[start, isMoved, pressed] = [point, false, null]
    if (space || event.button === 1) panning = true
    else begin(event, point)
    if (event.pointerType === 'touch' && hitOf(event)) held = setTimeout(() => showMenu(event), HELD.time)
  }

  /** Selects what is under a pointer and opens the menu of what is selected. */
  const showMenu = (event: MouseEvent) => {
    event.preventDefault()
    const hit = hitOf(event)
    drop()
    if (!hit) return
    const { store } = ground()
    const { scene, selection } = store.state
    const id = selection.includes(hit) ? hit : topOf(scene, hit)
    if (!selection.includes(id)) store.select([id])
    onMenu(at(event))
  }

  const move = (event: PointerEvent) => {
    const point = at(event)
    const last = fingers.get(event.pointerId)
    if (fingers.size > 1 && last) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1]
      fingers.set(event.pointerId, point)
      pinch(view, last, point, other)
      return
    }
    if (last) fingers.set(event.pointerId, point)
    const stray = Math.hypot(point[0] - start[0], point[1] - start[1])
    if (stray > HELD.stray) clearTimeout(held)
    if (!gesture && !panning) return
    if (!isMoved && stray < STILL) return
    if (!isMoved) svg.closest('[data-ground]')?.appendChild(shield)
    isMoved = true
    if (panning) {
      view.panBy(point[0] - start[0], point[1] - start[1])
      start = point
    } else gesture?.move(view.toTable(point), event)
  }

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    const ended = gesture
    const press = pressed
    const wasMoved = isMoved
    gesture = null
    corner = null
    drop()
    if (wasMoved) ended?.end()
    else {
      ended?.cancel()
      press?.()
    }
  }

  const open = (event: MouseEvent) => {
    const hit = hitOf(event)
    // While presses gather objects, two quick ones are two.
    if (!hit || ground().store.state.gathers) return
    ground().store.select([hit])
    onOpen(hit)
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    // What is moved stands in layers that do not zoom.
    if (gesture) return
    if (event.ctrlKey || event.metaKey)
      view.zoomAt(at(event), Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.005)))
    else if (event.shiftKey) view.panBy(-event.deltaY, 0)
    else view.panBy(-event.deltaX, -event.deltaY)
  }

  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (gesture || panning)) {
      event.stopPropagation()
      drop()
    }
    if (event.key !== ' ' || event.target !== svg.parentElement) return
    event.preventDefault()
    space = event.type === 'keydown'
    svg.toggleAttribute('data-panning', space)
  }

  const lost = () => {
    fingers.clear()
    corner = null
    drop()
  }

  const on = withoutPalms([
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', lost],
    ['dblclick', open],
    ['contextmenu', showMenu],
  ])
  for (const [type, listener] of on) svg.addEventListener(type, listener as EventListener)
  svg.addEventListener('wheel', wheel, { passive: false })
  window.addEventListener('keydown', key, { capture: true })
  window.addEventListener('keyup', key, { capture: true })
  return () => {
    drop()
    for (const [type, listener] of on) svg.removeEventListener(type, listener as EventListener)
    svg.removeEventListener('wheel', wheel)
    window.removeEventListener('keydown', key, { capture: true })
    window.removeEventListener('keyup', key, { capture: true })
  }
}
