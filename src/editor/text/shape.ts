import { LONGEST_LENGTH, SCENE_LIMITS } from '../../contract/design-limits.ts'
import type { LaidText, TextSetting } from '../../design/text/layout.ts'
import { FONT_TIMEOUT, TEXT_TIMEOUT } from './pending-texts.ts'
import type { LateFont, ShapeAnswer, ShapeQuestion } from './shape-worker.ts'
import { ShapingError } from './shaping-error.ts'

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (laid: LaidText | null) => void>()

/** Begins when the first text is shaped, and stays. */
function shaper(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./shape-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ShapeAnswer>) => settle(data.id, data.laid))
  // A worker that failed to start never answers: pending calls are rejected, and the next text starts another worker.
  worker.addEventListener('error', () => {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, null)
  })
  return worker
}

function settle(id: number, laid: LaidText | null): void {
  waiting.get(id)?.(laid)
  waiting.delete(id)
}

/**
 * The letters of a text as its font draws them. Callers wrap the whole step in `pendingText`.
 *
 * @throws ShapingError
 */
export async function shaped(setting: TextSetting): Promise<LaidText> {
  const question: ShapeQuestion = { id: ++last, setting }
  const laid = await new Promise<LaidText | null>((resolve) => {
    waiting.set(question.id, resolve)
    shaper().postMessage(question)
    AbortSignal.timeout(FONT_TIMEOUT).addEventListener('abort', () => {
      const late: LateFont = { late: setting.font }
      if (waiting.has(question.id)) worker?.postMessage(late)
    })
    // A worker whose script does not come answers nothing.
    AbortSignal.timeout(TEXT_TIMEOUT).addEventListener('abort', () => settle(question.id, null))
  })
  if (!laid) throw new ShapingError('font')
  if (!isHeld(laid)) throw new ShapingError('long')
  return laid
}

/** Whether a design may hold a text. */
const isHeld = ({ outline, size }: LaidText) =>
  outline.length <= SCENE_LIMITS.outline && Math.max(...size) <= LONGEST_LENGTH
