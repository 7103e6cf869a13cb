import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { openChromium } from './chromium.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'

const visit = openChromium()

/** A page whose search field was touched, with what its scripts then fetched. */
async function searching(code: Parameters<typeof testStore>[0], width: number) {
  const page = await (await visit({ width })).newPage()
  const store = testStore(code)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(store.url('home'))
  const before = fetched.filter((path) => /suggestions/.test(path)).length
  await page.locator('[data-find]').focus()
  const field = page.getByRole('combobox', { name: store.t('shop.search') })
  await shown(field)
  return { page, store, field, before, list: page.getByRole('listbox') }
}

test.each([
  ['de', 360, 'Pizzaschachteln', 'cake-box'],
  ['pl', 768, 'koperty', 'paper-mailer'],
  ['cz', 1280, 'hedvabny papir', 'tissue-paper'],
] as const)('in %s at %i px, typing %s suggests what arrows and Enter open', async (code, width, query, product) => {
  const { page, store, field, before, list } = await searching(code, width)
  expect(before).toBe(0)
  await field.fill(query)
  await shown(list)
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await field.press('ArrowDown')
  const option = list.getByRole('option', { name: store.t(`product-name.${product}`), exact: true })
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  await expect
    .poll(async () => (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id')))
    .toBe(true)
  await field.press('Enter')
  await page.waitForURL(store.url('product', { product }))
})

test('Escape closes the list and keeps what was typed; Enter then asks for all results; a press opens a suggestion', async () => {
  const { page, store, field, list } = await searching('eu', 1280)
  await field.fill('tisue')
  await shown(list)
  await field.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
  expect(await field.inputValue()).toBe('tisue')
  await field.press('Enter')
  await page.waitForURL(`${store.url('shop')}?q=tisue`)
  await shown(page.locator('main').getByRole('link', { name: store.t('product-name.tissue-paper'), exact: true }))
  expect(await page.locator('[data-find]').inputValue()).toBe('tisue')

  await page.locator('[data-find]').fill('')
  await page.locator('[data-find]').pressSequentially('20x15x5')
  await page.getByRole('option').first().click()
  await page.waitForURL(/\?size=200x150x50$/)
})

test('leaving the field closes the list, and an end of the arrows leads back to the field', async () => {
  const { field, list } = await searching('eu', 1280)
  await field.fill('wine')
  await shown(list)
  await field.press('ArrowUp')
  await expect.poll(() => list.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
  await field.press('ArrowDown')
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull()
  await field.press('Tab')
  await list.waitFor({ state: 'hidden' })
})
