import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { fontsCome } from '../fonts-come.ts'
import { hold } from '../hold.ts'
import { shown } from '../shown.ts'
import { SMALL_STAGE } from '../small-stage.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

async function generator(code: 'eu' | 'pl' | 'us' = 'eu', query = '', width = 1280) {
  const page = await (await visit({ width })).newPage()
  const store = testStore(code)
  await page.goto(`${store.url('dielines')}${query}`)
  const field = (name: string) => page.locator(`[name=${name}]`)
  const fact = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').first()
  return { page, store, field, fact }
}

describe('the dieline generator', () => {
  test('shows the whole name of a construction on a phone, however long it is', async () => {
    const page = await (await visit({ width: 360 })).newPage()
    await page.goto(`${testStore('de').url('dielines')}?style=fefco-0421`)
    await fontsCome(page)
    const height = async (name: string) => (await page.locator(`[name=${name}]`).boundingBox())!.height
    // Its name takes three lines, where that of the other choice takes one.
    expect((await height('style')) - (await height('mode'))).toBeGreaterThan(40)
  })

  test('draws on the server where its script does not come, and is as it was once that has come', async () => {
    const { page, store, field, fact } = await generator()
    const show = page.getByRole('button', { name: store.t('dieline.show') })
    const script = await hold(page, /dieline-desk\.island/)
    await field('length').fill('300')
    script.fail()
    await shown(page.locator('bx-island[failed]'))
    await show.click()
    await shown(fact(store.t('dieline.blank')).filter({ hasText: '526.7 × 458.5 mm' }))
    await field('length').focus()
    await shown(page.locator('bx-island[ready]'))
    expect(await show.count()).toBe(0)
  })

  test('follows construction, size and board, and offers the files of what is shown', async () => {
    const { page, store, field, fact } = await generator()
    await field('length').fill('300')
    await page.locator('bx-island[ready]').waitFor()
    await fact(store.t('dieline.blank')).filter({ hasText: '526.7 × 458.5 mm' }).waitFor()
    await field('style').selectOption('fefco-0201')
    // A construction brings its own usual size.
    await expect.poll(() => field('length').inputValue()).toBe('400')
    await fact(store.t('dieline.blank')).filter({ hasText: '1439.6 × 511.6 mm' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: store.t('dieline.pdf'), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('fefco-0201-400-300-200-mm.pdf')
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('keeps what is typed while another construction is loaded, and where it is typed', async () => {
    const { page, field } = await generator()
    await field('width').fill('222')
    await page.locator('bx-island[ready]').waitFor()
    const script = await hold(page, /fefco-0201-/)
    await field('style').selectOption('fefco-0201')
    await field('length').fill('5,')
    expect(await field('width').inputValue()).toBe('222')
    script.release()
    await expect.poll(() => field('width').inputValue()).toBe('300')
    await page.keyboard.type('5')
    expect(await field('length').inputValue()).toBe('5,5')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('500')
    await expect.poll(() => new URL(page.url()).search).toContain('length=500&width=300')
  })

  test('draws the options that are chosen, and keeps them in its address and in the addresses of its files', async () => {
    const { page, store, field } = await generator('eu', '?style=snap-lock-carton&utm_source=mail')
    const flat = page.getByRole('img', { name: store.t('dieline.flat') })
    const file = page.getByRole('link', { name: store.t('dieline.dxf') })
    const plain = await flat.innerHTML()
    await page.getByLabel(store.t('dieline-option.window')).check()
    await expect.poll(() => flat.innerHTML()).not.toBe(plain)
    await page.getByLabel(store.t('dieline-option.joint')).selectOption('front')
    await page.locator('[name="snap-lock-carton.glue"]').fill('25')
    const address = /\?options=glue%3A25%2Cjoint%3Afront%2Cwindow%3Ayes$/
    await expect.poll(() => file.getAttribute('href')).toMatch(address)
    // What the page's own address says comes after what is drawn.
    const said = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(said).toMatchObject({
      'snap-lock-carton.window': 'yes',
      'snap-lock-carton.joint': 'front',
      'snap-lock-carton.glue': '25',
      utm_source: 'mail',
    })
    await page.reload()
    await expect.poll(() => page.getByLabel(store.t('dieline-option.window')).isChecked()).toBe(true)
    await expect.poll(() => file.getAttribute('href')).toMatch(address)
    // Another construction begins with its own, as usual.
    await field('style').selectOption('crash-lock-carton')
    await expect.poll(() => file.getAttribute('href')).toMatch(/crash-lock-carton.*cut\.dxf$/)
    await expect.poll(() => page.getByLabel(store.t('dieline-option.window')).isChecked()).toBe(false)
    await expect.poll(() => new URL(page.url()).search).not.toContain('snap-lock')
  })

  test('folds under the slider', async () => {
    const { page, store, field } = await generator()
    const folded = page.getByRole('img', { name: store.t('dieline.folded') })
    const before = await folded.innerHTML()
    await field('fold').focus()
    await page.locator('bx-island[ready]').waitFor()
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => folded.innerHTML()).not.toBe(before)
  })

  test('turns at a touch, as a model that keeps the moment of its folding', async () => {
    const { page, store } = await generator('eu', '', SMALL_STAGE)
    const folded = page.getByRole('img', { name: store.t('dieline.folded') })
    await folded.hover()
    await page.locator('bx-island[ready]').waitFor()
    await page.getByRole('button', { name: store.t('stage.right') }).click()
    const canvas = folded.locator('canvas')
    await expect.poll(() => canvas.evaluate((drawn) => getComputedStyle(drawn).visibility)).toBe('visible')
    const still = await folded.screenshot()
    await page.getByRole('button', { name: store.t('stage.left') }).click()
    await expect.poll(async () => (await folded.screenshot()).equals(still)).toBe(false)
  })

  test('names the field of a size that cannot be made, keeps the drawing, and offers no file of it', async () => {
    const { page, store, field } = await generator()
    await field('height').fill('900')
    await page.locator('bx-island[ready]').waitFor()
    const error = store.t('configurator.fieldHeight', { min: '20', max: '300', unit: 'mm' })
    await shown(page.getByText(error))
    await expect.poll(() => field('height').getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('link', { name: store.t('dieline.pdf'), exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByRole('img', { name: store.t('dieline.flat') }).count()).toBe(1)
    await field('height').fill('60')
    await page.getByRole('link', { name: store.t('dieline.pdf'), exact: true }).waitFor()
  })

  test('measures in inches where the store does', async () => {
    const { page, store, field, fact } = await generator(
      'us',
      '?style=fefco-0427&length=8&width=6&height=2&board=0.063',
    )
    expect(await field('length').inputValue()).toBe('8')
    expect(await fact(store.t('dieline.blank')).textContent()).toMatch(/^17\.05 × 18\.34 in$/)
    expect(await page.getByRole('link', { name: store.t('dieline.order') }).getAttribute('href')).toContain('/en-us/')
  })

  test('is reached from a product, at its size and board', async () => {
    const page = await (await visit()).newPage()
    const store = testStore('pl')
    await page.goto(store.url('product', { product: 'shipping-box' }))
    await page.getByRole('link', { name: store.t('dieline.link') }).click()
    await page.waitForURL(/style=fefco-0201/)
    expect(await page.locator('[name=length]').inputValue()).toBe('400')
    expect(await page.locator('[name=board]').inputValue()).toBe('3,2')
  })
})
