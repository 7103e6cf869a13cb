import type { Page } from 'playwright-core'

const MOST_STOPS = 120

/**
 * Presses Tab until the element with focus is the one that is looked for.
 *
 * @throws Error where Tab does not come to it, or where a stop on the way cannot be seen to have the focus
 */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { isFound, unseen } = await page.evaluate((selector) => {
      const element = document.activeElement
      if (!element || element === document.body) return { isFound: false, unseen: null }
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isSeen = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      return { isFound: element.matches(selector), unseen: isSeen ? null : element.outerHTML.slice(0, 200) }
    }, selector)
    if (unseen) throw new Error(`Nothing shows that this has the focus: ${unseen}`)
    if (isFound) return
  }
  throw new Error(`Tab does not come to ${selector}.`)
}
