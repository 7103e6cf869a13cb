import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()
const { t, url } = testStore('eu')
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c00"/></svg>'

test('a file that cannot be read is said, the next ones are read, and it can be chosen again', async () => {
  const page = await (await visit()).newPage()
  await page.addInitScript(() => {
    const slice = Blob.prototype.slice
    Blob.prototype.slice = function (this: Blob, ...range: Parameters<typeof slice>) {
      const part = slice.apply(this, range)
      const isGone = this instanceof File && this.name === 'gone.svg'
      if (isGone) part.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'))
      return part
    }
  })
  await openPanel(page, { t, url }, 'pictures')
  const input = page.locator('input[type=file][multiple]')
  const file = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(SQUARE) })
  await input.setInputFiles([file('gone.svg'), file('there.svg')])
  await page.getByText(t('editor.picturePlaced')).waitFor()
  await page.getByRole('treeitem', { name: 'there' }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('')

  await input.setInputFiles([file('gone.svg')])
  await page.getByText(t('editor.picture-damaged_file', { name: 'gone.svg' })).waitFor()
  await expect.poll(() => input.inputValue()).toBe('')
})
