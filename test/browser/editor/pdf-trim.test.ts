import { degrees } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfOf } from '../../unit/design/drawn-print-file.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()
const PT = 72 / 25.4

/** A sheet of 60 × 40 mm, cyan at its lower left and yellow elsewhere, with 10 mm around it full of black for marks. */
const marked = (turn: number) =>
  pdfOf({
    size: [60, 40],
    bleed: 10,
    draw: [
      `0 0 0 1 k ${-10 * PT} ${-10 * PT} ${80 * PT} ${60 * PT} re f`,
      `0 0 1 0 k 0 0 ${60 * PT} ${40 * PT} re f`,
      `1 0 0 0 k 0 0 ${30 * PT} ${20 * PT} re f`,
    ].join('\n'),
    page: (page) => page.setRotation(degrees(turn)),
  })

test('a page with printer’s marks is seen and placed as its trimmed sheet, however it is turned', async () => {
  const page = await (await visit()).newPage()
  const { t, url } = testStore('eu')
  await openPanel(page, { t, url }, 'pictures')
  for (const [turn, size, cyan] of [
    [0, ['60', '40'], [0, 1]],
    [90, ['40', '60'], [0, 0]],
  ] as const) {
    const name = `turned-${turn}.pdf`
    const buffer = Buffer.from(await marked(turn))
    await page.locator('input[type=file][accept*=pdf]').setInputFiles({ name, mimeType: '', buffer })
    const preview = page.getByRole('img', { name: t('editor.pdfPreview', { page: '1', name }) })
    await preview.waitFor()
    // A little within each corner, by rows from the top left: black would be a mark.
    const corners = await preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const at = (share: number, side: number) => Math.round(3 + share * (side - 7))
      return [0, 1].map((down) =>
        [0, 1].map((right) => [...context.getImageData(at(right, canvas.width), at(down, canvas.height), 1, 1).data]),
      )
    })
    const inks = corners.map((row) =>
      row.map(([red = 0, , blue = 0]) => (red > 150 ? 'yellow' : blue > 150 ? 'cyan' : 'black')),
    )
    const expected = [0, 1].map((down) =>
      [0, 1].map((right) => (right === cyan[0] && down === cyan[1] ? 'cyan' : 'yellow')),
    )
    expect(inks).toEqual(expected)
    await page.getByRole('button', { name: t('editor.pdfPlace') }).click()
    const placed = async (label: 'width' | 'height') =>
      page.getByLabel(t(`canvas.${label}`, { unit: 'mm' }), { exact: true }).inputValue()
    await expect.poll(async () => [await placed('width'), await placed('height')]).toEqual(size)
  }
})
