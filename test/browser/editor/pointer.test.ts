import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pngOf } from '../../unit/design/pictures.ts'
import { openChromium } from '../chromium.ts'
import { steadyMiddle } from '../steady-box.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()

/** Drags what lies in the middle of an element of the page. */
async function drag(page: Page, what: Locator, right: number, down: number): Promise<void> {
  const [x, y] = await steadyMiddle(what)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 5 })
  await page.mouse.up()
}

test.each(['eu', 'pl'] as const)(
  'a mailer is designed by the pointer in %s, outside with text and picture and inside too, and bought',
  async (code) => {
    const page = await (await visit()).newPage()
    const { t, url } = testStore(code)
    await page.goto(`${url('box-editor')}?product=mailer-box-eco`)
    await page.locator('bx-island[ready]').waitFor()
    const open = (panel: 'goods' | 'pictures' | 'background') =>
      page
        .getByRole('button', { name: t(`editor.panel-${panel}`) })
        .first()
        .click()

    const words = page.getByRole('textbox', { name: t('design-text.words') })
    await page.getByRole('button', { name: t('canvas.addText') }).click()
    await words.fill('Zażółć')
    const text = page.getByRole('treeitem', { name: 'Zażółć' })
    await expect.poll(() => text.count()).toBe(1)
    const first = await text.getAttribute('aria-label')
    await drag(page, page.locator('[data-hit]').last(), 10, 35)
    await expect.poll(() => text.getAttribute('aria-label')).not.toBe(first)

    await open('pictures')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t('editor.choosePicture') }).click()
    await (await chooser).setFiles({
      name: 'loaf.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pngOf(24, 12, 'rgba')),
    })
    const picture = page.getByRole('treeitem', { name: 'loaf.png' })
    await picture.waitFor()
    const placed = await picture.getAttribute('aria-label')
    await drag(page, page.locator('[data-hit]').last(), -60, -40)
    await expect.poll(() => picture.getAttribute('aria-label')).not.toBe(placed)
    await drag(page, page.locator('[data-frame] [data-handle="se"] rect').last(), 20, 15)

    await open('goods')
    await page.locator('[name=inside]').click()
    await page.getByRole('radio', { name: t('editor.inside'), exact: true }).click()
    await open('background')
    await page.getByRole('button', { name: t('editor.colourNumber', { number: 1 }), exact: true }).click()
    await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
    await page.getByRole('button', { name: t('canvas-shape.heart'), exact: true }).click()
    await page.getByRole('treeitem', { name: t('canvas-shape.heart') }).waitFor()
    await expect.poll(() => page.locator('[data-saved]').textContent()).toBe(t('editor.savedBrowser'))
    const [{ scene } = { scene: null }] = await designsKept(page)
    const kinds = (face: 'outside' | 'inside') => scene!.faces[face].map((id) => scene!.objects[id]!.kind)
    expect([kinds('outside'), kinds('inside'), scene!.goods.print]).toEqual([
      ['text', 'picture'],
      ['background', 'shape'],
      'print-monochrome-with-print-inside',
    ])

    await page.getByRole('button', { name: t('configurator.addToCart') }).click()
    await page.getByRole('link', { name: t('configurator.viewCart') }).click()
    await page.waitForURL(url('cart'))
    const line = page.locator('[data-line]')
    expect(await line.textContent()).toContain(t('print.print-monochrome-with-print-inside'))
    await expect
      .poll(() =>
        line
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
  },
)
