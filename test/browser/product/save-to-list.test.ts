import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
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
