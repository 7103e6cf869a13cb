import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Scene } from '../../../src/contract/design-scene.ts'
import { sha256 } from '../../../src/contract/sha256.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { designPdf } from '../../../src/design/print/design-pdf.ts'
import { PARCELS } from '../../parcels.ts'
import { pngOf } from '../../unit/design/pictures.ts'
import { dielineOfGoods } from '../../unit/design/scenes.ts'
import { openChromium } from '../chromium.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()

const PICTURE = pngOf(1200, 600, 'rgba')
const bytesOf = async (download: Download) => new Uint8Array(readFileSync(await download.path()))
const today = () => new Date().toISOString().slice(0, 10)

/** The print files that say a design is this and was ordered on one of these days. */
const filesOf = async (scene: Scene, order: string, dates: string[]) => {
  const pictures = {
    [await sha256(PICTURE as Uint8Array<ArrayBuffer>)]: { type: 'image/png', bytes: PICTURE } as const,
  }
  const rules = inkRulesOf(scene.goods.print)
  return Promise.all(
    dates.map((date) => designPdf(scene, dielineOfGoods(scene.goods), { order, date, rules }, pictures)),
  )
}
const isOneOf = (bytes: Uint8Array, files: Uint8Array[]) => files.some((file) => Buffer.compare(file, bytes) === 0)

test('what was designed in Chromium is what the shop prints: its file is the browser’s byte by byte, but for its title', async () => {
  const page = await (await visit()).newPage()
  const store = testStore('eu')
  const { t, url } = store
  const before = today()
  await page.goto(`${url('box-editor')}?product=mailer-box-eco-color`)
  await page.locator('bx-island[ready]').waitFor()
  const open = (panel: 'goods' | 'pictures' | 'background' | 'check') =>
    page
      .getByRole('button', { name: t(`editor.panel-${panel}`) })
      .first()
      .click()

  // Text and a picture outside, ground and a shape inside.
  await page.getByRole('button', { name: t('canvas.addText') }).click()
  await page.getByRole('textbox', { name: t('design-text.words') }).fill('Łódź & café')
  await page.getByRole('treeitem', { name: 'Łódź & café' }).waitFor()
  await open('pictures')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'loaf.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE) })
  await page.getByRole('treeitem', { name: 'loaf.png' }).waitFor()
  await open('goods')
  await page.locator('[name=inside]').click()
  await page.getByRole('radio', { name: t('editor.inside'), exact: true }).click()
  await open('background')
  await page.getByRole('button', { name: t('editor.colourNumber', { number: 2 }), exact: true }).click()
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
  await page.getByRole('button', { name: t('canvas-shape.heart'), exact: true }).click()
  await page.getByRole('treeitem', { name: t('canvas-shape.heart') }).waitFor()
  await expect.poll(() => page.locator('[data-saved]').textContent()).toBe(t('editor.savedBrowser'))
  const [{ scene } = { scene: null }] = await designsKept(page)
  expect([scene!.faces.outside.length, scene!.faces.inside.length]).toEqual([2, 2])

  // The file that the browser makes.
  await open('check')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: t('preflight.printFile') }).click()
  const ours = await bytesOf(await exported)
  const name = t('product-name.mailer-box-eco-color')
  expect(isOneOf(ours, await filesOf(scene!, name, [before, today()]))).toBe(true)

  // The one that binds, of the order.
  await page.getByRole('button', { name: t('configurator.addToCart') }).click()
  await page.getByRole('link', { name: t('configurator.viewCart') }).click()
  await page.waitForURL(url('cart'))
  const shopper = new Shopper(page, store, true)
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.eu)
  await shopper.chooseDelivery('courier')
  await shopper.payByTransfer()
  await shown(page.getByRole('heading', { name: t('order.thanks') }))
  await page.getByRole('link', { name: t('artwork.see') }).click()
  const file = page.getByRole('link', { name: '.pdf' })
  await expect.poll(async () => (await page.reload()) && (await file.count())).toBe(1)
  await page.getByText(t('artwork.designChecked')).waitFor()
  const bound = page.waitForEvent('download')
  await file.click()
  const download = await bound
  const theirs = await bytesOf(download)
  const number = /^\w+/.exec(download.suggestedFilename())![0]
  expect(isOneOf(theirs, await filesOf(scene!, number, [before, today()]))).toBe(true)
})
