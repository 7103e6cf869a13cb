import { useEffect, useMemo, useState } from 'react'
import { askerOf } from '../../api/ask.ts'
import { brandItemCalls } from '../../api/brand-items.ts'
import { ApiError } from '../../api/error.ts'
import type { BrandItem, KeptBrandItem } from '../../contract/brand-items.ts'
import { editorCall } from '../editor-call.ts'

/** Why the last act did not happen: the shop cannot be reached, or there is no room for more. */
export type BrandProblem = 'away' | 'full'

/**
 * Somebody's brand as the shop keeps it, and what changes it.
 *
 * @param region the store's code
 * @returns `items` is null until they have come
 */
export function useBrand(region: string) {
  const calls = useMemo(() => brandItemCalls(askerOf(editorCall(region))), [region])
  const [items, setItems] = useState<readonly KeptBrandItem[] | null>(null)
  const [problem, setProblem] = useState<BrandProblem | null>(null)
  useEffect(() => {
    calls.mine().then(setItems, () => setProblem('away'))
  }, [calls])

  /** Runs a call. @returns whether it was done */
  const tried = async (call: () => Promise<void>): Promise<boolean> => {
    try {
      await call()
      setProblem(null)
      return true
    } catch (cause) {
      setProblem(cause instanceof ApiError && cause.code === 'too_many_brand_items' ? 'full' : 'away')
      return false
    }
  }
  const add = (item: BrandItem) =>
    tried(async () => {
      const kept = await calls.add(item)
      setItems((before) => [...(before ?? []).filter(({ id }) => id !== kept.id), kept])
    })
  const remove = (id: string) =>
    tried(async () => {
      await calls.remove(id)
      setItems((before) => before?.filter((one) => one.id !== id) ?? null)
    })
  return { items, problem, add, remove }
}
