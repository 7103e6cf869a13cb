import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('of two products that are chosen one after the other the last is taken, whichever script comes first', async () => {
  const page = await (await visit()).newPage()
  let letThrough = () => {}
  const rest = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/paper-bag-*.js', async (route) => {
    await rest
    return route.continue()
  })
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await page
    .getByRole('button', { name: t('editor.panel-goods') })
    .first()
    .click()
  const product = page.getByLabel(t('editor.product'))
  const title = page.getByRole('heading', { level: 1 })
  const script = page.waitForRequest('**/paper-bag-*.js')
  await product.selectOption('paper-bag')
  await script
  await product.selectOption('product-box')
  const chosen = t('editor.pageTitle', { product: t('product-name.product-box') })
  await expect.poll(() => title.textContent()).toBe(chosen)

  const answer = page.waitForResponse('**/paper-bag-*.js')
  letThrough()
  await (await answer).finished()
  // The script has run once another import of it resolves.
  await page.evaluate(`import(${JSON.stringify((await answer).url())}).then(() => undefined)`)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await title.textContent()).toBe(chosen)
  expect(await product.inputValue()).toBe('product-box')
})
