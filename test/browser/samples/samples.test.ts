import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { WALKED } from '../full.ts'
import { hold } from '../hold.ts'
import { Shopper } from '../shopper.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

describe.each(WALKED)('a pack of chosen samples in %s, with scripts: %s', (code, scripts) => {
  test('is chosen, changed and bought', async () => {
    const store = testStore(code)
    const page = await (await visit({ scripts })).newPage()
    const shopper = new Shopper(page, store, scripts)
    await page.goto(store.url('sample-packs'))
    const sample = (id: string) => page.locator(`[name=samples][value="${id}"]`)
    await sample('material-paper-kraft').check()
    await sample('product-tote-bag').check()
    const chosen = (count: number) => page.getByText(store.t('samples.chosen', { count, most: 8 })).waitFor()
    if (scripts) {
      await chosen(2)
      expect(await findings(page)).toEqual([])
    } else {
      await page.getByRole('button', { name: store.t('configurator.updatePrice') }).click()
      await chosen(2)
    }
    await page.getByRole('button', { name: store.t('configurator.addToCart'), exact: true }).click()
    await page.waitForURL(store.url('cart'))
    const line = page.locator('[data-line]')
    expect(await line.textContent()).toContain(store.t('product-name.tote-bag'))

    const name = store.t('product-name.sample-packs')
    await page.getByRole('link', { name: store.t('cart.changeOf', { product: name }) }).click()
    await sample('product-tote-bag').uncheck()
    await page.getByRole('button', { name: store.t('configurator.updateCart') }).click()
    await page.waitForURL(store.url('cart'))
    expect(await line.count()).toBe(1)
    const said = store.t('cart.samples', { samples: store.t('material.paper-kraft') })
    expect(await line.textContent()).toContain(said)

    const total = await shopper.total()
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS[code === 'de' ? 'eu' : code])
    await shopper.chooseDelivery('sample-packs')
    expect(await shopper.total()).toBe(total)
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
    await page.getByText(said).waitFor()
  })
})

test('no more can be ticked than fit in, and one that is taken out makes room again', async () => {
  const store = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(store.url('sample-packs'))
  const samples = page.locator('input[name=samples]')
  for (let at = 0; at < 8; at++) await samples.nth(at).check()
  await expect.poll(() => samples.nth(8).isDisabled()).toBe(true)
  await samples.nth(0).uncheck()
  await expect.poll(() => samples.nth(8).isDisabled()).toBe(false)
})

test.each([
  ['a double click', 200],
  ['a second press while the answer is on its way', 10_000],
])('%s puts one pack into the cart', async (_, apart) => {
  const store = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(store.url('sample-packs'))
  await page.locator('input[name=samples]').first().check()
  await page.locator('bx-island[ready]').waitFor()
  const sending = await hold(page, store.url('sample-packs'))
  let posts = 0
  page.on('request', (request) => request.url() === store.url('sample-packs') && posts++)
  const add = page.getByRole('button', { name: store.t('configurator.addToCart'), exact: true })
  const clicked = page.waitForEvent('console', (message) => message.text() === 'clicked again')
  await add.evaluate((button: HTMLButtonElement, later) => {
    // However late the second comes on a busy machine.
    const at = (moment: number) =>
      Object.defineProperty(Event.prototype, 'timeStamp', { value: moment, configurable: true })
    at(1_000)
    button.click()
    setTimeout(() => {
      at(1_000 + later)
      button.click()
      console.info('clicked again')
    }, 200)
  }, apart)
  await clicked
  sending.release()
  await page.waitForURL(store.url('cart'))
  expect([posts, await page.locator('[data-line]').count()]).toEqual([1, 1])
})
