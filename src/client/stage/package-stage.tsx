import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Pose } from '../../packaging/drawing/scene.ts'
import { picturedPose } from '../../packaging/picture-url.ts'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { ModelContent } from './model.ts'
import styles from './stage.module.css'
import { StageControls } from './stage-controls.tsx'
import { keyed, PICTURED, poseOf, STAGE_VIEWS, type StagePose, type StageView, turned } from './stage-pose.ts'
import { useModel } from './use-model.ts'

/** Degrees that the package turns by for each pixel that a pointer moves. */
const DEGREES_A_PIXEL = 0.4

interface PackageStageProps {
  /** The address of a picture: of a view, or of a pose where the browser draws no model. */
  picture: (view: StageView | Pose) => string
  /** What the pictures show, for those who do not see them. */
  label: string
  /** What the model shows. */
  content: ModelContent
  className?: string | undefined
}

/**
 * A package to look at: pictures of its views, and from the first touch a model that folds and turns. Where the browser
 * draws no WebGL, pictures answer the same controls.
 */
export function PackageStage({ picture, label, content, className }: PackageStageProps) {
  const { t } = useShop()
  const name = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState<StageView>('open')
  const start = useMemo(() => poseOf(view, content.dieline), [view, content])
  /** Where the package was turned or folded to; null while it stands as its view says. */
  const [moved, setMoved] = useState<StagePose | null>(null)
  const pose = moved ?? start
  const [wanted, setWanted] = useState(false)
  const [moves, setMoves] = useState(true)
  const [live, setLive] = useState(false)
  const state = useModel(canvas, wanted, content, pose, moves)
  const root = useRef<HTMLDivElement>(null)
  // Controls that need a script are there as soon as it is. A view may have been chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, after hydration
  useEffect(() => {
    setLive(true)
    const chosen = root.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = STAGE_VIEWS.find((item) => item === chosen)
    if (early) choose(early)
  }, [])

  const pointed = useRef<{ x: number; y: number } | null>(null)
  const change = (next: StagePose, isSmooth = true) => {
    setWanted(true)
    setMoves(isSmooth)
    setMoved(next)
  }
  const choose = (next: StageView) => {
    setView(next)
    setMoves(true)
    setMoved(null)
  }
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    setWanted(true)
    pointed.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const from = pointed.current
    if (!from) return
    pointed.current = { x, y }
    // A finger that moves up or down scrolls the page.
    const pitch = pointerType === 'touch' ? 0 : (y - from.y) * DEGREES_A_PIXEL
    change(turned(pose, -(x - from.x) * DEGREES_A_PIXEL, pitch), false)
  }
  const drop = () => {
    pointed.current = null
  }
  const press = (event: KeyboardEvent) => {
    const next = keyed(event.key, pose, start)
    if (!next) return
    event.preventDefault()
    change(next)
  }

  const isPosed = state === 'none' && moved !== null && moved !== start
  return (
    <div ref={root} className={[styles.stage, className].filter(Boolean).join(' ')}>
      <Stage className={styles.frame}>
        <div
          className={state === 'model' ? `${styles.views} ${styles.modelled}` : styles.views}
          role="img"
          aria-label={label}
          {...(live && { tabIndex: 0, 'aria-describedby': `${name}-keys`, onKeyDown: press })}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          {STAGE_VIEWS.map((item) => (
            <img
              key={item}
              src={picture(item)}
              alt=""
              width="700"
              height="600"
              data-view={item}
              draggable={false}
              {...(item === 'open' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
          ))}
          {isPosed && (
            <img
              className={styles.posed}
              src={picture(picturedPose(pose.time, pose.yaw - PICTURED.yaw))}
              alt=""
              draggable={false}
            />
          )}
          <canvas ref={canvas} />
        </div>
      </Stage>
      <fieldset className={styles.choices}>
        <legend>{t('stage.view')}</legend>
        {STAGE_VIEWS.map((item) => (
          <label key={item}>
            <input
              type="radio"
              name={`${name}view`}
              value={item}
              defaultChecked={item === 'open'}
              onChange={() => choose(item)}
            />
            <span>{t(`stage.${item}`)}</span>
          </label>
        ))}
      </fieldset>
      <StageControls id={name} pose={pose} live={live} onPose={change} />
    </div>
  )
}
