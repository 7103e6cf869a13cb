import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()

/** A red square with a script, a picture of another host and a text in it. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>document.title='run'</script>
  <image href="https://elsewhere.example/x.png" width="9" height="9"/><rect width="20" height="20" fill="#c00"/></svg>`

/** One red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

test('a design is kept at each step, is there again after a reload, and goes into the cart with its goods', async () => {
  const page = await (await visit()).newPage()
  const { t, url } = testStore('eu')
  const complaints: string[] = []
  // A transition between pages that a busy machine has given up is the browser's own matter.
  page.on('pageerror', ({ message }) => /transition/i.test(message) || complaints.push(message))
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const saved = page.locator('[data-saved]')
  const undo = page.getByRole('button', { name: t('canvas.undo') })

  // A colour, and a drawing from a file: what could run or fetch is left out, and it is said.
  await page
    .getByRole('button', { name: t('editor.panel-background') })
    .first()
    .click()
  await page.getByRole('button', { name: t('editor.colourNumber', { number: 2 }), exact: true }).click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  await page
    .getByRole('button', { name: t('editor.panel-pictures') })
    .first()
    .click()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await page.getByText(t('editor.drawingLeft')).waitFor()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(PIXEL, 'base64') })
  await page.locator('svg image').waitFor()
  await expect.poll(() => saved.textContent()).toBe(t('editor.savedBrowser'))
  expect(await page.title()).not.toBe('run')

  // Other goods are a step of the design too, and cost what they cost.
  await page
    .getByRole('button', { name: t('editor.panel-goods') })
    .first()
    .click()
  const price = page.locator('form b').last()
  const before = await price.textContent()
  await page.locator('[name=quantity][value="500"]').check()
  await expect.poll(() => price.textContent()).not.toBe(before)
  // Prices and what the pointer takes follow another size when its dieline is drawn.
  const taken = page.locator('[data-under]')
  const [larger, outline] = [await price.textContent(), await taken.getAttribute('points')]
  await page.locator('[name=size]:not(:checked):not([value=own])').last().check()
  await expect.poll(() => price.textContent()).not.toBe(larger)
  await expect.poll(() => taken.getAttribute('points')).not.toBe(outline)
  await page.locator('[data-lines] path').nth(4).waitFor({ state: 'attached' })
  await page.getByLabel(t('editor.name')).fill('Winter')
  await expect.poll(() => saved.textContent()).toBe(t('editor.savedBrowser'))
  await expect.poll(() => new URL(page.url()).searchParams.get('design')).not.toBeNull()

  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  const fiveHundred = page.locator('[name=quantity][value="500"]')
  await expect.poll(() => page.getByLabel(t('editor.name')).inputValue()).toBe('Winter')
  await expect.poll(() => fiveHundred.isChecked()).toBe(true)
  const kinds = (await designsKept(page)).map(({ scene }) => Object.values(scene.objects).map(({ kind }) => kind))
  expect(kinds).toEqual([['background', 'path', 'picture']])

  // The way back is there again too, and the way forth: each step is one, and what is taken back stays so.
  const picture = page.locator('svg image')
  await picture.waitFor()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  const takeBack = async () => {
    if (await picture.count()) await undo.click()
    return picture.count()
  }
  await expect.poll(takeBack).toBe(0)
  await expect.poll(() => saved.textContent()).toBe(t('editor.savedBrowser'))
  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  const redo = page.getByRole('button', { name: t('canvas.redo') })
  await expect.poll(() => redo.getAttribute('aria-disabled')).toBe('false')
  expect(await picture.count()).toBe(0)
  const bringForth = async () => {
    const isMore = (await redo.getAttribute('aria-disabled')) === 'false'
    // Another press may have been the last: a button that waits for none is not waited for.
    if (isMore) await redo.click({ force: true })
    return isMore
  }
  await expect.poll(bringForth).toBe(false)
  await picture.waitFor()
  await expect.poll(() => fiveHundred.isChecked()).toBe(true)

  await page.getByRole('button', { name: t('configurator.addToCart') }).click()
  await page.getByRole('link', { name: t('configurator.viewCart') }).click()
  await page.waitForURL(url('cart'))
  expect(await page.locator('[data-line]').count()).toBe(1)
  expect(await page.locator('[data-line] [name=quantity]').inputValue()).toBe('500')
  expect(complaints).toEqual([])
})

test('on a phone the panels lie over the sheet, axe finds nothing, and the link can be mailed to a larger screen', async () => {
  const page = await (await visit({ width: 390 })).newPage()
  const { t, url } = testStore('pl')
  await page.goto(`${url('box-editor')}?product=mailer-box-eco&print=print-monochrome&inside=1`)
  await page.locator('bx-island[ready]').waitFor()
  await page.getByRole('radio', { name: t('editor.inside') }).check()
  await page
    .getByRole('button', { name: t('editor.panel-goods') })
    .first()
    .click()
  await page.getByLabel(t('editor.product')).waitFor()
  expect(await findings(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: t('editor.closePanel') }).click()
  await page.getByText(t('editor.remind')).click()
  await page.getByRole('button', { name: t('editor.remindSend') }).click()
  await page.getByRole('alert').getByText(t('editor.remindWrong')).waitFor()
  await page.getByLabel(t('editor.remindEmail')).fill('ada@example.com')
  await page.getByRole('button', { name: t('editor.remindSend') }).click()
  await page.getByText(t('editor.remindSent')).waitFor()
})
