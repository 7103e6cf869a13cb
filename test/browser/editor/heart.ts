import type { Page } from 'playwright-core'
import { testStore } from '../store.ts'

/** Opens the German editor, and adds a heart by the keyboard. */
export async function openWithHeart(page: Page): Promise<void> {
  const { t, url } = testStore('de')
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).press('Enter')
  await page.getByRole('button', { name: t('canvas-shape.heart'), exact: true }).press('Enter')
  await page.getByRole('treeitem', { name: t('canvas-shape.heart') }).waitFor()
}
