import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('on a wide screen the filters stand open; a size is typed, what holds it is ticked and compared, by keyboard', async () => {
  const page = await (await visit({ width: 1280 })).newPage()
  const store = testStore('de')
  const { t } = store
  await page.goto(store.url('shop'))
  expect(await page.getByText(t('filter.title'), { exact: true }).isVisible()).toBe(false)
  expect(await findings(page)).toEqual([])
  await page.getByRole('checkbox', { name: t('use-name.books') }).press('Space')
  for (const [side, typed] of [
    ['length', '21'],
    ['width', '14,8'],
    ['height', '2'],
  ] as const)
    await page.getByRole('textbox', { name: t(`configurator.${side}`) }).fill(typed)
  await page.keyboard.press('Enter')
  await page.waitForURL(/use=books.*length=21&width=14%2C8&height=2/)
  await shown(page.getByRole('columnheader', { name: t('fit.spare') }).first())
  expect(await findings(page)).toEqual([])

  const act = page.getByRole('button', { name: t('compare.act') })
  expect(await inView(page, act)).toBe(false)
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^${t('compare.add')}`) })
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await expect.poll(() => inView(page, act)).toBe(true)
  await act.press('Enter')
  await page.waitForURL(/compare=.*compare=/)
  await shown(page.getByRole('heading', { name: t('compare.title') }))
  expect(await page.getByRole('columnheader').count()).toBe(2)
  expect(await findings(page)).toEqual([])
})

/** Whether a control stands in the visitor's window, not above or below it. */
async function inView(page: Page, control: ReturnType<Page['getByRole']>): Promise<boolean> {
  const place = (await control.boundingBox())!
  return place.y >= 0 && place.y + place.height <= page.viewportSize()!.height
}

test('on a phone the filters open by their summary, and what is wrong is open and named', async () => {
  const page = await (await visit({ width: 360 })).newPage()
  const store = testStore('pl')
  const { t } = store
  await page.goto(store.url('category', { category: 'luxury-packaging' }))
  const wine = page.getByRole('checkbox', { name: new RegExp(`^${t('use-name.wine')}`), includeHidden: true })
  expect(await wine.evaluate((box) => box.checkVisibility())).toBe(false)
  await page.locator('main summary').first().press('Enter')
  await wine.check()
  await page.getByRole('textbox', { name: t('configurator.length') }).fill('dużo')
  await page.getByRole('button', { name: t('filter.apply') }).click()
  await page.waitForURL(/use=wine/)
  const length = page.getByRole('textbox', { name: t('configurator.length') })
  await shown(length)
  expect([await length.inputValue(), await length.getAttribute('aria-invalid')]).toEqual(['dużo', 'true'])
  await shown(page.getByText(t('filter.wrongSize', { min: '0,1', max: '300', unit: 'cm' })))
  expect(await isWithin(page)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: t('filter.remove', { filter: t('use-name.wine') }) }).click()
  await page.waitForURL(store.url('category', { category: 'luxury-packaging' }))
  await page.goto(`${store.url('shop')}?compare=paper-can&compare=cake-box&compare=tote-bag&compare=doypack-bag`)
  expect(await isWithin(page)).toBe(true)
  expect(await findings(page)).toEqual([])
})
