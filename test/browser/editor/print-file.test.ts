import { expect, test } from 'vitest'
import { sizeCode } from '../../../src/contract/configuration-form.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { fileSheets } from '../../../src/design/preflight/file-sheets.ts'
import { pdfOf } from '../../unit/design/drawn-print-file.ts'
import { dielineOfGoods, goodsOf } from '../../unit/design/scenes.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** A mailer that is printed in one ink, outside and inside. */
const GOODS = goodsOf('mailer-box-eco', 1)
const [SHEET] = fileSheets(dielineOfGoods(GOODS), inkRulesOf('print-monochrome-with-print-inside'))

test('a print file is dropped, checked, looked at flat and folded from both sides, approved and withdrawn', async () => {
  const { t, url } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(`${url('print-file')}?product=mailer-box-eco&size=${sizeCode(GOODS.size)}&inside=1`)
  await page.getByText(t('artwork.drop')).waitFor()
  const bytes = Buffer.from(
    await pdfOf({ pages: 2, size: [SHEET!.width, SHEET!.height], bleed: SHEET!.bleed }),
  ).toString('base64')
  const over = await page.evaluate((bytes) => {
    const dropped = new DataTransfer()
    const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    dropped.items.add(new File([file], 'sheet.pdf', { type: 'application/pdf' }))
    const element = document.querySelector<HTMLElement>('bx-artwork')!
    const drag = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }))
    drag('dragenter')
    const isShown = element.dataset.over === ''
    drag('drop')
    return isShown && element.dataset.over === undefined
  }, bytes)
  expect(over).toBe(true)
  await page.getByLabel(t('checkout.email')).first().fill('ada@example.com')
  await page.getByRole('button', { name: t('print-file.send') }).click()
  await page.waitForURL(/fileset=/)
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByText(t('print-file.fine')).count()
      },
      { interval: 1000 },
    )
    .toBe(1)
  expect(await page.getByText(t('print-file.checking')).count()).toBe(0)
  expect(await page.locator('[data-rule]').evaluateAll((all) => all.map((one) => one.textContent))).toEqual([])
  for (const face of ['outside', 'inside'] as const)
    await page
      .getByRole('img', { name: t(`editor.${face}`) })
      .locator('image')
      .first()
      .waitFor()
  expect(await page.locator('svg image').evaluateAll(inkedShares)).toEqual([
    expect.closeTo(0.02, 1),
    expect.closeTo(0.02, 1),
  ])
  await page.getByRole('slider', { name: t('stage.fold') }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: t('artwork.approve') }).click()
  await page.getByText(t('print-file.approved')).waitFor()
  await page.getByRole('button', { name: t('artwork.withdraw') }).click()
  await page.getByRole('button', { name: t('artwork.approve') }).waitFor()
})

/** How much of each picture is not transparent, 0 to 1. */
const inkedShares = (images: Element[]): Promise<number[]> =>
  Promise.all(
    images.map(async (element) => {
      const image = new Image()
      image.src = element.getAttribute('href')!
      await image.decode()
      const canvas = document.createElement('canvas')
      const { width, height } = Object.assign(canvas, { width: 100, height: 100 })
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, width, height)
      const { data } = context.getImageData(0, 0, width, height)
      return data.filter((value, at) => at % 4 === 3 && value > 127).length / (width * height)
    }),
  )
