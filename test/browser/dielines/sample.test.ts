import { describe, expect, test } from 'vitest'
import { readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { dielineSampleWords } from '../../../src/i18n/dieline-sample-words.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { PARCELS } from '../../parcels.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { WALKED } from '../full.ts'
import { Shopper } from '../shopper.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

describe.each(WALKED)('a plain sample in %s, with scripts: %s', (code, scripts) => {
  test('is ordered of what the generator shows, and is bought', async () => {
    const store = testStore(code)
    const page = await (await visit({ scripts })).newPage()
    const shopper = new Shopper(page, store, scripts)
    await page.goto(`${store.url('dielines')}?style=snap-lock-carton`)
    const [length, rounded] = code === 'us' ? ['3.75', 95.25] : ['95,5', 95.5]
    await page.locator('[name=length]').fill(length)
    await page.locator('[name="snap-lock-carton.joint"]').selectOption('front')
    if (!scripts) await page.getByRole('button', { name: store.t('dieline.show') }).click()
    const shown = page.locator(`[name=sample][value*="-${rounded}x"][value$="joint:front"]`)
    await shown.waitFor({ state: 'attached' })
    const sample = readDielineSample((await shown.getAttribute('value'))!)!
    expect(sample.size.length).toBe(rounded)
    if (scripts) expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: store.t('dieline-sample.order', { price: '' }).trim() }).click()

    await page.waitForURL(store.url('cart'))
    const line = page.locator('[data-line]')
    const rows = dielineSampleWords(sample, store.t, getRegion(code))
    for (const row of rows) expect(await line.textContent()).toContain(row)
    const drawn = await line
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(drawn).toBeGreaterThan(0)
    await page.getByRole('link', { name: store.t('dieline-sample.show') }).click()
    await shown.waitFor({ state: 'attached' })
    expect(await shown.getAttribute('value')).toBe(await page.locator('[name=sample]').getAttribute('value'))
    await page.goBack()

    const total = await shopper.total()
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS[code === 'de' ? 'eu' : code])
    await shopper.chooseDelivery('sample-packs')
    expect(await shopper.total()).toBe(total)
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
    for (const row of rows) await page.getByText(row).first().waitFor()
  })
})

test('the button follows what is typed, and goes where a size is not made', async () => {
  const store = testStore('eu')
  const page = await (await visit({})).newPage()
  await page.goto(`${store.url('dielines')}?style=fefco-0201`)
  const sample = page.locator('[name=sample]')
  await page.locator('[name=length]').fill('333.5')
  await page.locator('[name=sample][value*="-333.5x"]').waitFor({ state: 'attached' })
  await page.locator('[name=length]').fill('2')
  await sample.waitFor({ state: 'detached' })
  await page.locator('[name=length]').fill('700')
  await page.getByText(store.t('dieline-sample.tooLarge', { length: '1600', width: '1200', unit: 'mm' })).waitFor()
  await sample.waitFor({ state: 'detached' })
})
