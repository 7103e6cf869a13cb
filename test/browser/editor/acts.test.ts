import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { steadyBox } from '../steady-box.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'
import { noLongPress } from './no-long-press.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

/** Four pixels of AVIF. */
const AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A='

const rows = (page: Page) => page.locator('[role=treeitem][aria-level="2"]')
const said = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

async function open(page: Page, product: string): Promise<void> {
  await page.goto(`${url('box-editor')}?product=${product}`)
  await page.locator('bx-island[ready]').waitFor()
}

async function add(page: Page, form: 'star' | 'heart'): Promise<void> {
  const before = await rows(page).count()
  await button(page, t('canvas.addShape')).click()
  await button(page, t(`canvas-shape.${form}`)).click()
  await expect.poll(() => rows(page).count()).toBe(before + 1)
}

/** What the browser puts into the clipboard when somebody copies, wherever the keyboard is. */
const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })

const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** What can be pressed and is smaller than a finger, with what it says; links within a sentence aside. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'main :is(a[href], button, input, select, textarea, summary, [role=treeitem])'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { display, visibility } = getComputedStyle(element)
      if (!element.getClientRects().length || visibility === 'hidden' || (element.matches('a') && display === 'inline'))
        return []
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      // What only a script presses, as the field of a file, is one pixel.
      if (width < 2 || (width > 43.5 && height > 43.5)) return []
      return [
        `${element.tagName} ${element.ariaLabel ?? element.textContent} ${Math.round(width)} × ${Math.round(height)}`,
      ]
    })
  })

test('each deletion, and each step of undo, is read out anew', async () => {
  const page = await (await visit()).newPage()
  await open(page, 'mailer-box-full-color')
  await add(page, 'star')
  await add(page, 'heart')
  // A screen reader reads what comes into the region, not what stays there.
  const hear = async (words: string) => {
    const spoken = page.locator('[role=status] > span:not([data-heard])', { hasText: words })
    await spoken.waitFor({ state: 'attached' })
    await spoken.evaluate((element) => element.setAttribute('data-heard', ''))
  }
  // The tree follows a moment later: what is gone could still be pressed there.
  const rowsAre = (count: number) => expect.poll(() => rows(page).count()).toBe(count)
  for (const left of [2, 1]) {
    await rowsAre(left)
    await rows(page).first().click()
    await page.keyboard.press('Delete')
    await hear(t('canvas.removed'))
  }
  for (const _ of ['heart', 'star']) {
    await button(page, t('canvas.undo')).click()
    await hear(t('canvas.undone'))
  }
  await button(page, t('canvas.redo')).click()
  await hear(t('canvas.redone'))
  await rowsAre(1)

  // What is selected stays where it is in a step of its colour: the step is what is heard, each time.
  await rows(page).first().click()
  const inks = page.getByRole('group', { name: t('canvas.ink'), exact: true }).getByRole('radio', { checked: false })
  for (const _ of ['one ink', 'another ink']) await inks.first().click()
  for (const _ of ['another ink', 'one ink']) {
    await button(page, t('canvas.undo')).click()
    await hear(t('canvas.undone'))
  }
  await button(page, t('canvas.redo')).click()
  await hear(t('canvas.redone'))
})

test('what is copied is pasted in another design, words and drawings too; steps, colours and numbers by keys', async () => {
  const context = await visit()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const open = () => Promise.resolve({ sRGBHex: '#cc3300' })
    Object.assign(window, {
      EyeDropper: class {
        open = open
      },
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'mailer-box-full-color')
  await add(page, 'star')

  // The eye dropper gives the inks that look as what was picked; a step back is heard from the choice of colours.
  const ink = page.getByRole('group', { name: t('canvas.ink'), exact: true })
  const chosen = () => ink.getByRole('radio', { checked: true }).getAttribute('aria-label')
  const first = await chosen()
  await button(page, t('canvas-ink.pick')).click()
  const picked = t('canvas.inkProcess', { c: 1, m: 75, y: 100, k: 10 })
  await expect.poll(chosen).toBe(picked)
  await ink.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(chosen).toBe(first)

  const clip = await copied(page)
  const other = await context.newPage()
  await open(other, 'shipping-box')
  await paste(other, clip)
  await expect.poll(() => said(other)).toEqual([expect.stringContaining(t('canvas-shape.star'))])
  await other.close()

  await paste(page, 'Wonderful\r\nwords')
  await expect.poll(async () => (await said(page)).join()).toContain('Wonderful words')
  await paste(
    page,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="2" height="2" fill="red"/></svg>',
  )
  await expect.poll(() => rows(page).count()).toBe(3)

  // A picture that no print file takes as it is: its pixels are kept.
  const file = { name: 'blue.avif', mimeType: 'image/avif', buffer: Buffer.from(AVIF, 'base64') }
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  await expect.poll(async () => (await said(page)).join()).toContain('blue.avif')
  await expect
    .poll(async () => (await designsKept(page)).flatMap(({ scene }) => Object.values(scene.assets)))
    .toMatchObject([{ type: 'image/png', width: 2, height: 2 }])

  // All together by numbers, spread by a button, and the view by arrow keys.
  const drawing = page.getByRole('application')
  await drawing.focus()
  await page.keyboard.press('Control+a')
  const left = page.getByLabel(t('canvas.fromLeft', { unit: 'mm' }))
  await expect.poll(() => page.getByLabel(t('canvas.turnBy')).count()).toBe(1)
  await left.fill('12')
  await left.press('Enter')
  await expect.poll(() => left.inputValue()).toBe('12')
  const atTwelve = async () => (await said(page)).filter((sentence) => sentence.includes('12 mm from the left'))
  await expect.poll(async () => (await atTwelve()).length).toBeGreaterThan(0)
  const before = await said(page)
  await button(page, t('canvas-align.down')).click()
  await expect.poll(() => said(page)).not.toEqual(before)
  await drawing.focus()
  await page.keyboard.press('Escape')
  const table = async () => Math.round((await page.locator('[data-table]').first().boundingBox())!.x)
  const shown = await table()
  await page.keyboard.press('ArrowRight')
  await expect.poll(table).toBe(shown - 40)

  // A rectangle that is drawn beside all objects selects those that it touches.
  await page.keyboard.press('0')
  await expect.poll(table).toBe(shown)
  const boxes = await page
    .locator('[data-hit]')
    .evaluateAll((all) => all.map((hit) => hit.getBoundingClientRect().toJSON()))
  const ground = await steadyBox(drawing)
  await page.mouse.move(ground.x + 8, ground.y + 8)
  await page.mouse.down()
  await page.mouse.move(Math.max(...boxes.map(({ right }) => right)), Math.max(...boxes.map(({ bottom }) => bottom)), {
    steps: 3,
  })
  await page.mouse.up()
  await page.getByText(t.plural('canvas.selected', 4), { exact: true }).first().waitFor()

  // The price, the prices of other quantities and the day of delivery follow the goods.
  await button(page, t('editor.panel-goods')).click()
  const following = async () => [
    await page.locator('main form b').last().textContent(),
    await page.locator('main table').first().textContent(),
    await page.locator('main form bx-delivery').last().textContent(),
  ]
  const standard = await following()
  await page.locator('[name=speed]:not(:checked)').first().check()
  await expect.poll(async () => (await following()).filter((one, at) => one === standard[at])).toEqual([])

  // Nothing moves by itself for who wants less motion.
  const lasting = await button(page, t('editor.save')).evaluate(
    (element) => getComputedStyle(element).transitionDuration,
  )
  expect(Number.parseFloat(lasting)).toBeLessThan(0.001)
})

test.each([390, 1280])(
  'at %d px everything in the editor is large enough for a finger, and nothing lies below its foot',
  async (width) => {
    const page = await (await visit({ width })).newPage()
    await open(page, 'mailer-box-full-color')
    const found = new Set(await small(page))
    await add(page, 'heart')
    for (const panel of ['goods', 'templates', 'pictures', 'background', 'brand', 'check'] as const) {
      await button(page, t(`editor.panel-${panel}`)).click()
      const parts = page.locator('main details')
      await parts.evaluateAll((all) => all.map((one) => one.setAttribute('open', '')))
      for (const one of await small(page)) found.add(one)
      await parts.evaluateAll((all) => all.map((one) => one.removeAttribute('open')))
      if (width < 900) await button(page, t('editor.closePanel')).click()
    }
    expect([...found]).toEqual([])
    const [whole, foot] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('footer')!.getBoundingClientRect().bottom + scrollY,
    ])
    expect(whole! - foot!).toBeLessThan(2)
  },
)

test('several objects are selected by a finger too, in the drawing and in the tree', async () => {
  const context = await visit({ width: 390, touch: true })
  await noLongPress(context)
  const page = await context.newPage()
  await open(page, 'mailer-box-full-color')
  await add(page, 'star')
  const star = page.locator(`[data-hit="${await page.locator('[data-hit]').getAttribute('data-hit')}"]`)
  const selected = (form: 'star' | 'heart') =>
    page.getByRole('treeitem', { name: t(`canvas-shape.${form}`) }).getAttribute('aria-selected')
  await expect.poll(() => selected('star')).toBe('true')
  await page.getByRole('application').focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowDown')
  await add(page, 'heart')
  const [heart] = (await page.locator('[data-hit]').all()).slice(-1)
  const apart = async () =>
    ((await star.boundingBox())!.y - (await heart!.boundingBox())!.y) / (await star.boundingBox())!.height
  await expect.poll(apart).toBeGreaterThan(1)
  await button(page, t('canvas.several')).tap()
  await page.getByRole('treeitem', { name: t('canvas-shape.star') }).tap()
  await expect.poll(() => Promise.all([selected('star'), selected('heart')])).toEqual(['true', 'true'])
  await star.tap()
  await expect.poll(() => Promise.all([selected('star'), selected('heart')])).toEqual(['false', 'true'])
})
