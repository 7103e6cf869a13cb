import type { Page } from 'playwright-core'
import type { DeskPanel } from '../../../src/editor/shell/desk-panel.ts'
import type { TestStore } from '../store.ts'

/** Opens the editor with a new mailer box, and one of its panels. */
export async function openPanel(page: Page, { t, url }: Pick<TestStore, 't' | 'url'>, panel: DeskPanel): Promise<void> {
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await page
    .getByRole('button', { name: t(`editor.panel-${panel}`) })
    .first()
    .click()
}
