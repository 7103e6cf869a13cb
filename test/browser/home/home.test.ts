import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')

test('the sheet folds once and then turns to the pointer; neither for who wants less motion', async () => {
  const page = await (await visit({ motion: true })).newPage()
  await page.goto(store.url('home'))
  const hero = page.locator('main section').first()
  const seen = () => hero.locator('img').evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  await expect.poll(seen).toBe('/drawn/folding-cm.svg')
  const turned = hero.locator('[data-turning]')
  expect(await turned.isVisible()).toBe(false)
  await hero.hover({ position: { x: 5, y: 5 } })
  // It is asked for at the first movement, and follows the film.
  await turned.waitFor({ state: 'visible' })
  const place = () => turned.evaluate((picture) => Number.parseFloat(picture.style.backgroundPosition))
  await hero.hover({ position: { x: 1000, y: 40 } })
  await expect.poll(place).toBeGreaterThan(60)
  await hero.hover({ position: { x: 30, y: 40 } })
  await expect.poll(place).toBeLessThan(20)
  await page.mouse.move(640, 880)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect.poll(seen).toMatch(/^\/pictures\/mailer-box-eco\//)
  await hero.hover()
  expect(await turned.isVisible()).toBe(false)
})
