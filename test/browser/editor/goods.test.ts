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
