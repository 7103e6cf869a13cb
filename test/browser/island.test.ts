import { describe, expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { hold } from './hold.ts'
import { inCart } from './prepared.ts'
import { Shopper } from './shopper.ts'
import { shown } from './shown.ts'
import { slowLine } from './slow-line.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const ISLAND = /configurator\.island/

async function productPage({ patient = true } = {}) {
  const page = await (await visit({ patient })).newPage()
  const store = testStore('eu')
  const gate = await hold(page, ISLAND)
  await page.goto(store.url('product', { product: 'mailer-box-eco' }))
  return { page, store, gate, shopper: new Shopper(page, store, true) }
}

describe('before an island’s script is there', () => {
  test('what is chosen stays chosen, and the price follows it', async () => {
    const { page, gate, shopper } = await productPage()
    const before = await shopper.netShown()
    await page.locator('[name=quantity][value="250"]').check()
    await page.locator('[name=material][value="cardboard-natural-white-inside"]').check()
    gate.release()
    await shown(page.locator('bx-island[ready]'))
    expect(await page.locator('[name=quantity][value="250"]').isChecked()).toBe(true)
    expect(await page.locator('[name=material][value="cardboard-natural-white-inside"]').isChecked()).toBe(true)
    await expect.poll(() => shopper.netShown()).not.toBe(before)
    // What the island then sends is what is seen.
    await page.getByRole('button', { name: shopper.store.t('configurator.addToCart') }).click()
    await page.getByRole('link', { name: shopper.store.t('configurator.viewCart') }).click()
    await shown(page.locator('[data-line]'))
    expect(await page.locator('[data-line]').textContent()).toContain(
      shopper.store.t('material.cardboard-natural-white-inside'),
    )
    expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('250')
  })

  test('so does a quantity that is typed without its radio button', async () => {
    const { page, store, gate } = await productPage()
    await page.locator('#other-quantity').fill('777')
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    gate.release()
    await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
    expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('777')
  })

  test('the first click is done once it is', async () => {
    const { page, store, gate } = await productPage()
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    gate.release()
    await shown(page.getByRole('link', { name: store.t('configurator.viewCart') }))
    expect(page.url()).toBe(store.url('product', { product: 'mailer-box-eco' }))
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('· 1')
  })

  test('so is Enter in a field, with what was typed', async () => {
    const { page, store, gate } = await productPage()
    await page.locator('[name=quantity][value=other]').check()
    await page.locator('#other-quantity').fill('777')
    await page.locator('#other-quantity').press('Enter')
    gate.release()
    await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
    expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('777')
  })
})

test('an island is marked as ready once it hears keys, too', async () => {
  const page = await (await visit()).newPage()
  // As soon as the mark is there: what a component listens to by an effect comes a frame after what it renders.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if ('heard' in window || !document.querySelector('bx-island[ready]')) return
      const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
      Object.assign(window, { heard: !document.body.dispatchEvent(undo) })
    }).observe(document, { attributes: true, attributeFilter: ['ready'], subtree: true }),
  )
  await page.goto(`${testStore('eu').url('box-editor')}?product=shipping-box`)
  await page.waitForFunction(() => 'heard' in window)
  expect(await page.evaluate('heard')).toBe(true)
})

describe('when an island’s script never comes', () => {
  test('the form goes the plain way', async () => {
    const { page, store, gate } = await productPage()
    await page.locator('[name=quantity][value="250"]').check()
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    gate.fail()
    await page.waitForURL(store.url('cart'))
    expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('250')
  })

  test('nor within four seconds, the form goes the plain way too', async () => {
    const { page, store } = await productPage({ patient: false })
    await page.locator('[name=quantity][value="250"]').check()
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    await page.waitForURL(store.url('cart'))
    expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('250')
  })

  test('a reload is offered that keeps what was typed', async () => {
    const { page, store, gate } = await productPage()
    await page.locator('[name=quantity][value=other]').check()
    await page.locator('#other-quantity').fill('1234')
    gate.fail()
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('button', { name: store.t('configurator.reloadAction') }).click()
    await page.waitForFunction(() => !('stayed' in window) && document.readyState === 'complete')
    await expect.poll(() => page.locator('#other-quantity').inputValue()).toBe('1234')
    await expect.poll(() => page.locator('[name=quantity][value=other]').isChecked()).toBe(true)
  })
})

test('a reload is made where the browser stores nothing', async () => {
  const page = await (await visit()).newPage()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  const store = testStore('eu')
  const gate = await hold(page, ISLAND)
  await page.goto(store.url('product', { product: 'mailer-box-eco' }))
  await page.locator('[name=quantity][value="250"]').check()
  gate.fail()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('button', { name: store.t('configurator.reloadAction') }).click()
  await page.waitForFunction(() => !('stayed' in window))
  expect(broken).toEqual([])
})

describe('scripts', () => {
  test('of React come to no page before it is touched, and to a page without an island not at all', async () => {
    const page = await (await visit()).newPage()
    const store = testStore('eu')
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )
    for (const url of [store.url('home'), store.url('shop'), store.url('product', { product: 'paper-bag' })]) {
      await page.goto(url, { waitUntil: 'networkidle' })
    }
    expect(new Set(scripts).size).toBeLessThanOrEqual(2)
    expect(scripts.filter((path) => /island|field/.test(path))).toEqual([])
    await page.locator('[name=quantity]').first().focus()
    await shown(page.locator('bx-island[ready]'))
    expect(scripts.some((path) => ISLAND.test(path))).toBe(true)
  })
})

describe('the cart with scripts', () => {
  test('changes and removes lines without a page load, says so, and shows another tab’s change', async () => {
    const context = await visit()
    const page = await context.newPage()
    const store = testStore('eu')
    const shopper = new Shopper(page, store, true)
    for (const product of ['paper-bag', 'mailer-box-eco'] as const) await inCart(page, store, product)
    await page.goto(store.url('cart'))
    await page.locator('[data-line] input[name=quantity]').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const quantity = page.locator('[data-line] input[name=quantity]').first()
    await quantity.fill('1000')
    await page
      .locator('[data-line]')
      .first()
      .getByRole('button', { name: store.t('cart.update') })
      .click()
    await expect
      .poll(async () =>
        (await page.locator('[role=status]').allTextContents()).includes(
          store.t('cart.updated', { total: await shopper.total() }),
        ),
      )
      .toBe(true)
    await page.locator('[data-line]').nth(1).getByRole('button').last().click()
    await expect.poll(() => page.locator('[data-line]').count()).toBe(1)
    await quantity.fill('7')
    await page
      .locator('[data-line]')
      .first()
      .getByRole('button', { name: store.t('cart.update') })
      .click()
    await shown(page.getByRole('alert'))
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)

    const other = await context.newPage()
    await inCart(other, store, 'tote-bag')
    await other.close()
    await page.bringToFront()
    const looked = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return page.locator('[data-line]').count()
    }
    await expect.poll(looked, { interval: 500 }).toBe(2)
  })
})

test('an island waits for the rest of a page that is still coming', async () => {
  const line = await slowLine('"language":"')
  const page = await (await visit()).newPage()
  const { pathname } = new URL(testStore('eu').url('box-editor'))
  await page.goto(`${line.origin}${pathname}?product=mailer-box-full-color`, { waitUntil: 'commit' })
  await page.locator('bx-island').waitFor({ state: 'attached' })
  const island = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('editor.island'))?.name,
  )
  // Text, because vitest would take the import for its own. Once the scripts have run, so has what waited for them.
  const script = JSON.stringify(await island.jsonValue())
  await page.evaluate(`customElements.whenDefined('bx-island').then(() => import(${script}))`)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  line.letThrough()
  await shown(page.locator('bx-island[ready]'))
  line.close()
})
