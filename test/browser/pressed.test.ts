import { expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { inCart } from './prepared.ts'
import { testStore } from './store.ts'

const visit = openChromium()

test.each(['eu', 'de'] as const)(
  'in %s a link is followed that was pressed before its island’s script came, and let go after it',
  async (code) => {
    const store = testStore(code)
    const page = await (await visit()).newPage()
    await inCart(page, store, 'paper-bag')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/cart\.island/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(store.url('cart'))
    const name = new RegExp(`^${store.t('cart.checkout').replaceAll('\u00a0', ' ')}`)
    await page.getByRole('link', { name }).hover()
    await page.mouse.down()
    const script = page.waitForResponse(/cart\.island/)
    release()
    await (await script).finished()
    // The component starts within these frames, if nothing holds it back.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    })
    await page.mouse.up()
    await page.waitForURL(store.url('cross-sell'))
    expect(page.url()).toBe(store.url('cross-sell'))
  },
)
