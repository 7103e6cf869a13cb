import { useSyncExternalStore } from 'react'
import type { Scene } from '../../contract/design-scene.ts'
import type { DesignTable } from '../../design/table.ts'
import { directionOf, HANDLES, type Handle, handleAt } from './handles.ts'
import { laidMatrix } from './hit-areas.tsx'
import { matrixText } from './matrix-text.ts'
import { type SelectionBox, selectionBox } from './selection-box.ts'
import styles from './selection-frame.module.css'
import type { CanvasView } from './view.ts'

interface FrameProps {
  scene: Scene
  selection: readonly string[]
  table: DesignTable
  view: CanvasView
}

/** Pixels of the shorter side from which there is room for handles at the sides, between those of the corners. */
const ROOM = 44

/** The handles at the sides that may be dragged. */
const SIDES: Record<SelectionBox['sides'], readonly Handle[]> = { all: HANDLES, across: ['e', 'w'], none: [] }

/** The frame around what is selected, with handles at its corners and sides, and one to turn it by. */
export function SelectionFrame({ scene, selection, table, view }: FrameProps) {
  const box = selectionBox(scene, selection, table)
  const hasRoom = useSyncExternalStore(
    view.subscribe,
    () => box !== null && Math.min(...box.size) * view.zoom >= ROOM,
    () => true,
  )
  if (!box) return null
  const [width, height] = box.size
  const handles = HANDLES.filter((handle) => handle.length === 2 || (hasRoom && SIDES[box.sides].includes(handle)))
  return (
    <g data-frame="">
      <g transform={matrixText(laidMatrix(box))}>
        <rect
          className={box.isFree ? styles.frame : `${styles.frame} ${styles.locked}`}
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
        />
        {box.isFree && (
          <>
            {handles.map((handle) => (
              <Grip key={handle} handle={handle} at={handleAt(handle, box.size)} />
            ))}
            <g transform={`translate(0 ${-height / 2})`}>
              <g className={styles.grip} data-handle="turn">
                <path className={styles.stem} d="M0 0V-28" />
                <circle className={styles.touch} cy="-28" r="22" />
                <circle className={styles.knob} cy="-28" r="6" />
              </g>
            </g>
          </>
        )}
      </g>
    </g>
  )
}

/** A handle of always the same size on the screen. What a finger can take of it is larger, away from the object. */
function Grip({ handle, at: [x, y] }: { handle: Handle; at: readonly [number, number] }) {
  const [across, down] = directionOf(handle)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.grip} data-handle={handle}>
        <rect className={styles.touch} x={across * 12 - 22} y={down * 12 - 22} width="44" height="44" />
        <rect className={styles.knob} x="-5" y="-5" width="10" height="10" />
      </g>
    </g>
  )
}
