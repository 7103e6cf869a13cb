import { expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { hold } from './hold.ts'
import { inCart } from './prepared.ts'
import { pressDuring } from './press-during.ts'
import { testStore } from './store.ts'

const visit = openChromium()

/** A visitor at a cart whose script comes while a pointer is pressed. */
async function cartWithLateScript(code: 'eu' | 'de') {
  const store = testStore(code)
  const page = await (await visit()).newPage()
  await inCart(page, store, 'paper-bag')
  const script = await hold(page, /cart\.island/)
  await page.goto(store.url('cart'))
  return { store, page, scriptComes: script.come }
}

test.each(['eu', 'de'] as const)(
  'in %s a link is followed that was pressed before its island’s script came, and let go after it',
  async (code) => {
    const { store, page, scriptComes } = await cartWithLateScript(code)
    const name = new RegExp(`^${store.t('cart.checkout').replaceAll('\u00a0', ' ')}`)
    await pressDuring(page.getByRole('link', { name }), scriptComes)
    await page.waitForURL(store.url('cross-sell'))
    expect(page.url()).toBe(store.url('cross-sell'))
  },
)

test('so is a form sent whose button takes the focus from the field that was typed into', async () => {
  const { store, page, scriptComes } = await cartWithLateScript('eu')
  const total = page.locator('[data-total]').first()
  const before = await total.textContent()
  await page.locator('[data-line] [name=quantity]').fill('1000')
  await pressDuring(page.getByRole('button', { name: store.t('cart.update') }), scriptComes)
  await expect.poll(() => total.textContent()).not.toBe(before)
})

test('and so is a link that was pressed before the cart came as another tab has changed it', async () => {
  const store = testStore('eu')
  const context = await visit()
  const page = await context.newPage()
  await inCart(page, store, 'paper-bag')
  await page.goto(store.url('cart'))
  await page.locator('[data-line] [name=quantity]').focus()
  await page.locator('bx-island[name=cart][ready]').waitFor()
  await inCart(await context.newPage(), store, 'doypack-bag')
  const cart = await hold(page, store.url('cart'))
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url() === store.url('cart')
  })
  // SWR asks at most once a second.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return isAsked
      },
      { interval: 500 },
    )
    .toBe(true)
  const link = page.getByRole('link', { name: store.t('cart.continue') })
  const address = await link.getAttribute('href')
  await pressDuring(link, cart.come)
  await page.waitForURL(new URL(address!, store.url('home')).href)
})

/** A visitor to whom a nearer store is offered, once the shop's script has come. */
async function withLateOffer(route: 'impressum' | 'contact') {
  const store = testStore('eu')
  const context = await visit()
  await context.addCookies([{ name: 'e2e-user-country', value: 'DE', url: store.url('home') }])
  const page = await context.newPage()
  const script = await hold(page, /\/main-[^/]*\.js/)
  // The page is whole; its load would wait for the script.
  await page.goto(store.url(route), { waitUntil: 'domcontentloaded' })
  return { store, page, scriptComes: script.come }
}

test('and one that was pressed before the shop’s script came, and offers a nearer store above it', async () => {
  const { store, page, scriptComes } = await withLateOffer('impressum')
  await pressDuring(page.locator('header a[href="/"]').first(), scriptComes)
  await page.waitForURL(store.url('home'))
})

test('what waits for the release of a key that was pressed before comes when it is let go', async () => {
  const { page, scriptComes } = await withLateOffer('contact')
  await page.locator('main form button').first().focus()
  await page.keyboard.down('Space')
  await scriptComes()
  await page.keyboard.up('Space')
  await page.locator('[data-nearer]').waitFor()
})
