import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test.each([{ scripts: true }, { scripts: false }])(
  'with scripts $scripts, what is configured is put on a list and not in the cart',
  async ({ scripts }) => {
    const page = await (await visit({ scripts, width: 360 })).newPage()
    const { url, t } = testStore('eu')
    await page.goto(url('product', { product: 'paper-bag' }))
    await page.locator('[name=quantity][value="500"]').check()
    if (scripts) await page.locator('bx-island[ready]').waitFor()
    const save = page.getByRole('button', { name: t('configurator.saveToList') })
    await save.scrollIntoViewIfNeeded()
    await save.click()
    await page.waitForURL(/\/s\/S[0-9A-Z]{20}\/$/)
    expect(await page.locator('input[name=quantity]').inputValue()).toBe('500')
    expect(await page.getByText(t('product-name.paper-bag')).count()).toBeGreaterThan(0)
    if (scripts) expect(await findings(page)).toEqual([])
    await page.goto(url('cart'))
    expect(await page.locator('[data-line]').count()).toBe(0)
  },
)

test('a heart in a list of products keeps the product without leaving the list', async () => {
  const page = await (await visit({ width: 360 })).newPage()
  const { url, t } = testStore('eu')
  await page.goto(url('category', { category: 'mailer-boxes' }))
  const heart = page.getByRole('button', {
    name: t('list.saveOf', { product: t('product-name.mailer-box-eco') }),
    exact: true,
  })
  await heart.press('Enter')
  await page.getByRole('status').getByText(t('list.isSaved')).waitFor()
  await expect.poll(() => page.locator('[data-saved]').count()).toBe(1)
  expect(page.url()).toBe(url('category', { category: 'mailer-boxes' }))
  expect(await findings(page)).toEqual([])
  await page.goto(url('shopping-lists'))
  await page.getByRole('link', { name: t('list.favourites') }).click()
  await page.getByRole('link', { name: t('product-name.mailer-box-eco') }).waitFor()
})

test('two hearts that are pressed quickly are on one list, of a visitor who had none', async () => {
  const page = await (await visit()).newPage()
  const { url, t } = testStore('eu')
  await page.goto(url('category', { category: 'mailer-boxes' }))
  const saving = await hold(page, url('shopping-lists'))
  const names = ['mailer-box-eco', 'mailer-box-plain'] as const
  for (const name of names)
    await page
      .getByRole('button', { name: t('list.saveOf', { product: t(`product-name.${name}`) }), exact: true })
      .press('Enter')
  saving.release()
  await expect.poll(() => page.locator('[data-saved]').count()).toBe(2)
  expect(page.url()).toBe(url('category', { category: 'mailer-boxes' }))
  await page.goto(url('shopping-lists'))
  await page.getByRole('link', { name: t('list.favourites') }).click()
  for (const name of names) await page.getByRole('link', { name: t(`product-name.${name}`) }).waitFor()
})
