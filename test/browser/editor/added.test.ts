import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('on a phone the price and its button are back once a design that was added is changed', async () => {
  const page = await (await visit({ width: 390 })).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const add = page.getByRole('button', { name: t('configurator.addToCart') })
  const cart = page.getByRole('link', { name: t('configurator.viewCart') })
  await add.click()
  await cart.waitFor()
  await expect.poll(() => add.isVisible()).toBe(false)

  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
  await add.waitFor()
  expect(await cart.count()).toBe(0)
  await add.click()
  await cart.click()
  await page.waitForURL(url('cart'))
  expect(await page.locator('[data-line]').count()).toBe(2)
})

test('a page that is left for the cart because of another price can add again after Back', async () => {
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const add = page.getByRole('button', { name: t('configurator.addToCart') })
  // The way to the cart leads nowhere, so that the page stays as it is kept for Back.
  await page.route(`${url('cart')}**`, async (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ status: 204 })
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), repriced: true } })
  })
  const left = page.waitForRequest((request) => request.url().includes('repriced=1'))
  await add.click()
  await left
  await page.getByRole('button', { name: t('configurator.adding') }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await add.waitFor()
})

test('who leaves while a design is added is asked first, and not once it is in the cart', async () => {
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const answer = await hold(page, url('cart'))
  await page.getByRole('button', { name: t('configurator.addToCart') }).click()
  const home = page.getByRole('banner').getByRole('link').first()
  await home.click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  answer.release()
  await page.getByRole('link', { name: t('configurator.viewCart') }).waitFor()
  await home.click()
  await page.waitForURL((to) => !to.pathname.includes('editor'))
  expect(asked).toHaveLength(1)
})

test.each([
  ['font', '**/*.ttf'],
  ['script', /\/add-text[^/]*\.js/],
])('a design is added with the text whose %s is still on its way', async (_, address) => {
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const late = await hold(page, address)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /"scene":/.test(request.postData() ?? '')) sent.push(request.postData()!)
  })
  const asked = page.waitForRequest(address)
  await page.getByRole('button', { name: t('canvas.addText') }).click()
  await asked
  await page.getByRole('button', { name: t('configurator.addToCart') }).click()
  await page.getByRole('button', { name: t('configurator.adding') }).waitFor()
  late.release()
  await page.getByRole('link', { name: t('configurator.viewCart') }).waitFor()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(t('design-text.first'))
})
