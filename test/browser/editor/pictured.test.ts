import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()

/** What a page has drawn, by its address. */
interface Drawings {
  drawings: Map<string, Promise<string>>
}

test('a view that is chosen is the picture in the cart; it can be undone, and without WebGL it is drawn as it is kept', async () => {
  const { t, url } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.addInitScript(() => {
    const context = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(context, this, [kind, ...more])
    } as typeof context
    // The policy of the page lets no script read what it has drawn.
    const drawings = new Map<string, Promise<string>>()
    Object.assign(window, { drawings })
    const address = URL.createObjectURL
    URL.createObjectURL = (made: Blob) => {
      const url = address(made)
      drawings.set(url, made.text())
      return url
    }
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const open = (panel: 'background' | 'fold') =>
    page
      .getByRole('button', { name: t(`editor.panel-${panel}`) })
      .first()
      .click()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await open('background')
  await button(t('editor.colourNumber', { number: 2 })).click()
  await open('fold')
  await page.getByText(t('fold-panel.noModel')).waitFor()
  const stage = page.getByRole('img', {
    name: t('fold-panel.label', { product: t('product-name.mailer-box-full-color') }),
  })
  /** What stands for the model, as it is drawn. */
  const drawn = () =>
    stage
      .locator('img')
      .evaluate(({ src }: HTMLImageElement) => (window as unknown as Drawings).drawings.get(src) ?? '')
  await expect.poll(drawn).toContain('<use href="#outside0"')
  const before = await drawn()

  // Closed, and a step to the side: by keys alone.
  await button(t('stage.closed')).press('Enter')
  await stage.press('ArrowRight')
  await expect.poll(async () => (await drawn()) !== before).toBe(true)
  const chosen = page.getByText(t('fold-panel.pictured'))
  expect(await chosen.count()).toBe(0)
  await button(t('fold-panel.usePicture')).press('Enter')
  await chosen.waitFor()
  expect(await findings(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
  const kept = async () => (await designsKept(page))[0]?.scene.pictured
  await expect.poll(kept).toMatchObject({ time: 1 })
  const pose = await kept()
  const undo = page.getByRole('button', { name: t('canvas.undo') })
  await undo.click()
  await expect.poll(kept).toBeUndefined()
  expect(await button(t('fold-panel.flatPicture')).count()).toBe(0)
  await page.getByRole('button', { name: t('canvas.redo') }).click()
  await chosen.waitFor()
  await expect.poll(kept).toEqual(pose)
  const seen = await drawn()

  // The panel opens with what is kept.
  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  await open('fold')
  await chosen.waitFor()
  await expect.poll(drawn).toBe(seen)

  await page
    .getByRole('button', { name: t('editor.panel-goods') })
    .first()
    .click()
  await page.getByRole('button', { name: t('configurator.addToCart') }).click()
  await page.getByRole('link', { name: t('configurator.viewCart') }).click()
  await page.waitForURL(url('cart'))
  const picture = page.locator('[data-line] img').first()
  expect(await picture.evaluate(async ({ src }: HTMLImageElement) => (await fetch(src)).text())).toBe(seen)
})
