import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const de = testStore('de')

/** The kinds of price that the cards of a page show, each once. */
async function shownIn(page: Page): Promise<(string | null)[]> {
  const prices = await page.locator('main [data-price]').filter({ visible: true }).all()
  return [...new Set(await Promise.all(prices.map((price) => price.getAttribute('data-price'))))]
}

const button = (page: Page, kind: 'net' | 'gross') =>
  page.getByRole('button', { name: de.t(`prices.${kind}`), exact: true }).filter({ visible: true })

const pressed = async (page: Page) => [
  await button(page, 'net').getAttribute('aria-pressed'),
  await button(page, 'gross').getAttribute('aria-pressed'),
]

const looks = async (page: Page) => [await shownIn(page), await pressed(page)]

describe.each([{ scripts: true }, { scripts: false }])('the switch of prices (scripts $scripts)', ({ scripts }) => {
  test('turns the prices of the page round and those of the next, also of one that was seen before', async () => {
    const page = await (await visit({ scripts })).newPage()
    await page.goto(de.url('home'))
    await page.goto(de.url('shop'))
    await expect.poll(() => looks(page)).toEqual([['net'], ['true', 'false']])
    await button(page, 'gross').click()
    await expect.poll(() => looks(page)).toEqual([['gross'], ['false', 'true']])
    expect(page.url()).toBe(de.url('shop'))
    // By its link, as a visitor goes: the browser may use the copy that it has.
    await page
      .getByRole('link', { name: de.t('shell.home') })
      .first()
      .click()
    await page.waitForURL(de.url('home'))
    await expect.poll(() => looks(page)).toEqual([['gross'], ['false', 'true']])
    await page.goto(de.url('product', { product: 'paper-bag' }))
    await expect.poll(() => page.locator('html').getAttribute('data-prices')).toBe('gross')
  })

  test('is found in the menu of a phone', async () => {
    const page = await (await visit({ scripts, width: 360 })).newPage()
    await page.goto(de.url('shop'))
    await page.locator('header details[data-menu] > summary').filter({ visible: true }).click()
    await button(page, 'gross').click()
    await expect.poll(() => shownIn(page)).toEqual(['gross'])
  })
})

describe('with scripts', () => {
  test('what was chosen on a product page stays, the bar says the other price, and the keyboard stays where it was', async () => {
    const page = await (await visit()).newPage()
    await page.goto(de.url('product', { product: 'mailer-box-eco' }))
    const chosen = page.locator('[name=quantity][value="250"]')
    await chosen.check()
    await expect.poll(() => page.url()).toContain('quantity=250')
    const address = page.url()
    await button(page, 'gross').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pressed(page)).toEqual(['false', 'true'])
    expect(page.url()).toBe(address)
    expect(await chosen.isChecked()).toBe(true)
    expect(await button(page, 'gross').evaluate((element) => element === document.activeElement)).toBe(true)
    const buy = page.locator('bx-island form button').filter({ hasText: de.t('price.gross', { price: '' }).trim() })
    await buy.filter({ visible: true }).first().waitFor()
  })

  test('another tab follows when it is looked at again', async () => {
    const context = await visit()
    const [one, other] = [await context.newPage(), await context.newPage()]
    await other.goto(de.url('shop'))
    await one.goto(de.url('shop'))
    await button(one, 'gross').click()
    await expect.poll(() => pressed(one)).toEqual(['false', 'true'])
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => shownIn(other)).toEqual(['gross'])
  })

  test.each([360, 1280])('nobody is hindered by it at %i pixels', async (width) => {
    const page = await (await visit({ width })).newPage()
    await page.goto(de.url('shop'))
    if (width < 1120) await page.locator('header details[data-menu] > summary').filter({ visible: true }).click()
    expect(await findings(page)).toEqual([])
  })
})
