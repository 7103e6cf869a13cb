import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageBox } from '../../../src/design/print-file/pdf-pages.ts'
import { trimmedArea, trimmedAreas } from '../../../src/design/print-file/trimmed-area.ts'
import { pdfOf } from './drawn-print-file.ts'

const MM = 72 / 25.4

test('of a page with marks around its trim the trimmed sheet is taken, and of one without all of it', async () => {
  const [marked, second] = await trimmedAreas(await pdfOf({ size: [60, 40], bleed: 10, pages: 2 }))
  for (const [at, side] of [10, 10, 70, 50].entries()) expect(marked![at]).toBeCloseTo(side * MM, 3)
  expect(second).toEqual(marked)
  expect(await trimmedAreas(await pdfOf({ size: [60, 40], bleed: 10, boxes: false }))).toEqual([null])
  expect(await trimmedAreas(await pdfOf({ size: [60, 40], bleed: 0 }))).toEqual([null])
})

test('what is cropped away stays away, and bleed is not taken along', async () => {
  const cropped = await pdfOf({
    size: [60, 40],
    bleed: 10,
    page: (page) => {
      page.setBleedBox(7 * MM, 7 * MM, 66 * MM, 46 * MM)
      page.setCropBox(20 * MM, 0, 40 * MM, 60 * MM)
    },
  })
  const [area] = await trimmedAreas(cropped)
  for (const [at, side] of [20, 10, 60, 50].entries()) expect(area![at]).toBeCloseTo(side * MM, 3)
})

test('pages after the fortieth have their trim as well', async () => {
  const areas = await trimmedAreas(await pdfOf({ size: [60, 40], bleed: 10, pages: 45 }))
  expect(areas).toHaveLength(45)
  expect(areas[44]).toEqual(areas[0])
})

test('a file that is none, and one that is locked, have no trim, and nothing falls', async () => {
  expect(await trimmedAreas(new TextEncoder().encode('%PDF-1.7\nnothing of a PDF'))).toEqual([])
  await expect(trimmedAreas(await pdfOf({ password: 'secret' }))).resolves.toBeDefined()
})

test('an area is always within what is shown of the page, and never all of it', () => {
  const box = fc
    .tuple(...([0, 0, 1, 1] as const).map((low) => fc.double({ min: low, max: low + 2000, noNaN: true })))
    .map(([x, y, wide, high]): PageBox => [x!, y!, x! + wide!, y! + high!])
  fc.assert(
    fc.property(box, fc.option(box), (media, trim) => {
      const area = trimmedArea({ media, trim })
      if (!area) return
      expect(area[0]).toBeGreaterThanOrEqual(media[0])
      expect(area[1]).toBeGreaterThanOrEqual(media[1])
      expect(area[2]).toBeLessThanOrEqual(media[2])
      expect(area[3]).toBeLessThanOrEqual(media[3])
      expect(Math.min(area[2] - area[0], area[3] - area[1])).toBeGreaterThan(0)
      expect(area).not.toEqual(media)
    }),
  )
})
