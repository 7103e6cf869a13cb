import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('a visitor keeps a logo, a colour and a font, and uses them on another package', async () => {
  const context = await visit()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const open = async (product: string) => {
    await page.goto(`${url('box-editor')}?product=${product}`)
    await page.locator('bx-island[ready]').waitFor()
    await page.getByRole('application').waitFor()
  }
  const add = async (form: 'star' | 'heart') => {
    await button(t('canvas.addShape')).click()
    await button(t(`canvas-shape.${form}`)).click()
    await page.getByRole('treeitem', { name: t(`canvas-shape.${form}`) }).waitFor()
  }
  await open('mailer-box-full-color')
  await button(t('editor.panel-brand')).click()
  await page.getByText(t('brand.selectFirst')).waitFor()
  await expect.poll(() => button(t('brand.saveLogo')).getAttribute('aria-disabled')).toBe('true')
  await add('star')
  await page
    .getByRole('radio', { name: t('canvas.inkProcess', { c: 0, m: 90, y: 80, k: 5 }) })
    .first()
    .check({ force: true })
  await button(t('brand.saveLogo')).click()
  await button(t('canvas-shape.star')).waitFor()
  await button(t('brand.saveColour')).click()
  await button(t('canvas.inkProcess', { c: 0, m: 90, y: 80, k: 5 })).waitFor()
  expect(await findings(page)).toEqual([])

  await open('mailer-box-eco-color')
  await button(t('editor.panel-brand')).click()
  await button(t('canvas-shape.star')).click()
  await page.getByRole('treeitem', { name: t('canvas-shape.star') }).waitFor()
  await add('heart')
  const red = button(t('canvas.inkProcess', { c: 0, m: 90, y: 80, k: 5 }))
  await red.click()
  await expect
    .poll(() =>
      page
        .getByRole('radio', { name: t('canvas.inkProcess', { c: 0, m: 90, y: 80, k: 5 }) })
        .first()
        .isChecked(),
    )
    .toBe(true)

  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await button(t('brand.takeOutNamed', { name: t('canvas-shape.star') })).click()
  await expect.poll(() => button(t('canvas-shape.star')).count()).toBe(0)
  expect(complaints).toEqual([])
})
