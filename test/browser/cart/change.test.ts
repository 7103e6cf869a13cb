import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { inCart } from '../prepared.ts'
import { pressDuring } from '../press-during.ts'
import { shown } from '../shown.ts'
import { SMALL_STAGE } from '../small-stage.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')
const PRODUCT = store.url('product', { product: 'mailer-box-eco' })

/** A visitor at a cart with two lines. */
async function cartOfTwo({ width = 1280 } = {}): Promise<Page> {
  const page = await (await visit({ width })).newPage()
  await inCart(page, store, 'mailer-box-eco', { quantity: '250' })
  await inCart(page, store, 'paper-bag')
  await page.goto(store.url('cart'))
  return page
}

const lines = (page: Page) =>
  page.locator('[data-line]').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('h2')?.textContent,
      quantity: item.querySelector<HTMLInputElement>('input[name=quantity]')?.value,
    })),
  )

/** Sends the first line's quantity. */
const updateFirst = (page: Page) =>
  page
    .locator('[data-line]')
    .first()
    .getByRole('button', { name: store.t('cart.update') })
    .click()

/** Sends the first line's quantity, and goes on to the checkout before the answer. */
async function updateAndCheckOut(page: Page): Promise<void> {
  await updateFirst(page)
  await page.getByRole('link', { name: store.t('cart.checkout') }).click()
}

const changeFirst = (page: Page) =>
  page
    .getByRole('link', { name: store.t('cart.changeOf', { product: store.t('product-name.mailer-box-eco') }) })
    .click()

const add = (page: Page) => page.getByRole('button', { name: store.t('configurator.addToCart') }).click()

/** Presses the header's link to the cart. */
const openCart = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: store.t('shell.cart') })
    .click()

/** test/shop/cart/change.test.ts does the same without scripts. */
describe('a change of a cart’s line', () => {
  test('changes that line in its place, and adds nothing', async () => {
    const page = await cartOfTwo()
    await changeFirst(page)
    const button = page.getByRole('button', { name: new RegExp(`^${store.t('configurator.updateCart')}`) })
    await button.waitFor()
    await page.locator('[name=quantity][value="500"]').check()
    await page.locator('[name=material][value="cardboard-natural-white-inside"]').check()
    await button.click()
    await page.waitForURL(store.url('cart'))
    await expect
      .poll(() => lines(page))
      .toEqual([
        { name: store.t('product-name.mailer-box-eco'), quantity: '500' },
        { name: store.t('product-name.paper-bag'), quantity: '100' },
      ])
    expect(await page.locator('[data-line]').first().textContent()).toContain(
      store.t('material.cardboard-natural-white-inside'),
    )
  })

  test('opens with the line’s own size where that was typed', async () => {
    const page = await (await visit()).newPage()
    await page.goto(`${PRODUCT}?size=own&length=21&width=16&height=7`)
    await add(page)
    await page.getByRole('link', { name: store.t('configurator.viewCart') }).click()
    await changeFirst(page)
    await expect.poll(() => page.locator('[name=size][value=own]').isChecked()).toBe(true)
    await expect.poll(() => page.locator('#size-length').inputValue()).toBe('21')
  })

  test('is refused in words where the line is gone, and nothing is put in instead', async () => {
    const page = await cartOfTwo()
    await changeFirst(page)
    const update = page.getByRole('button', { name: new RegExp(`^${store.t('configurator.updateCart')}`) })
    await update.waitFor()
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(store.url('cart'))
    await elsewhere.locator('[data-line]').first().getByRole('button').last().click()
    await expect.poll(() => elsewhere.locator('[data-line]').count()).toBe(1)
    // The line is gone from the page before the shop has answered.
    await expect.poll(() => elsewhere.locator('[aria-busy=true]').count()).toBe(0)
    await update.click()
    await page.getByText(store.t('cart.lineGone')).waitFor()
    await page.goto(store.url('cart'))
    await expect.poll(() => lines(page)).toHaveLength(1)
  })

  test('of a quantity that is not made says what would be, beside the field, and keeps what was typed', async () => {
    const page = await cartOfTwo()
    const line = page.locator('[data-line]').first()
    await line.locator('[name=quantity]').fill('5')
    await line.getByRole('button', { name: store.t('cart.update') }).click()
    await line.getByText(store.t('configurator.fieldQuantity', { min: '30', max: '20,000' })).waitFor()
    const field = line.locator('[name=quantity]')
    await expect
      .poll(async () => [
        await field.inputValue(),
        await field.getAttribute('aria-invalid'),
        await field.evaluate((input) => input === document.activeElement),
      ])
      .toEqual(['5', 'true', true])
    expect(
      await page
        .locator('main')
        .getByText(/(cart|configurator)\.[a-z]/)
        .count(),
    ).toBe(0)
  })

  test('of a quantity by the keyboard leaves it in the field', async () => {
    const page = await cartOfTwo()
    const field = page.locator('[data-line] [name=quantity]').first()
    await field.focus()
    await page.locator('bx-island[ready]').waitFor()
    await field.fill('500')
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await (await answered).finished()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.keyboard.type('0')
    expect(await field.inputValue()).toBe('5000')
  })

  test('that is a discount code nobody gave says so beside its field', async () => {
    const page = await cartOfTwo()
    await page.getByLabel(store.t('cart.coupon')).fill('NOPE')
    await page.getByRole('button', { name: store.t('cart.couponApply'), exact: true }).click()
    await shown(page.locator('#coupon-error').getByText(store.t('cart.couponNotFound')))
    const field = page.locator('#coupon')
    await expect
      .poll(async () => [await field.inputValue(), await field.evaluate((input) => input === document.activeElement)])
      .toEqual(['NOPE', true])
  })
})

test('what stands below the cart is of the cart as it stands, and of an empty one the way to begin', async () => {
  const page = await cartOfTwo()
  const panels = page.locator('[data-cart-panels]')
  const mailer = panels.getByText(store.t('product-name.mailer-box-eco')).first()
  await mailer.waitFor()
  const removeFirst = () => page.locator('[data-line]').first().getByRole('button').last().click()
  await removeFirst()
  await mailer.waitFor({ state: 'detached' })
  await panels.getByText(store.t('product-name.paper-bag')).first().waitFor()
  await removeFirst()
  await panels.getByRole('heading', { name: store.t('home.popular') }).waitFor()
})

test('what stands below the cart is of the last act, whichever answer comes last', async () => {
  const page = await cartOfTwo()
  const panels = page.locator('[data-cart-panels]')
  const late = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  await page.route(
    `${store.url('cart')}?panels=1`,
    async (route) => {
      const answer = await route.fetch()
      first.resolve()
      await late.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  const removeFirst = () => page.locator('[data-line]').first().getByRole('button').last().click()
  await removeFirst()
  await first.promise
  await removeFirst()
  const popular = panels.getByRole('heading', { name: store.t('home.popular') })
  await popular.waitFor()
  const answered = page.waitForResponse(/panels=1/)
  late.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await popular.count()).toBe(1)
})

test('the checkout opens with what was done in the cart before, though its answers are late', async () => {
  const page = await cartOfTwo()
  await page.locator('[data-line] input[name=quantity]').first().focus()
  await page.locator('bx-island[ready]').waitFor()
  const answers = await hold(page, store.url('cart'))
  const removeFirst = () => page.locator('[data-line]').first().getByRole('button').last().click()
  await removeFirst()
  await expect.poll(() => lines(page)).toHaveLength(1)
  await page.locator('[data-line] [name=quantity]').first().fill('1000')
  await updateAndCheckOut(page)
  answers.release()
  await page.waitForURL((url) => url.href !== store.url('cart'))
  await page.goto(store.url('cart'))
  expect(await lines(page)).toHaveLength(1)
  expect(await page.locator('[data-line] [name=quantity]').first().inputValue()).toBe('1000')
})

test('a refused act keeps who wants to check out in the cart, with what is wrong', async () => {
  const page = await cartOfTwo()
  await page.locator('[data-line] input[name=quantity]').first().fill('5')
  await page.locator('bx-island[ready]').waitFor()
  const answers = await hold(page, store.url('cart'))
  await updateAndCheckOut(page)
  await answers.come()
  await page.locator('[aria-invalid]').waitFor()
  expect(page.url()).toBe(store.url('cart'))
})

test('a refused act lets who types in another line go on there', async () => {
  const page = await cartOfTwo()
  const [first, second] = [0, 1].map((at) => page.locator('[data-line] [name=quantity]').nth(at))
  await first!.fill('5')
  await page.locator('bx-island[ready]').waitFor()
  const answers = await hold(page, store.url('cart'))
  await updateFirst(page)
  await second!.fill('25')
  await answers.come()
  await page.locator('[aria-invalid]').waitFor()
  await page.keyboard.type('0')
  expect([await first!.inputValue(), await second!.inputValue()]).toEqual(['5', '250'])
})

test('a refused act leaves what was corrected meanwhile', async () => {
  const page = await cartOfTwo()
  const quantity = page.locator('[data-line] [name=quantity]').first()
  await quantity.fill('5')
  await page.locator('bx-island[ready]').waitFor()
  const answers = await hold(page, store.url('cart'))
  await updateFirst(page)
  await quantity.fill('500')
  await answers.come()
  await page.locator('[aria-invalid]').waitFor()
  expect(await quantity.inputValue()).toBe('500')
  await updateFirst(page)
  await page.locator('[aria-invalid]').waitFor({ state: 'detached' })
  expect(await quantity.inputValue()).toBe('500')
})

test('the cart opens with what was added just before, though the answer is late', async () => {
  const page = await (await visit()).newPage()
  await page.goto(PRODUCT)
  const answer = await hold(page, store.url('cart'))
  await add(page)
  await page.getByRole('button', { name: store.t('configurator.adding') }).waitFor()
  await openCart(page)
  answer.release()
  await page.waitForURL(store.url('cart'))
  expect(await lines(page)).toHaveLength(1)
})

describe('whoever adds before the script is there, and opens the cart at once,', () => {
  /** A page whose island's script is held back. */
  async function withoutScript(address: string, island: RegExp) {
    const page = await (await visit()).newPage()
    const script = await hold(page, island)
    await page.goto(address)
    return { page, script }
  }

  test('finds what was added, though the answer is late too', async () => {
    const { page, script } = await withoutScript(PRODUCT, /configurator\.island/)
    const answer = await hold(page, store.url('cart'))
    await add(page)
    await openCart(page)
    script.release()
    await page.getByRole('button', { name: store.t('configurator.adding') }).waitFor()
    answer.release()
    await page.waitForURL(store.url('cart'))
    expect(await lines(page)).toHaveLength(1)
  })

  test('finds what was added, though the script does not come', async () => {
    const { page, script } = await withoutScript(PRODUCT, /configurator\.island/)
    await add(page)
    await openCart(page)
    script.fail()
    await page.waitForURL(store.url('cart'))
    expect(await lines(page)).toHaveLength(1)
  })

  test('finds what was added by a form that its script leaves to the browser', async () => {
    const { page, script } = await withoutScript(store.url('sample-packs'), /samples\.island/)
    const chooser = page.locator('bx-island')
    await chooser.locator('input[name=samples]').first().check()
    await chooser.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    await openCart(page)
    script.release()
    await page.waitForURL(store.url('cart'))
    expect(await page.locator('[data-line]').count()).toBe(1)
  })

  test('stays where it was refused, with what is wrong', async () => {
    const { page, script } = await withoutScript(PRODUCT, /configurator\.island/)
    await page.locator('[name=quantity][value=other]').check()
    await page.locator('[name=otherQuantity]').fill('5')
    await add(page)
    await openCart(page)
    script.release()
    await page.locator('[aria-invalid]:focus').waitFor()
    // A link that is followed leaves the page at once.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(page.url()).toBe(PRODUCT)
  })
})

test('forms of two lines that are sent before their script is there are both done', async () => {
  const page = await (await visit()).newPage()
  const script = await hold(page, /cart\.island/)
  await inCart(page, store, 'mailer-box-eco')
  await inCart(page, store, 'paper-bag')
  await page.goto(store.url('cart'))
  const acts = page.locator('[data-line]').getByRole('button', { name: store.t('cart.update') })
  for (const [at, quantity] of ['500', '1000'].entries()) {
    await page.locator('[data-line] [name=quantity]').nth(at).fill(quantity)
    await acts.nth(at).click()
  }
  script.release()
  await page.locator('bx-island[ready]').waitFor()
  const kept = async () => {
    const cart = await page.evaluate(async () => {
      const answer = await fetch(location.href, { headers: { Accept: 'application/json' } })
      return answer.json() as Promise<{ cart: { lines: { quantity: number }[] } }>
    })
    return cart.cart.lines.map(({ quantity }) => quantity)
  }
  await expect.poll(kept).toEqual([500, 1000])
})

test('a button that is pressed while the answer to the act before comes is followed, though it moves', async () => {
  const page = await cartOfTwo()
  const quantities = page.locator('[data-line] [name=quantity]')
  const acts = page.locator('[data-line]').getByRole('button', { name: store.t('cart.update') })
  const answers = await hold(page, store.url('cart'))
  let posts = 0
  page.on('request', (request) => request.method() === 'POST' && request.url() === store.url('cart') && posts++)
  await quantities.nth(1).fill('1000')
  await page.locator('bx-island[ready]').waitFor()
  // Refused in a sentence, which moves the second line down.
  await quantities.nth(0).fill('5')
  await acts.nth(0).click()
  await pressDuring(acts.nth(1), answers.come)
  await expect.poll(() => posts).toBe(2)
  await expect.poll(() => quantities.nth(1).inputValue()).toBe('1000')
})

test('acts that come quickly one after the other are all done, in their order', async () => {
  const page = await cartOfTwo()
  await page.locator('[data-line] input[name=quantity]').first().focus()
  await page.locator('bx-island[ready]').waitFor()
  // The first answer is late: the second act waits for it, and is not refused for it.
  const answers: number[] = []
  page.on('response', (answer) => answer.request().method() === 'POST' && answers.push(answer.status()))
  const late = await hold(page, store.url('cart'))
  const acts = page.locator('[data-line]').getByRole('button', { name: store.t('cart.update') })
  await page.locator('[data-line] [name=quantity]').nth(0).fill('60')
  await acts.nth(0).click()
  await page.locator('[data-line] [name=quantity]').nth(1).fill('250')
  await acts.nth(1).click()
  late.release()
  await expect.poll(() => answers).toEqual([200, 200])
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.reload()
  expect((await lines(page)).map(({ quantity }) => quantity)).toEqual(['60', '250'])
})

test('the goods of a line stand on the stage once they are asked for, and nothing of it is loaded before', async () => {
  const page = await cartOfTwo({ width: SMALL_STAGE })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.locator('bx-island[name=cart] summary').first().hover()
  await page.locator('bx-island[ready]').waitFor()
  const ofStage = /staged-line|model-|\/models\//
  expect(loaded.filter((address) => ofStage.test(address))).toEqual([])

  const [box, bag] = [0, 1].map((at) => page.locator('[data-line]').nth(at))
  for (const line of [box!, bag!]) await line.getByText(store.t('line.views')).click()
  await box!.getByRole('slider', { name: store.t('stage.fold') }).waitFor()
  await bag!.getByRole('slider', { name: store.t('stage.open-up') }).fill('40')
  await expect
    .poll(() => bag!.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).visibility))
    .toBe('visible')
  await box!.getByRole('radio', { name: store.t('stage.flat'), exact: true }).check()
  expect(await bag!.getByRole('radio', { name: store.t('stage.open'), exact: true }).isChecked()).toBe(true)
  expect(await findings(page)).toEqual([])
})
