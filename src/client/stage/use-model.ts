import { type RefObject, useEffect, useRef, useState } from 'react'
import { savesData } from '../page/saves-data.ts'
import type { Model } from './model.ts'
import type { ModelContent } from './model-content.ts'
import { between, type StagePose } from './stage-pose.ts'

/** Milliseconds in which the package goes from one view to the next. */
const MOVES_FOR = 280

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const fetchModel = () => import('./model.ts')

/**
 * Fetches the model's script, and draws nothing: called when a pointer or the focus comes near a stage. With Save-Data
 * it waits for a touch.
 */
export const prepareModel = (): void => {
  // A failure is shown once the stage is touched.
  if (!savesData()) fetchModel().catch(() => undefined)
}

/** Milliseconds: how long a busy browser is waited for at most, and one that does not say when it is idle. */
const RESTED_BY = 300
const PAINTED_BY = 50

/** Settles when the browser has nothing else to do, and has painted. */
const rested = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: RESTED_BY })
      else setTimeout(resolve, PAINTED_BY)
    })
  })

/** What stands on the stage: the picture, until the model is there, or because the browser cannot draw it. */
export type ModelState = 'picture' | 'loading' | 'model' | 'none'

/**
 * The model of a package on a canvas: loaded when it is wanted, drawn when its pose changes.
 *
 * @param moves whether the package moves to its pose, or is there at once
 * @returns what stands on the stage; `still` gives a picture of the model as it is seen, null where there is none
 */
export function useModel(
  canvas: RefObject<HTMLCanvasElement | null>,
  wanted: boolean,
  content: ModelContent,
  pose: StagePose,
  moves: boolean,
): { state: ModelState; still: () => Promise<Blob> | null } {
  const model = useRef<Model | null>(null)
  const shown = useRef(pose)
  /** What the model was last given. */
  const given = useRef(content)
  const [state, setState] = useState<ModelState>('picture')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown when it opens; changes follow below
  useEffect(() => {
    if (!wanted || model.current || !canvas.current) return
    let gone = false
    setState('loading')
    given.current = content
    const refine = async (opened: Model) => {
      await rested()
      if (gone) return
      await opened.refine()
      if (gone || !canvas.current) return
      opened.show(shown.current)
      canvas.current.dataset.look = 'fine'
    }
    fetchModel()
      .then(({ openModel }) => openModel(canvas.current!, content))
      .then((opened) => {
        if (gone) return opened.dispose()
        model.current = opened
        opened.show(shown.current)
        setState('model')
        refine(opened).catch((cause) => console.warn('The model keeps its plain look.', cause))
      })
      .catch((cause) => {
        console.warn('The package is shown as a picture.', cause)
        if (!gone) setState('none')
      })
    return () => {
      gone = true
    }
  }, [wanted])

  useEffect(() => () => model.current?.dispose(), [])

  useEffect(() => {
    const opened = model.current
    if (!opened || state !== 'model' || given.current === content) return
    given.current = content
    opened.change(content).then(
      () => opened.show(shown.current),
      (cause) => console.warn('The model keeps its last look.', cause),
    )
  }, [content, state])

  useEffect(() => {
    const from = shown.current
    if (state === 'model' && from === pose) return
    const draw = (to: StagePose) => {
      shown.current = to
      model.current?.show(to)
    }
    if (state !== 'model' || !moves || prefersStill()) return draw(pose)
    const began = performance.now()
    let frame = requestAnimationFrame(function move(now) {
      const share = Math.min(1, Math.max(0, (now - began) / MOVES_FOR))
      draw(share === 1 ? pose : between(from, pose, 1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [pose, moves, state])

  useEffect(() => {
    if (state !== 'model' || !canvas.current) return
    const watch = new ResizeObserver(() => {
      if (model.current?.resize()) model.current.show(shown.current)
    })
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [canvas, state])

  return { state, still: () => model.current?.still() ?? null }
}
