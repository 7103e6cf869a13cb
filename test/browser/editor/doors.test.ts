import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

/** It would grow. */
const GROWING = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>&c;</title><rect width="20" height="20"/></svg>`

/** Everything in it but its rectangle would run, or fetch. */
const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="document.title='run'">
  <style>@import url(https://elsewhere.example/x.css);</style><use href="https://elsewhere.example/x.svg#a"/>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="https://elsewhere.example/x.png" onerror="document.title='run'"/></foreignObject>
  <a href="javascript:document.title='run'"><rect width="20" height="20" fill="#c00"/></a></svg>`

/** A PNG that says it has 900 million pixels, in some hundred bytes. */
function bomb(): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(30_000, 0)
  size.writeUInt32BE(30_000, 4)
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  return Buffer.concat([head, size, Buffer.from([8, 6, 0, 0, 0]), Buffer.alloc(200)])
}

/** Drops a JPEG on the page, 40 × 20 pixels as it is stored, that a camera held on its side; it is filled up to a size. */
const dropTurned = (page: Page, bytes: number) =>
  page.evaluate(async (bytes) => {
    const canvas = new OffscreenCanvas(40, 20)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#c00'
    pen.fillRect(0, 0, 40, 20)
    const plain = await canvas.convertToBlob({ type: 'image/jpeg' })
    // The segment APP1 with one field: orientation 6.
    const turn = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, ...turn, 0, 0, 0, 0]
    const exif = new Uint8Array([0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff])
    const file = new File([plain.slice(0, 2), exif, plain.slice(2), new Uint8Array(bytes)], 'turned.jpg')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    dispatchEvent(new DragEvent('drop', { dataTransfer }))
  }, bytes)

/** What the shop has of an upload; it is cut after the fifth part. */
interface Uploads {
  uploads: { parts: number[]; isCut: boolean }
}

/** Answers uploads in the page itself: outside of it, a browser hands 90 MB to the test three times over. */
const answerUploads = (page: Page) =>
  page.addInitScript(() => {
    const uploads: Uploads['uploads'] = { parts: [], isCut: true }
    Object.assign(window, { uploads })
    const ask = window.fetch
    window.fetch = async (...given) => {
      const url = given[0] instanceof Request ? given[0].url : String(given[0])
      if (!url.includes('/api/v1/artwork/uploads')) return ask(...given)
      const part = Number(/\/parts\/(\d+)$/.exec(url)?.[1])
      if (part && uploads.isCut && part > 5) throw new TypeError('Failed to fetch')
      if (part) uploads.parts.push(part)
      const size = { width: 40, height: 20 }
      const attributes = { part_bytes: 8_000_000, parts: uploads.parts, artwork: null, type: 'image/jpeg', ...size }
      return Response.json({ data: { id: 'upload', type: 'artwork_upload', attributes } })
    }
  })

test('at the door: a turned photo, hostile files, 90 MB that are cut; no WebGL; axe with each panel open', async () => {
  // Its own clock is below.
  const page = await (await visit({ patient: false })).newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().includes('elsewhere.example') && elsewhere.push(request.url()))
  await page.addInitScript(() => {
    // What the policy of the page stops has been tried.
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // The shop's own scripts ask whether they may compile, and a parsed drawing may have styles that count nowhere.
      if (!['eval', 'inline'].includes(blockedURI) || effectiveDirective === 'script-src-attr') stopped.push(blockedURI)
    })
    const context = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(context, this, [kind, ...more])
    } as typeof context
    // A part that was lost is sent again after seconds: here twice at once. The third wait is also that of a save, which
    // would follow the one before without an end.
    const later = window.setTimeout
    const wait = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(act, [1_000, 4_000].includes(ms ?? 0) ? 0 : ms, ...given)
    window.setTimeout = wait as typeof later
  })
  await answerUploads(page)
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const open = (panel: 'pictures' | 'check' | 'fold' | 'templates') =>
    page
      .getByRole('button', { name: t(`editor.panel-${panel}`) })
      .first()
      .click()
  const bring = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType, buffer })
  const clean = async () => expect(await findings(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })).toEqual([])

  // Hostile files: nothing runs, nothing is fetched, and a sentence says what is wrong.
  await open('pictures')
  await bring('bomb.png', 'image/png', bomb())
  await page.getByText(t('editor.picture-too_many_pixels', { name: 'bomb.png' })).waitFor()
  await bring('noise.png', 'image/png', readFileSync(import.meta.filename))
  await page.getByText(t('editor.picture-unknown_type', { name: 'noise.png' })).waitFor()
  await bring('growing.svg', 'image/svg+xml', Buffer.from(GROWING))
  await page.getByText(t('editor.picture-empty_drawing', { name: 'growing.svg' })).waitFor()
  await bring('logo.svg', 'image/svg+xml', Buffer.from(HOSTILE))
  await page.getByText(t('editor.picturePlaced')).waitFor()
  await clean()

  // The photo stands upright, with its pixels counted as it stands, and goes to the shop in parts.
  await page.route('**/api/box_designs', (route) => route.fulfill({ status: 503, json: {} }))
  await dropTurned(page, 90_000_000)
  const image = page.locator('[data-table] svg image')
  await image.waitFor()
  const { width, height } = (await image.boundingBox())!
  expect(height).toBeGreaterThan(width * 1.5)
  await expect
    .poll(async () => (await designsKept(page)).map(({ scene }) => Object.values(scene.assets)))
    .toMatchObject([[{ width: 20, height: 40, type: 'image/jpeg' }]])
  const saved = page.locator('[data-saved]')
  await page.getByRole('button', { name: t('editor.save'), exact: true }).click()
  await expect.poll(() => saved.getAttribute('data-saved')).toBe('savedOffline')
  const parts = () => page.evaluate(() => (window as unknown as Uploads).uploads.parts)
  expect(await parts()).toEqual([1, 2, 3, 4, 5])
  await page.evaluate(() => Object.assign((window as unknown as Uploads).uploads, { isCut: false }))
  await page.getByRole('button', { name: t('editor.save'), exact: true }).click()
  await expect.poll(parts).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))

  // The check runs beside the page; without WebGL a picture stands for the model.
  await open('check')
  await page.locator('[data-rule]').first().waitFor()
  await clean()
  await open('fold')
  await page.getByText(t('fold-panel.noModel')).waitFor()
  await clean()
  const stopped = await page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
  expect([await page.title(), elsewhere, stopped]).toEqual([expect.not.stringContaining('run'), [], []])
})
