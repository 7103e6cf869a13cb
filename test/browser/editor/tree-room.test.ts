import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test.each([
  [1280, 900],
  [768, 900],
])(
  'at %d × %d seven rows of the tree are seen, each for a finger, and the others are scrolled to',
  async (width, height) => {
    const page = await (await visit({ width })).newPage()
    await page.setViewportSize({ width, height })
    const { t, url } = testStore('eu')
    await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
    await page.locator('bx-island[ready]').waitFor()
    const tree = page.getByRole('tree', { name: t('canvas.tree') })
    await tree.waitFor()
    const seen = () =>
      tree.evaluate((element) => {
        const frame = element.closest('section')!.getBoundingClientRect()
        const rows = [...element.querySelectorAll('[role=treeitem]')].map((row) => row.getBoundingClientRect())
        const whole = rows.map(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom + 1)
        return {
          whole: whole.filter(Boolean).length,
          isLast: whole.at(-1),
          least: Math.min(...rows.map((row) => row.height)),
          all: rows.length,
        }
      })
    const first = await seen()
    expect(first.all).toBeGreaterThan(12)
    expect(first.whole).toBeGreaterThanOrEqual(7)
    expect(first.least).toBeGreaterThanOrEqual(44)
    await tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await expect.poll(async () => (await seen()).isLast).toBe(true)
    // What is selected keeps its fields: they have the rest of the column.
    const fields = page.getByRole('heading', { name: t('canvas.properties') }).locator('xpath=ancestor::section[1]')
    expect((await fields.boundingBox())!.height).toBeGreaterThanOrEqual(200)
  },
)
