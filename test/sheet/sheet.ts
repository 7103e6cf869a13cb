import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** The widths at which pages are looked at, in CSS pixels. */
const WIDTHS = [360, 768, 1280, 1920]
/** How much of a page is shown, in CSS pixels from its top. */
const HEIGHT = 1_400
/** How much smaller a page is on the sheet. */
const SCALE = 0.2
/** Pages side by side on the sheet, each at all widths. */
const COLUMNS = 2

interface Shot {
  name: string
  pictures: string[]
}

/** Pictures of pages at all widths, and the sheet that shows them beside each other. */
export class ContactSheet {
  readonly #shots: Shot[] = []

  /** Takes pictures of a page as it stands, and leaves it at a desktop's width. */
  async take(page: Page, name: string): Promise<void> {
    const pictures: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settle(page)
      const picture = await page.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' })
      pictures.push(`data:image/jpeg;base64,${picture.toString('base64')}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    this.#shots.push({ name, pictures })
  }

  /** Writes the sheet as WebP. @param page a page that the shop has not answered, whose policy would forbid its styles */
  async write(page: Page, file: string): Promise<void> {
    const shots = this.#shots.map(({ name, pictures }) => {
      const images = pictures.map((data, at) => `<img src="${data}" width="${WIDTHS[at]! * SCALE}">`)
      return `<figure><figcaption>${name}</figcaption>${images.join('')}</figure>`
    })
    const row = (WIDTHS.reduce((sum, width) => sum + width, 0) * SCALE + (WIDTHS.length - 1) * 6) * COLUMNS + 72
    await page.setViewportSize({ width: Math.ceil(row), height: 900 })
    await page.setContent(
      `<style>body{margin:24px;display:grid;grid-template-columns:repeat(${COLUMNS},max-content);gap:24px;background:#d5dbe1;font:13px sans-serif}
      figure{margin:0;display:flex;flex-wrap:wrap;gap:6px}figcaption{flex-basis:100%}img{height:${HEIGHT * SCALE}px}</style>${shots.join('')}`,
    )
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }))
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 70,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    })
    writeFileSync(file, Buffer.from(data, 'base64'))
  }
}

/** Waits until the pictures in view are drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    // A picture that is not shown is never loaded.
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
}
