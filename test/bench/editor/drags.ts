import type { Browser } from 'playwright-core'
import { busyDesign, DRAGGED } from './busy-design.ts'
import { CANVAS_LIBRARIES, installCanvasLibraries, openCanvasPage } from './canvas-page.ts'
import { type DragCost, dragged } from './drag.ts'
import { openEditorPage } from './open-editor-page.ts'

/** Slowdowns of the page's processor that a drag is measured at. */
const SLOWER = [1, 4] as const

export interface MeasuredDrag extends DragCost {
  who: string
  slower: number
}

/** The same drag of one of 300 objects in the editor, with lines, guides and print check, and in two canvas libraries. */
export async function measuredDrags(browser: Browser, shop: URL): Promise<MeasuredDrag[]> {
  installCanvasLibraries()
  const drags: MeasuredDrag[] = []
  for (const slower of SLOWER) {
    const page = await openEditorPage(browser, shop, busyDesign())
    const hit = page.locator(`[data-hit="${DRAGGED}"]`)
    await hit.waitFor()
    // The design is looked at once after it was opened; a drag begins when that is done.
    await page.locator('[role=treeitem]', { hasText: '!' }).first().waitFor({ state: 'attached' })
    const { x, y, width, height } = (await hit.boundingBox())!
    drags.push({ who: 'editor', slower, ...(await dragged(page, [x + width / 2, y + height / 2], slower)) })
    await page.context().close()
    for (const library of CANVAS_LIBRARIES) {
      const { page, at } = await openCanvasPage(browser, library)
      drags.push({ who: library, slower, ...(await dragged(page, at, slower)) })
      await page.context().close()
    }
  }
  return drags
}
