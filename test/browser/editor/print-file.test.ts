import { expect, test } from 'vitest'
import { pdfOf } from '../../unit/design/print-files.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('a print file is dropped, checked, looked at flat and folded from both sides, approved and withdrawn', async () => {
  const { t, url } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(`${url('print-file-editor')}?product=mailer-box-full-color&print=print-color-hd&inside=1`)
  await page.getByText(t('artwork.drop')).waitFor()
  const bytes = Buffer.from(await pdfOf({ pages: 2 })).toString('base64')
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
        return page.getByText(t('print-file.checking')).count()
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(0)
  await page.getByText(t('print-file.fine')).waitFor()
  for (const face of ['outside', 'inside'] as const)
    await page
      .getByRole('img', { name: t(`editor.${face}`) })
      .locator('image')
      .first()
      .waitFor()
  await page.getByRole('slider', { name: t('stage.fold') }).waitFor()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/artwork/dtp.png', fullPage: true })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: t('artwork.approve') }).click()
  await page.getByText(t('print-file.approved')).waitFor()
  await page.getByRole('button', { name: t('artwork.withdraw') }).click()
  await page.getByRole('button', { name: t('artwork.approve') }).waitFor()
})
