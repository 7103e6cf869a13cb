import type { History, Step } from '../../design/history.ts'

/** Fetches what shows a product. @returns false where it is not sold here, or that does not come */
export type CanShow = (product: string) => Promise<boolean>

/** The steps of a history as far as they lead to products that can be shown. */
export async function shownHistory({ past, future }: History, canShow: CanShow): Promise<History> {
  const back = await leading([...past].reverse(), ({ change }) => change.goods?.[0].product, canShow)
  return { past: back.reverse(), future: await leading(future, ({ change }) => change.goods?.[1].product, canShow) }
}

/** The first of some steps, up to one whose product cannot be shown. */
async function leading(
  steps: readonly Step[],
  productOf: (step: Step) => string | undefined,
  canShow: CanShow,
): Promise<Step[]> {
  const led: Step[] = []
  for (const step of steps) {
    const product = productOf(step)
    if (product !== undefined && !(await canShow(product))) break
    led.push(step)
  }
  return led
}
