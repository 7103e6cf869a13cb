import { readFileSync } from 'node:fs'
import { validateBytes } from 'gltf-validator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StageView } from '../../../src/packaging/forms/manner.ts'
import { findings } from '../axe.ts'
import { launchChromium, openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
import { PATIENCE } from '../slow.ts'
import { SMALL_STAGE } from '../small-stage.ts'
import { steadyBox } from '../steady-box.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')
const url = store.url('product', { product: 'mailer-box-full-color' })

const views = (page: Page) => page.locator('bx-island [role=img]')
const choose = (page: Page, view: StageView) =>
  page.getByRole('radio', { name: store.t(`stage.${view}`), exact: true }).check()
/** Whether the model is there, with all that makes it fine. */
const modelled = (page: Page) =>
  page
    .locator('bx-island canvas')
    .evaluate((canvas) => getComputedStyle(canvas).visibility === 'visible' && canvas.dataset.look === 'fine')
/** The addresses of the pictures that are seen, without their beginning. */
const seen = (page: Page) =>
  page
    .locator('bx-island [role=img] img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        (image as HTMLImageElement).checkVisibility({ visibilityProperty: true })
          ? [(image as HTMLImageElement).src.split('/').at(-2)]
          : [],
      ),
    )

test('without scripts each view has its picture', async () => {
  const page = await (await visit({ scripts: false })).newPage()
  await page.goto(url)
  expect(await seen(page)).toEqual(['open'])
  for (const [view, picture] of [
    ['closed', 'closed'],
    ['flat', 'outside'],
    ['inside', 'inside'],
    ['open', 'open'],
  ] as const) {
    await choose(page, view)
    expect(await seen(page)).toEqual([picture])
  }
})

const SMALL = { width: SMALL_STAGE, motion: true }

describe('the model', () => {
  test('comes at the first touch of the stage and not before, folds, turns, and goes back', async () => {
    const page = await (await visit(SMALL)).newPage()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(url)
    await page.locator('bx-island input').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    await choose(page, 'closed')
    await choose(page, 'open')
    expect(scripts.some((script) => /\/model-/.test(script))).toBe(false)

    await views(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => modelled(page)).toBe(true)
    await expect.poll(() => seen(page)).toEqual([])
    const still = await settled(page)
    await page.keyboard.press('ArrowRight')
    const back = await settledOtherThan(still, page)
    await page.getByRole('slider', { name: store.t('stage.fold') }).fill('40')
    const half = await settledOtherThan(back, page)
    await page.getByRole('button', { name: store.t('stage.nearer') }).click()
    const near = await settledOtherThan(half, page)
    await page.keyboard.press('Tab')
    await views(page).focus()
    await page.keyboard.press('Home')
    expect((await settledOtherThan(near, page)).equals(back)).toBe(true)
    expect(await findings(page)).toEqual([])
  })

  test('takes on another size, and what is dragged turns', async () => {
    const page = await (await visit(SMALL)).newPage()
    await page.goto(url)
    await page.locator('bx-island input').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    const { x, y } = await steadyBox(views(page))
    const drag = async (to: number) => {
      await page.mouse.move(x + 80, y + 80)
      await page.mouse.down()
      await page.mouse.move(x + to, y + 80)
      await page.mouse.up()
    }
    await drag(90)
    await expect.poll(() => modelled(page)).toBe(true)
    const small = await settled(page)
    await drag(160)
    const turned = await settledOtherThan(small, page)
    await page.locator('[name=size][value="420x300x110"]').check()
    await settledOtherThan(turned, page)
  })
})

test('whoever saves data is sent the model’s script when they turn the package, not when they come near it', async () => {
  const context = await visit(SMALL)
  const scripts = async (saveData: boolean) => {
    const page = await context.newPage()
    await page.addInitScript((saved) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saved } })
    }, saveData)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(url)
    await page.locator('bx-island input').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    await views(page).focus()
    return { page, isThere: () => loaded.some((path) => /\/model-/.test(path)) }
  }
  const usual = await scripts(false)
  await expect.poll(usual.isThere).toBe(true)
  const saved = await scripts(true)
  await saved.page.waitForLoadState('networkidle')
  expect(saved.isThere()).toBe(false)
  await saved.page.keyboard.press('ArrowLeft')
  await expect.poll(() => modelled(saved.page)).toBe(true)
})

test('a bag is a model too: it opens from lying flat, and its slider says so', async () => {
  const page = await (await visit(SMALL)).newPage()
  await page.goto(store.url('product', { product: 'paper-bag' }))
  await page.locator('bx-island [name=size]').first().focus()
  await page.locator('bx-island[ready]').waitFor()
  await views(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => modelled(page)).toBe(true)
  const standing = await settled(page)
  await choose(page, 'flat')
  const flat = await settledOtherThan(standing, page)
  await page.getByRole('slider', { name: store.t('stage.open-up') }).fill('100')
  expect((await settledOtherThan(flat, page)).equals(standing)).toBe(true)

  // Who wants less motion sees the next pose at once: no frame is asked for between.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await views(page).focus()
  await page.keyboard.press('ArrowLeft')
  await settledOtherThan(standing, page)
})

describe('where the browser draws no WebGL', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(['--disable-3d-apis'])
  })
  afterAll(() => browser.close())

  async function opened(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    context.setDefaultTimeout(PATIENCE)
    return context.newPage()
  }

  test('pictures answer the same controls', async () => {
    const page = await opened()
    await page.goto(url)
    await page.locator('bx-island input').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    await page.getByRole('button', { name: store.t('stage.right') }).click()
    await expect.poll(() => seen(page)).toEqual(['fold-80-345'])
    await page.getByRole('slider', { name: store.t('stage.fold') }).fill('30')
    await expect.poll(() => seen(page)).toEqual(['fold-30-345'])
    await choose(page, 'closed')
    await expect.poll(() => seen(page)).toEqual(['closed'])
    expect(await modelled(page)).toBe(false)
  })

  test('so they do for what is formed', async () => {
    const page = await opened()
    await page.goto(store.url('product', { product: 'packing-tape' }))
    await page.locator('bx-island [name=size]').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    await page.getByRole('slider', { name: store.t('stage.unwind') }).fill('30')
    await expect.poll(() => seen(page)).toEqual(['fold-30-0'])
  })

  test('what is chosen is seen: print inside opens the package, a lamination is named, another size is drawn to scale', async () => {
    const page = await opened()
    await page.goto(store.url('product', { product: 'mailer-box-eco' }))
    await page.locator('bx-island [name=inside]').check()
    await page.locator('bx-island[ready]').waitFor()
    await expect.poll(() => seen(page)).toEqual(['inside'])
    const scale = page.locator('[data-object=hand]')
    expect(await scale.getAttribute('src')).toContain('/230x170x60/')
    await page.locator('[name=size][value="420x300x110"]').check()
    await expect.poll(() => scale.getAttribute('src')).toContain('/420x300x110/')
    expect(await scale.getAttribute('alt')).toMatch(/42\D+30\D+11/)
    await page.locator('[name=scale][value=book]').check()
    await expect.poll(() => page.locator('[data-object]:visible').getAttribute('data-object')).toBe('book')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: store.t('stage.android') }).click(),
    ])
    const model = readFileSync(await download.path())
    const { issues } = await validateBytes(new Uint8Array(model))
    // Errors and warnings; a hint says that no side of the print is a power of two.
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    // Made by the browser, of what is chosen, with the print of both sides.
    expect(model.toString('latin1').match(/\x89PNG/g)).toHaveLength(2)

    await page.goto(`${url}?finish=foil-glossy`)
    await shown(page.getByText(store.t('stage.finish', { finish: store.t('finish.foil-glossy') })))
  })
})

/** The stage once it stands still and looks another than before: what was done has begun, and ended. */
async function settledOtherThan(before: Buffer, page: Page): Promise<Buffer> {
  let now = before
  const isOther = async () => {
    now = await settled(page)
    return !now.equals(before)
  }
  // Each look is a wait of its own.
  await expect.poll(isOther, { timeout: 5 * PATIENCE }).toBe(true)
  return now
}

/** The stage once two pictures of it are the same: nothing moves any more. */
async function settled(page: Page): Promise<Buffer> {
  let last = await views(page).screenshot()
  await expect
    .poll(async () => {
      const next = await views(page).screenshot()
      const isSame = next.equals(last)
      last = next
      return isSame
    })
    .toBe(true)
  return last
}
