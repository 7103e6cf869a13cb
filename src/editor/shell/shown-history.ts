import type { DesignedGoods } from '../../contract/design-scene.ts'
import type { History, Step } from '../../design/history.ts'

/** Fetches what shows goods. @returns false where they are not made, their product is not sold here, or that does not come */
export type CanShow = (goods: DesignedGoods) => Promise<boolean>

/** The steps of a history as far as they lead to goods that can be shown, back and on again. */
export async function shownHistory({ past, future }: History, canShow: CanShow): Promise<History> {
  const back = await leading([...past].reverse(), canShow)
  return { past: back.reverse(), future: await leading(future, canShow) }
}

/** The first of some steps, up to one that goes from or to goods which cannot be shown. */
async function leading(steps: readonly Step[], canShow: CanShow): Promise<Step[]> {
  const led: Step[] = []
  for (const step of steps) {
    for (const goods of step.change.goods ?? []) if (!(await canShow(goods))) return led
    led.push(step)
  }
  return led
}
