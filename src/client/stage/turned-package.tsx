import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react'
import type { ModelContent } from './model-content.ts'
import styles from './stage.module.css'
import { keyed, type StagePose, turned } from './stage-pose.ts'
import { type ModelState, prepareModel, useModel } from './use-model.ts'

/** Degrees that the package turns by for each pixel that a pointer moves. */
const DEGREES_A_PIXEL = 0.4

interface TurnedPackageProps {
  content: ModelContent
  pose: StagePose
  /** The pose that the key Home goes back to. */
  start: StagePose
  /** Whether somebody has touched the stage, so that the model is wanted. */
  touched: boolean
  /** Whether the package moves to its pose, or is there at once. */
  moves: boolean
  /** Whether the script is there. */
  live: boolean
  /** What is seen, for those who do not see it, and the element that names the keys. */
  label: string
  describedBy: string
  onTouch: () => void
  onPose: (pose: StagePose, moves: boolean) => void
  /** Takes what gives a picture of the model as it is seen. */
  stills?: RefObject<(() => Promise<Blob> | null) | null>
  /** What is seen while there is no model. */
  children: (state: ModelState) => ReactNode
}

/** A package that a pointer, a finger and keys turn: a picture until it is touched, a model from then on. */
export function TurnedPackage(props: TurnedPackageProps) {
  const { content, pose, start, touched, moves, live, label, describedBy, onTouch, onPose, stills, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, still } = useModel(canvas, touched, content, pose, moves)
  useImperativeHandle(stills, () => still)
  const pointed = useRef<{ x: number; y: number } | null>(null)

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    onTouch()
    pointed.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const from = pointed.current
    if (!from) return
    pointed.current = { x, y }
    // A finger that moves up or down scrolls the page.
    const pitch = pointerType === 'touch' ? 0 : (y - from.y) * DEGREES_A_PIXEL
    onPose(turned(pose, -(x - from.x) * DEGREES_A_PIXEL, pitch), false)
  }
  const drop = () => {
    pointed.current = null
  }
  const press = (event: KeyboardEvent) => {
    const next = keyed(event, pose, start)
    if (!next) return
    event.preventDefault()
    onPose(next, true)
  }

  return (
    <div
      className={state === 'model' ? `${styles.views} ${styles.modelled}` : styles.views}
      role="img"
      aria-label={label}
      {...(live && { tabIndex: 0, 'aria-describedby': describedBy, onKeyDown: press })}
      onPointerEnter={prepareModel}
      onFocus={prepareModel}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {children(state)}
      <canvas ref={canvas} />
    </div>
  )
}
