import { PDFArray, type PDFContext, PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfOf } from '../../unit/design/drawn-print-file.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()

test('a page of a PDF is chosen, seen and placed in its own size; a locked and a broken file are refused, and of one with a broken page the others are seen', async () => {
  const page = await (await visit()).newPage()
  const { t, url } = testStore('eu')
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await openPanel(page, { t, url }, 'pictures')
  const choose = async (name: string, bytes: Uint8Array) =>
    page.locator('input[type=file][accept*=pdf]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })

  await choose('locked.pdf', await pdfOf({ password: 'secret' }))
  await page.getByText(t('editor.picture-locked_pdf', { name: 'locked.pdf' })).waitFor()
  await choose('broken.pdf', new TextEncoder().encode('%PDF-1.7\nnothing of a PDF'))
  await page.getByText(t('editor.picture-damaged_file', { name: 'broken.pdf' })).waitFor()

  const halfBroken = await pdfOf({
    pages: 3,
    size: [60, 40],
    bleed: 0,
    page: (_, context) => {
      const kids = context.lookup(context.lookup(context.trailerInfo.Root, PDFDict).get(PDFName.of('Pages')), PDFDict)
      const pages = kids.lookup(PDFName.of('Kids'), PDFArray)
      if (pages.size() > 2) pages.set(2, context.obj(7))
    },
  })
  await choose('half.pdf', halfBroken)
  const chosen = page.getByLabel(t('editor.pdfPage', { name: 'half.pdf' }))
  const seen = (at: string) => page.getByRole('img', { name: t('editor.pdfPreview', { page: at, name: 'half.pdf' }) })
  await seen('1').waitFor()
  await chosen.fill('3')
  await page.getByText(t('editor.picture-damaged_file', { name: 'half.pdf' })).waitFor()
  await chosen.fill('2')
  await seen('2').waitFor()
  await page.getByText(t('editor.picture-damaged_file', { name: 'half.pdf' })).waitFor({ state: 'detached' })

  const scripted = await pdfOf({
    pages: 3,
    size: [60, 40],
    bleed: 0,
    page: (_, context) => {
      context.lookup(context.trailerInfo.Root, PDFDict).set(PDFName.of('OpenAction'), openAction(context))
    },
  })
  await choose('logo.pdf', scripted)
  await page.getByText(t('editor.pdfCount', { count: '3' })).waitFor()
  const field = page.getByLabel(t('editor.pdfPage', { name: 'logo.pdf' }))
  await field.fill('2')
  await field.fill('')
  await page.getByRole('img', { name: t('editor.pdfPreview', { page: '2', name: 'logo.pdf' }) }).waitFor()
  expect(await field.inputValue()).toBe('')
  await field.fill('3')
  const preview = page.getByRole('img', { name: t('editor.pdfPreview', { page: '3', name: 'logo.pdf' }) })
  await preview.waitFor()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560)
  const place = page.getByRole('button', { name: t('editor.pdfPlace') })
  await place.focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('editor.picturePlaced')).waitFor()
  expect(await place.evaluate((button) => button === document.activeElement)).toBe(true)
  const size = async (label: 'width' | 'height') =>
    page.getByLabel(t(`canvas.${label}`, { unit: 'mm' }), { exact: true }).inputValue()
  await expect.poll(async () => [await size('width'), await size('height')]).toEqual(['60', '40'])
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

const openAction = (context: PDFContext) =>
  context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of("throw new Error('a script ran')") })
