import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CUT_OFF, startOf } from '../../../src/pricing/delivery.ts'
import { eventually } from '../../eventually.ts'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')
const product = 'mailer-box-eco'

/** Express of a wider box in another board, a thousand of them. */
const CHOICES = {
  size: '320x230x100',
  material: 'cardboard-natural-white-inside',
  speed: 'express',
  quantity: '1000',
}

async function opened({ url = store.url('product', { product }) } = {}): Promise<Page> {
  const page = await (await visit()).newPage()
  await page.goto(url)
  return page
}

async function choose(page: Page, choices: Record<string, string> = CHOICES): Promise<void> {
  for (const [name, value] of Object.entries(choices)) await page.locator(`[name="${name}"][value="${value}"]`).check()
}

/** Everything on the page that tells of a choice. */
async function told(page: Page) {
  const text = async (selector: string) => (await page.locator(selector).first().textContent())!.trim()
  return {
    checked: await page
      .locator('main form input[type=radio]:checked')
      .evaluateAll((inputs) =>
        inputs.map((input) => `${(input as HTMLInputElement).name}=${(input as HTMLInputElement).value}`),
      ),
    price: await new Shopper(page, store, true).netShown(),
    button: await text('main form button:not([formmethod]) span'),
    picture: await page.locator('main form').evaluate((form) => form.parentElement!.querySelector('img')!.src),
    dieline: await page.locator('[data-dieline]').evaluate((link) => (link as HTMLAnchorElement).href),
    design: await page.locator('a[data-design]').evaluate((link) => (link as HTMLAnchorElement).href),
    delivery: await text('section bx-delivery'),
    footprint: await text('[data-footprint]'),
  }
}

const isMorning = () => startOf(new Date()).time < CUT_OFF

/** What a page tells; without its date of delivery where noon has come since `wasMorning`, as that changes the date. */
async function toldSince(wasMorning: boolean, page: Page): Promise<object> {
  const { delivery, ...others } = await told(page)
  return isMorning() === wasMorning ? { ...others, delivery } : others
}

/** Waits until two pages tell the same; each loads its date of delivery by itself. */
async function tellTheSame(wasMorning: boolean, page: Page, other: Page): Promise<void> {
  const date = store.t('configurator.deliveryDate', { date: '' }).trim()
  for (const each of [page, other]) await expect.poll(async () => (await told(each)).delivery).toContain(date)
  await expect
    .poll(async () => {
      const [one, two] = await Promise.all([toldSince(wasMorning, page), toldSince(wasMorning, other)])
      return isDeepStrictEqual(one, two) ? 'the same' : { one, two }
    })
    .toBe('the same')
}

describe('what a product page tells of a choice', () => {
  test('is, below the configurator too, what the server says of the same choice', async () => {
    const wasMorning = isMorning()
    const page = await opened()
    const before = await told(page)
    await choose(page)
    await page.locator('bx-island[ready]').waitFor()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ speed: 'express', quantity: '1000' })
    const dated = page.locator('section bx-delivery').first()
    expect(await dated.getAttribute('url')).toMatch(/\?arrives=[^&]*320x230x100[^&]*&speed=express$/)
    const other = await opened({ url: page.url() })
    await tellTheSame(wasMorning, page, other)
    const rendered = await told(other)
    for (const part of ['price', 'button', 'picture', 'dieline', 'delivery', 'footprint'] as const)
      expect([part, rendered[part]]).not.toEqual([part, before[part]])
    expect(rendered.dieline).toContain('length=320')
  })

  test('is the same after a reload, after Back, and in another browser', async () => {
    const wasMorning = isMorning()
    const page = await opened()
    await choose(page)
    await expect.poll(() => new URL(page.url()).searchParams.get('quantity')).toBe('1000')
    await expect
      .poll(async () => (await told(page)).delivery)
      .toContain(store.t('configurator.deliveryDate', { date: '' }).trim())
    const chosen = await told(page)
    const stays = () => eventually(async () => expect(chosen).toMatchObject(await toldSince(wasMorning, page)))
    const address = page.url()
    await page.reload()
    await stays()
    await page.goto(store.url('shop'))
    await page.goBack()
    await stays()
    expect(page.url()).toBe(address)
    await tellTheSame(wasMorning, page, await opened({ url: address }))
    // Without its script, the button leads to the cart.
    await page.locator('main form').hover()
    await page.locator('bx-island[ready]').first().waitFor()
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
    await shown(page.locator('[data-line]').first())
    expect(await page.locator('[data-line]').first().textContent()).toContain(chosen.price)
  })

  test('keeps what else the address says', async () => {
    const page = await opened({ url: `${store.url('product', { product })}?utm_source=letter` })
    await choose(page, { quantity: '250' })
    await expect.poll(() => new URL(page.url()).searchParams.get('quantity')).toBe('250')
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter')
  })

  test('holds for a size of one’s own, in inches too', async () => {
    const us = testStore('us')
    const page = await opened({ url: us.url('product', { product }) })
    await page.locator('[name=size][value=own]').check()
    await page.locator('#size-length').fill('10')
    await page.locator('bx-island[ready]').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('size')).toMatch(/^254x/)
    await page.reload()
    await expect.poll(() => page.locator('[name=size][value=own]').isChecked()).toBe(true)
    await expect.poll(() => page.locator('#size-length').inputValue()).toBe('10')
  })
})

describe('before the configurator is there', () => {
  test('controls that the browser put back are made true, untouched', async () => {
    const page = await (await visit()).newPage()
    // What a browser does after Back where the page is rebuilt.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.querySelector<HTMLInputElement>('[name=quantity][value="1000"]')!.checked = true
      }),
    )
    await page.goto(store.url('product', { product }))
    await page.locator('bx-island[ready]').waitFor()
    const isSaid = async () => {
      const { price, button, checked } = await told(page)
      return [button.includes(price), checked.includes('quantity=1000')]
    }
    await expect.poll(isSaid).toEqual([true, true])
  })

  test('no price, picture or button of another choice is shown, and the work is seen', async () => {
    const page = await (await visit()).newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/configurator\.island/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(store.url('product', { product }))
    const before = await told(page)
    await page.locator('[name=quantity][value="1000"]').check()
    await shown(page.locator('bx-island[stale]'))
    const old = page.getByText(before.price, { exact: true }).filter({ visible: true })
    await expect.poll(() => old.count()).toBe(0)
    const picture = page.locator('bx-island img').first()
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('0.35')
    const button = page.getByRole('button', { name: store.t('configurator.addToCart') })
    await expect
      .poll(() => button.locator('span:visible').allTextContents())
      .toEqual([store.t('configurator.addToCart')])
    // Who wants less motion has nothing that is drawn anew without end.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moves = () => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().iterations)
    expect(await page.evaluate(moves)).not.toContain(Number.POSITIVE_INFINITY)
    release()
    await shown(page.locator('bx-island[ready]:not([stale])'))
    await expect.poll(async () => (await told(page)).price).not.toBe(before.price)
  })

  test('its script is fetched as soon as somebody moves on the page', async () => {
    const page = await (await visit()).newPage()
    const fetched: string[] = []
    page.on('request', (request) => /configurator\.island/.test(request.url()) && fetched.push(request.url()))
    await page.goto(store.url('product', { product }))
    // What a browser sends where a page appears under a resting pointer.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
    expect(fetched).toEqual([])
    // Unlike a bare movement of the mouse, `hover` waits until the page is drawn.
    await page.getByRole('banner').hover()
    await expect.poll(() => fetched.length).toBe(1)
    expect(await page.locator('bx-island[ready]').count()).toBe(0)
  })
})

test('a quantity is typed digit by digit, though one of the table stands there on the way', async () => {
  const page = await opened()
  const field = page.locator('[name=otherQuantity]')
  const chosen = () => page.locator('[name=quantity]:checked').getAttribute('value')
  await field.focus()
  await page.locator('bx-island[ready]').first().waitFor()
  await field.pressSequentially('300')
  expect(await chosen()).toBe('other')
  for (const left of ['30', '3']) {
    await field.press('Backspace')
    expect([await field.inputValue(), await chosen()]).toEqual([left, 'other'])
  }
  await field.pressSequentially('00')
  await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
  await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
  await shown(page.locator('[data-line]').first())
  expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('300')
})

test('another choice that is added while the first is on its way is added too', async () => {
  const page = await opened()
  const answers = await hold(page, store.url('cart'))
  const add = page.getByRole('button', { name: store.t('configurator.addToCart') })
  await add.click()
  await shown(page.getByRole('button', { name: store.t('configurator.adding') }))
  await choose(page, { material: 'cardboard-natural-white-inside' })
  await add.click()
  await shown(page.getByRole('button', { name: store.t('configurator.adding') }))
  answers.release()
  await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
  await page.waitForURL(store.url('cart'))
  expect(await page.locator('[data-line]').count()).toBe(2)
})

test('a choice that was not added says so, though another was made meanwhile', async () => {
  const page = await opened()
  const answers = await hold(page, store.url('cart'))
  await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
  await shown(page.getByRole('button', { name: store.t('configurator.adding') }))
  await choose(page, { material: 'cardboard-natural-white-inside' })
  answers.fail()
  await shown(page.getByText(store.t('configurator.addFailed')))
})
