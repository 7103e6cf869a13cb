import { expect, test } from 'vitest'
import type { CheckedFile } from '../../../src/design/preflight/checked-file.ts'
import { filePreflight } from '../../../src/design/preflight/file-preflight.ts'
import { printedOn, SHEET } from './drawn-print-file.ts'
import { inkJpegOf, jpegOf, paddedJpeg, pngOf } from './pictures.ts'

const PROCESS = printedOn()
const BLACK = printedOn('print-monochrome')

async function said(file: Partial<CheckedFile>, goods = PROCESS): Promise<string[]> {
  const { findings } = await filePreflight(
    { type: 'image/png', bytes: pngOf(1, 1, 'rgb'), width: null, height: null, ...file },
    goods,
  )
  return findings.map(({ severity, rule }) => `${severity} ${rule}`)
}

/** Pixels of the whole sheet with so much around it, mm. */
const pixels = (perInch: number, around = SHEET.bleed) => ({
  width: Math.round(((SHEET.width + 2 * around) * perInch) / 25.4),
  height: Math.round(((SHEET.height + 2 * around) * perInch) / 25.4),
})
const turned = ({ width, height }: { width: number; height: number }) => ({ width: height, height: width })

test('a picture of a whole sheet has its ratio, its bleed and enough pixels', async () => {
  const grey = pngOf(1, 1, 'rgb')
  grey[25] = 0
  expect(await said(pixels(300))).toEqual(['warn rgb-colour'])
  expect(await said({ ...pixels(300), bytes: grey })).toEqual([])
  expect(await said({ ...pixels(300), bytes: grey }, BLACK)).toEqual([])
  expect(await said(pixels(300), BLACK)).toEqual(['block colour-not-printed'])
  expect(await said({ ...pixels(300, 0), bytes: grey })).toEqual(['warn page-no-bleed'])
  expect(await said({ ...pixels(200), bytes: grey })).toEqual(['warn soft-file-picture'])
  expect(await said({ ...pixels(100), bytes: grey })).toEqual(['block coarse-file-picture'])
  expect(await said({ ...turned(pixels(300)), bytes: grey })).toEqual(['block page-turned'])
  expect(await said({ width: 3000, height: 1000, bytes: grey })).toEqual(['block picture-ratio'])
  expect(await said({ ...pixels(300), type: 'image/jpeg', bytes: new Uint8Array(9) })).toEqual(['warn rgb-colour'])
})

test('a JPEG of a whole sheet is judged as it is shown, turned as its camera was held', async () => {
  const jpeg = (orientation: number) => ({ type: 'image/jpeg' as const, bytes: jpegOf(orientation) })
  for (const upright of [1, 2, 3, 4]) {
    expect(await said({ ...pixels(300), ...jpeg(upright) })).toEqual(['warn rgb-colour'])
    expect(await said({ ...turned(pixels(300)), ...jpeg(upright) })).toEqual(['block page-turned', 'warn rgb-colour'])
  }
  for (const onItsSide of [5, 6, 7, 8]) {
    expect(await said({ ...turned(pixels(300)), ...jpeg(onItsSide) })).toEqual(['warn rgb-colour'])
    expect(await said({ ...pixels(300), ...jpeg(onItsSide) })).toEqual(['block page-turned', 'warn rgb-colour'])
  }
})

test('a JPEG in process colours is known as such whatever is filled in between its parts', async () => {
  const inks = inkJpegOf([[0, 0, 0, 1]])
  for (const bytes of [inks, paddedJpeg(inks)])
    expect(await said({ ...pixels(300), type: 'image/jpeg', bytes })).toEqual([])
})

test('a drawing of a whole sheet has its size, and letters as outlines', async () => {
  const [width, height] = [SHEET.width + 2 * SHEET.bleed, SHEET.height + 2 * SHEET.bleed]
  const svg = (root: string, body = '<path d="M0 0h9v9"/>') => ({
    type: 'image/svg+xml' as const,
    bytes: new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${body}</svg>`),
  })
  const right = `width="${width}mm" height="${height}mm"`
  expect(await said(svg(right))).toEqual(['warn rgb-colour'])
  expect(await said(svg(`viewBox="0 0 ${(width * 96) / 25.4} ${(height * 96) / 25.4}"`))).toEqual(['warn rgb-colour'])
  expect(await said(svg('width="210mm" height="100mm"'))).toEqual(['block page-size', 'warn rgb-colour'])
  expect(await said(svg(right, '<text font-family="Bakery">Bread</text>'))).toEqual([
    'block font-missing',
    'warn rgb-colour',
  ])
  expect(await said(svg(right, '<image href="x.png"/>'))).toEqual(['warn file-not-read', 'warn rgb-colour'])
  expect(await said(svg('width="wide"'))).toEqual(['block file-unreadable'])
})
