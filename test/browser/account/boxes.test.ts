import { expect, test } from 'vitest'
import { sceneOf } from '../../scenes.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('the designs of a visitor are read by everybody, on a phone too, and one is shared and deleted', async () => {
  const { url, t } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url('account-boxes'))
  const name = 'AVeryLongNameOfADesignWithoutAnySpaceInIt'
  const status = await page.evaluate(
    async (body) =>
      (await fetch('/api/box_designs', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
        .status,
    JSON.stringify({ box_design: { name, scene: sceneOf() } }),
  )
  expect(status).toBe(201)
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await page.reload()
  expect([await findings(page), await isTooWide()]).toEqual([[], false])
  await page.getByRole('link', { name: t('boxes.manageOf', { name }) }).click()
  await page.getByRole('button', { name: t('boxes.makeLink') }).click()
  expect(await page.getByLabel(t('boxes.link'), { exact: true }).inputValue()).toContain('?shared=')
  expect([await findings(page), await isTooWide()]).toEqual([[], false])
  await page.getByText(t('boxes.delete')).click()
  await page.getByRole('button', { name: t('boxes.deleteAct') }).click()
  await page.getByText(t('boxes.none')).waitFor()
})
