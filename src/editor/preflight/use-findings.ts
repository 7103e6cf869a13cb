import { useEffect, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import { type DesignFinding, preflightOf } from '../../design/preflight/preflight.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'

/** Milliseconds after the last change until the design is looked at again. */
const PAUSE = 300

/**
 * The findings of a design as it is worked on, some time after each change; null until it was looked at. A drag is one
 * change, at its end.
 */
export function useFindings(
  store: EditorStore,
  dieline: Dieline,
  product: Pick<Product, 'named'>,
): readonly DesignFinding[] | null {
  const scene = useEditor(store, (state) => state.scene)
  const [findings, setFindings] = useState<readonly DesignFinding[] | null>(null)
  useEffect(() => {
    const look = () => {
      const { print, material } = scene.goods
      const printed = { rules: inkRulesOf(printLook(product, print)), material: materialLook(product, material) }
      setFindings(preflightOf(scene, dieline, printed))
    }
    const timer = setTimeout(look, PAUSE)
    return () => clearTimeout(timer)
  }, [scene, dieline, product])
  return findings
}
