import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { bagsBought } from '../prepared.ts'
import { SMALL_STAGE } from '../small-stage.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('pl')

test('ordered goods stand on the stage once their line is opened, in the words of the store, and nothing of it is loaded before', async () => {
  const page = await (await visit({ width: SMALL_STAGE })).newPage()
  const { confirmation } = await bagsBought(page, store, 'stage@example.com')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(confirmation)
  const summary = page.getByText(store.t('line.views'))
  await summary.hover()
  await page.locator('bx-island[name=line-stage][ready]').waitFor()
  const ofStage = /staged-line|model-|\/models\//
  expect(loaded.filter((address) => ofStage.test(address))).toEqual([])

  await summary.focus()
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: store.t('stage.open-up') })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  const canvas = page.getByRole('img', { name: store.t('product-name.paper-bag') }).locator('canvas')
  await expect.poll(() => canvas.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
  expect(await findings(page)).toEqual([])
})

test('a line that is opened before its script is there stays open, and has its stage', async () => {
  const page = await (await visit({ width: SMALL_STAGE })).newPage()
  const { confirmation } = await bagsBought(page, store, 'early@example.com')
  const script = await hold(page, /line-stage\.island/)
  await page.goto(confirmation)
  await page.getByText(store.t('line.views')).click()
  script.release()
  await page.getByRole('slider', { name: store.t('stage.open-up') }).waitFor()
})
