import { useEffect, useRef, useState } from 'react'
import { whenUnpressed } from '../../client/island/pressed.ts'
import type { Product } from '../../contract/catalogue.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import type { DesignFinding } from '../../design/preflight/preflight.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'
import type { PreflightAnswer, PreflightQuestion } from './preflight-worker.ts'

/** Milliseconds after the last change until the design is looked at again. */
const PAUSE = 300

/**
 * The findings of a design as it is worked on, some time after each change; null until it was looked at, and where the
 * browser starts no worker. A drag is one change, at its end.
 */
export function useFindings(store: EditorStore, product: Product): readonly DesignFinding[] | null {
  const scene = useEditor(store, (state) => state.scene)
  const [findings, setFindings] = useState<readonly DesignFinding[] | null>(null)
  const looking = useRef<Worker | null>(null)
  const asked = useRef(0)
  useEffect(
    () => () => {
      looking.current?.terminate()
      looking.current = null
    },
    [],
  )
  useEffect(() => {
    const look = () => {
      // It begins with the first look, so that the editor can be used before it is loaded.
      looking.current ??= preflightWorker(
        async ({ id, findings }) => {
          // What is shown of them may move what is being pressed.
          await whenUnpressed()
          // What was asked since is of a newer design.
          if (id === asked.current) setFindings(findings)
        },
        // The next look begins another.
        (failed) => {
          if (looking.current === failed) looking.current = null
        },
      )
      const { print, material } = scene.goods
      const printed = { rules: inkRulesOf(printLook(product, print)), material: materialLook(product, material) }
      const question: PreflightQuestion = { id: ++asked.current, scene, product, printed }
      looking.current.postMessage(question)
    }
    const timer = setTimeout(look, PAUSE)
    return () => clearTimeout(timer)
  }, [scene, product])
  return findings
}

function preflightWorker(answered: (answer: PreflightAnswer) => void, failed: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PreflightAnswer>) => answered(data))
  worker.addEventListener('error', ({ message }) => {
    console.warn('The design was not checked.', message)
    worker.terminate()
    failed(worker)
  })
  return worker
}
