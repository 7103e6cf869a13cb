import { expect, test } from 'vitest'
import { PREFERENCE_KEY } from '../../../src/analytics/consent/preferences.ts'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { inCart } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test.each(firstRows([{ scripts: true }, { scripts: false }], 1))(
  'a cart of three with a code goes from eu to pl to us: priced anew, what is not sold named, nothing else taken along (scripts $scripts)',
  async ({ scripts }) => {
    const page = await (await visit({ scripts })).newPage()
    const [eu, pl, us] = [testStore('eu'), testStore('pl'), testStore('us')]
    const name = (store: typeof eu, type: 'mailer-box-eco' | 'doypack-bag' | 'paper-bag') =>
      store.t(`product-name.${type}`)

    const inEu = new Shopper(page, eu, scripts)
    for (const product of ['mailer-box-eco', 'doypack-bag', 'paper-bag'] as const) await inCart(page, eu, product)
    await page.goto(eu.url('cart'))
    await inEu.applyCoupon('WELCOME10')
    const euTotal = await inEu.total()
    await inEu.checkOut()
    await inEu.fillAddress(PARCELS.eu)
    await inEu.chooseDelivery()
    await inEu.chooseCard('asks')
    await inEu.placeOrder()
    await page.getByRole('heading', { name: eu.t('checkout.confirmTitle') }).waitFor()

    // The link in a store's footer leads to the same page there, by way of a question.
    await page.goto(eu.url('cart'))
    await page
      .locator('footer')
      .getByRole('link', { name: eu.t('store.pl') })
      .click()
    await page.getByRole('link', { name: eu.t('switch.takeAlong') }).click()
    await page.waitForURL(({ hostname }) => hostname === 'pl.localhost')
    expect(await page.locator('main').textContent()).toContain(name(pl, 'doypack-bag'))
    const beforeTaking = await page.context().cookies(pl.url('cart'))
    expect(beforeTaking.some((cookie) => cookie.name.includes('cart-pl'))).toBe(false)
    await page.getByRole('button', { name: pl.t('switch.arrivedAction') }).click()
    await page.waitForURL(pl.url('cart'))
    const inPl = new Shopper(page, pl, scripts)
    expect(await page.locator('[data-line]').count()).toBe(3)
    expect(await inPl.total()).toContain('zł')
    expect(await page.getByText(pl.t('cart.couponApplied', { code: 'WELCOME10' })).count()).toBe(0)
    await inPl.checkOut()
    expect(await page.locator('#ship-firstname').inputValue()).toBe('')
    expect(await page.locator('#email').inputValue()).toBe('')

    await page.goto(pl.url('cart'))
    await page
      .locator('footer')
      .getByRole('link', { name: pl.t('store.us') })
      .click()
    await page.getByRole('link', { name: pl.t('switch.takeAlong') }).click()
    await shown(page.getByText(us.t('switch.unavailable')))
    expect(await page.locator('main').textContent()).toContain(name(us, 'doypack-bag'))
    await page.getByRole('button', { name: us.t('switch.arrivedAction') }).click()
    await page.waitForURL(us.url('cart'))
    const inUs = new Shopper(page, us, scripts)
    expect(await page.locator('[data-line]').count()).toBe(2)
    expect(await inUs.total()).toMatch(/^\$/)
    await inUs.checkOut()
    await inUs.fillAddress(PARCELS.us)
    await inUs.chooseDelivery()
    expect(await page.locator('main form button').first().textContent()).toContain(await inUs.total())

    // The cart that stayed behind is whole, its code with it; its open payment is gone once it changes.
    await page.goto(eu.url('cart'))
    expect(await page.locator('[data-line]').count()).toBe(3)
    await shown(page.getByText(eu.t('cart.couponApplied', { code: 'WELCOME10' })))
    expect(euTotal).not.toBe('')
  },
)

test('a store switch without a cart goes straight to the same page, and says so to the next visit', async () => {
  const page = await (await visit()).newPage()
  const [eu, de] = [testStore('eu'), testStore('de')]
  await page.goto(eu.url('product', { product: 'paper-bag' }))
  await page
    .locator('footer')
    .getByRole('link', { name: eu.t('store.de') })
    .click()
  await page.waitForURL(de.url('product', { product: 'paper-bag' }))
})

test('a store switch leads to what was chosen just now', async () => {
  const page = await (await visit()).newPage()
  const [eu, us] = [testStore('eu'), testStore('us')]
  await page.goto(eu.url('product', { product: 'mailer-box-eco' }))
  const quantity = '500'
  await page.locator(`[name=quantity][value="${quantity}"]`).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('quantity')).toBe(quantity)
  await page
    .locator('footer')
    .getByRole('link', { name: us.t('store.us') })
    .click()
  await page.waitForURL(`${us.url('product', { product: 'mailer-box-eco' })}?**`)
  expect(await page.locator('[name=quantity]:checked').inputValue()).toBe(quantity)
})

test('a list of lines that was not made by the shop, or is too old, fills nothing', async () => {
  const page = await (await visit()).newPage()
  const eu = testStore('eu')
  await page.goto(`${eu.url('switch-store')}?carried=eyJpdGVtcyI6W119.AAAA`)
  await shown(page.getByText(eu.t('switch.expired')))
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name !== PREFERENCE_KEY)).toEqual([])
})
