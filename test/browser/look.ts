import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findings } from './axe.ts'
import { fontsCome } from './fonts-come.ts'

/** Everything that WCAG 2.2 asks for at its levels A and AA, and what axe advises besides. */
export const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** axe finds nothing on a page, and nothing of it lies beside the screen. */
export async function look(page: Page): Promise<void> {
  await fontsCome(page)
  expect([page.url(), await findings(page, RULES)]).toEqual([page.url(), []])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([page.url(), over]).toEqual([page.url(), 0])
}
