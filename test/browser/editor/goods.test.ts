import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('of two products that are chosen one after the other the last is taken, whichever script comes first', async () => {
  const page = await (await visit()).newPage()
  const construction = await hold(page, '**/paper-bag-*.js')
  await openPanel(page, { t, url }, 'goods')
  const product = page.getByLabel(t('editor.product'))
  const title = page.getByRole('heading', { level: 1 })
  const script = page.waitForRequest('**/paper-bag-*.js')
  await product.selectOption('paper-bag')
  await script
  await product.selectOption('product-box')
  const chosen = t('editor.pageTitle', { product: t('product-name.product-box') })
  await expect.poll(() => title.textContent()).toBe(chosen)

  const answer = await construction.come()
  // The script has run once another import of it resolves.
  await page.evaluate(`import(${JSON.stringify(answer.url())}).then(() => undefined)`)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await title.textContent()).toBe(chosen)
  expect(await product.inputValue()).toBe('product-box')
})

test('a product that was chosen is taken back after a reload, and another tab follows', async () => {
  const context = await visit()
  const page = await context.newPage()
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  await openPanel(page, { t, url }, 'goods')
  const titled = (product: string) => t('editor.pageTitle', { product: t(`product-name.${product}`) })
  const titleOf = (tab: typeof page) => tab.getByRole('heading', { level: 1 }).textContent()
  const saved = (tab: typeof page) => tab.locator('[data-saved]').getAttribute('data-saved')
  await page.getByRole('button', { name: t('canvas.addShape') }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('design')).toBe(true)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('bx-island[ready]').waitFor()

  await page.getByLabel(t('editor.product')).selectOption('product-box')
  await expect.poll(() => titleOf(page)).toBe(titled('product-box'))
  await expect.poll(() => titleOf(other)).toBe(titled('product-box'))
  const fileGoods = async () => {
    const link = await page.getByRole('link', { name: t('editor.ownFile') }).getAttribute('href')
    return new URL(link!, page.url()).searchParams.get('sku')
  }
  const boxes = await fileGoods()
  expect(boxes).toMatch(/^product-box~/)
  await other.close()
  await expect.poll(() => saved(page)).toBe('savedBrowser')

  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  expect(await titleOf(page)).toBe(titled('product-box'))
  expect(await fileGoods()).toBe(boxes)
  await page.getByRole('button', { name: t('canvas.undo') }).click()
  await expect.poll(() => titleOf(page)).toBe(titled('mailer-box-full-color'))
  expect(complaints).toEqual([])
})
