import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { steadyBox } from '../steady-box.ts'
import { testStore } from '../store.ts'
import { designsKept } from './designs-kept.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

/** Another tab of the same browser with a design; it can be made deaf to the others, and its room be used up. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const faults = window as unknown as { deaf?: boolean; full?: boolean }
    const listen = BroadcastChannel.prototype.addEventListener
    BroadcastChannel.prototype.addEventListener = function (
      this: BroadcastChannel,
      type: string,
      heard: EventListener,
    ) {
      listen.call(this, type, (event: Event) => faults.deaf || heard(event))
    } as typeof listen
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (faults.full) throw new DOMException('No room.', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await page.goto(address)
  await page.locator('bx-island[ready]').waitFor()
  return page
}

async function addStar(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
}

const stars = (page: Page) => page.getByRole('treeitem', { name: t('canvas-shape.star') })
const saved = (page: Page) => page.locator('[data-saved]').getAttribute('data-saved')

test('a design outlives two tabs, a full disk, a crash in the middle of a drag, and a lost network', async () => {
  const context = await visit()
  const first = await openTab(context, `${url('box-editor')}?product=mailer-box-full-color`)
  await addStar(first)
  await expect.poll(() => saved(first)).toBe('savedBrowser')
  await expect.poll(() => new URL(first.url()).searchParams.get('design')).not.toBeNull()
  const address = first.url()

  // Two tabs know of each other, and one that has nothing of its own to write follows the other.
  const second = await openTab(context, address)
  await expect.poll(() => stars(second).count()).toBe(1)
  for (const tab of [first, second]) await tab.getByText(t('editor.otherTab')).waitFor()
  await addStar(first)
  await expect.poll(() => stars(second).count()).toBe(2)
  await second.getByText(t('editor.otherTabChanged')).waitFor()

  // One that did not hear of it overwrites nothing: both versions are kept.
  await second.evaluate(() => Object.assign(window, { deaf: true }))
  const numbers = async () =>
    (await designsKept(second)).map(({ scene }) => Object.keys(scene.objects).length).sort((a, b) => a - b)
  await addStar(first)
  await expect.poll(numbers).toEqual([3])
  await second.getByLabel(t('editor.name')).fill('Winter')
  await second.getByText(t('editor.changedInTab')).waitFor()
  await second.getByRole('button', { name: t('editor.keepMine') }).click()
  await expect.poll(() => saved(second)).toBe('savedBrowser')
  await expect.poll(numbers).toEqual([2, 3])

  // Without room it is said, and the next step that finds room keeps everything.
  await second.evaluate(() => Object.assign(window, { full: true }))
  await addStar(second)
  await expect.poll(() => saved(second)).toBe('notSavedFull')
  await second.evaluate(() => Object.assign(window, { full: false }))
  await addStar(second)
  await expect.poll(() => saved(second)).toBe('savedBrowser')
  await expect.poll(numbers).toEqual([3, 4])

  // The page dies while an object is in the air: it is where it was.
  const { x, y, width, height } = await steadyBox(first.locator('[data-hit]').last())
  const before = (await designsKept(second)).find(({ key }) => address.includes(key))
  await first.mouse.move(x + width / 2, y + height / 2)
  await first.mouse.down()
  await first.mouse.move(x + 90, y + 60, { steps: 3 })
  await first.locator('[data-layer]').first().waitFor({ state: 'attached' })
  const died = first.waitForEvent('crash')
  const browser = await context.newCDPSession(first)
  browser.send('Page.crash').catch(() => undefined)
  await died
  await first.close()
  const again = await openTab(context, address)
  await expect.poll(() => stars(again).count()).toBe(3)
  expect((await designsKept(again)).find(({ key }) => address.includes(key))).toEqual(before)

  // Kept with one's designs, a step without network waits in the browser and goes there when the network is back.
  await again.getByRole('button', { name: t('editor.save'), exact: true }).click()
  await expect.poll(() => saved(again)).toBe('savedAll')
  await context.setOffline(true)
  await addStar(again)
  await expect.poll(() => saved(again)).toBe('savedOffline')
  await context.setOffline(false)
  await expect.poll(() => saved(again)).toBe('savedAll')
})
