import { expect, test } from 'vitest'
import type { ObjectOf } from '../../../src/contract/scene-object.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { steadyBox } from '../steady-box.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'
import { openWithHeart } from './heart.ts'
import { withHeldShaper } from './held-shaper.ts'

const visit = openChromium()

test('a template is a step of undo, and a text is written on it, set in another font and bent, by labels alone', async () => {
  const page = await (await visit()).newPage()
  const { t, url } = testStore('pl')
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const letters = page.locator('[data-live] path')
  const bare = await letters.count()

  await page.getByRole('button', { name: t('editor.panel-templates') }).click()
  const template = t('template.named', { name: 'norrdag', number: 1, line: t('template-line.coffee') })
  await page.getByRole('button', { name: template }).click()
  await expect.poll(() => letters.count()).toBeGreaterThan(bare)
  await page.getByRole('button', { name: t('editor.closePanel') }).click()
  const undo = page.getByRole('button', { name: t('canvas.undo') })
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  await undo.click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')

  // HarfBuzz shapes it in a worker that may compile it; the page itself may not.
  await page.getByRole('button', { name: t('canvas.addText') }).click()
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Łódź & café')
  await page.getByRole('treeitem', { name: 'Łódź & café' }).waitFor()
  const outline = () => letters.last().getAttribute('d')
  await expect.poll(outline).toMatch(/C/)
  const first = await outline()
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Montserrat' }) }).click()
  await page.getByLabel(t('design-text.search')).fill('pacif')
  await page.getByRole('radio', { name: 'Pacifico' }).check()
  await expect.poll(outline).not.toBe(first)
  const straight = await outline()
  await page.getByLabel(t('design-text.course')).selectOption('arch')
  await expect.poll(outline).not.toBe(straight)
  const bent = await outline()
  await page.getByLabel(t('design-text.course')).selectOption('box')
  await expect.poll(outline).not.toBe(bent)
  await page.getByText(t('design-text.boxHelp')).waitFor()

  // The width of the box breaks its lines, typed or dragged; the letters keep their size.
  const width = page.getByLabel(t('canvas.width', { unit: 'mm' }), { exact: true })
  const frame = page.locator('[data-frame] rect').first()
  const high = async () => Number(await frame.getAttribute('height'))
  const points = await page.getByLabel(t('design-text.points')).inputValue()
  const lines = await high()
  await width.fill('45')
  await width.press('Enter')
  await expect.poll(high).toBeGreaterThan(lines * 1.5)
  const broken = await high()
  await page.getByRole('button', { name: t('canvas.zoomIn') }).click()
  const handle = page.locator('[data-frame] [data-handle="e"] rect').last()
  await handle.hover()
  const from = await steadyBox(handle)
  const box = await steadyBox(frame)
  // Its panel may lie upside down on the sheet.
  const outward = Math.sign(from.x - box.x - box.width / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + outward * 300, from.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(high).toBeLessThan(broken)
  await expect.poll(async () => Number.parseFloat(await width.inputValue())).toBeGreaterThan(45)
  expect(await page.getByLabel(t('design-text.points')).inputValue()).toBe(points)
  await undo.click()
  await expect.poll(() => width.inputValue()).toBe('45')
  await page.getByLabel(t('design-text.points')).fill('0')
  await page.getByText(t('design-text.between', { min: '1', max: '|' }).split('|')[0]!).waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a text runs along a shape, turns to its other side and is moved along it, by the keyboard, and does so after a reload', async () => {
  const page = await (await visit()).newPage()
  const { t } = testStore('de')
  await openWithHeart(page)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Aus der Backstube')
  await page.getByRole('treeitem', { name: 'Aus der Backstube' }).waitFor()
  const outline = () => page.locator('[data-live] path').last().getAttribute('d')
  await expect.poll(outline).toMatch(/C/)
  const straight = await outline()

  const course = page.getByLabel(t('design-text.course'))
  await course.focus()
  await page.keyboard.type(t('canvas-shape.heart').slice(0, 3))
  await expect.poll(outline).not.toBe(straight)
  await expect.poll(() => course.inputValue()).toMatch(/^along /)
  const outside = await outline()
  await page.getByRole('button', { name: t('design-text.otherSide') }).press('Enter')
  await expect.poll(outline).not.toBe(outside)
  const inside = await outline()
  await page.getByLabel(t('design-text.shift')).fill('25')
  await expect.poll(outline).not.toBe(inside)
  const moved = await outline()
  expect(await findings(page)).toEqual([])

  await expect.poll(() => page.locator('[data-saved]').textContent()).toBe(t('editor.savedBrowser'))
  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  await expect.poll(outline).toBe(moved)
  const undo = page.getByRole('button', { name: t('canvas.undo') })
  await undo.press('Enter')
  await expect.poll(outline).toBe(inside)

  // Another size of the shape lays the text on it anew; both are one step.
  await page
    .getByRole('treeitem', { name: t('canvas-shape.heart') })
    .first()
    .press('Enter')
  const width = page.getByLabel(t('canvas.width', { unit: 'mm' }), { exact: true })
  await width.fill('90')
  await width.press('Enter')
  await expect.poll(outline).not.toBe(inside)
  await undo.press('Enter')
  await expect.poll(outline).toBe(inside)
  // The outline is drawn before the field says its size.
  await expect.poll(() => width.inputValue()).not.toBe('90')
})

test('a text stands on the shape that it runs along, though its other side is chosen before it was shaped', async () => {
  const page = await (await visit()).newPage()
  const hold = await withHeldShaper(page)
  const { t } = testStore('de')
  await openWithHeart(page)
  // Away from the middle, where the text comes.
  await page.getByRole('application').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  await page.getByRole('textbox', { name: t('design-text.words') }).fill('Rundherum')
  await page.getByRole('treeitem', { name: 'Rundherum' }).waitFor()
  await hold(true)
  const course = page.getByLabel(t('design-text.course'))
  await course.selectOption(await course.locator('option[value^="along "]').first().getAttribute('value'))
  await page.getByRole('button', { name: t('design-text.otherSide') }).press('Enter')
  await hold(false)
  // A text that stands elsewhere follows nothing.
  const follows = async () => {
    const [design] = await designsKept(page)
    const text = Object.values(design!.scene.objects).find(({ kind }) => kind === 'text') as ObjectOf<'text'>
    return text.course?.follows?.turned
  }
  await expect.poll(follows).toBe(true)
})
