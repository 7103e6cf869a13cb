import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { TestStore } from '../browser/store.ts'
import type { DrawnRoute } from './drawn.ts'

/** The widths at which pages are looked at, in CSS pixels. */
const WIDTHS = [360, 768, 1280, 1920]
/** How much of a page is shown, in CSS pixels from its top. */
const HEIGHT = 1_400
/** How much smaller a page is on the sheet. */
const SCALE = 0.2
/** Pages side by side on the sheet, each at all widths. */
const COLUMNS = 3

/** Which page of a route is shown. */
export interface Shown {
  params?: Record<string, string>
  query?: string
  name?: string
}

interface Shot {
  name: string
  pictures: string[]
}

/** Pictures of pages at all widths, and the sheet that shows them beside each other. */
export class ContactSheet {
  readonly store: TestStore
  readonly #shots: Shot[] = []

  constructor(store: TestStore) {
    this.store = store
  }

  /** What its pictures are called. */
  get names(): string[] {
    return this.#shots.map(({ name }) => name)
  }

  /** Opens a page, and takes its pictures under the name of its route, unless it has another. */
  async at(page: Page, route: DrawnRoute, { params, query = '', name = route }: Shown = {}): Promise<void> {
    const answer = await page.goto(this.store.url(route, params) + (query && `?${query}`))
    if (!answer?.ok()) throw new Error(`${page.url()} answered ${answer?.status()}.`)
    await this.take(page, name)
  }

  /** Follows the first link of a page whose address has a text, and takes pictures of where it leads. @returns its address */
  async first(page: Page, route: DrawnRoute, text: string): Promise<string> {
    const listed = new URL(page.url()).pathname
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const link = links.find((href) => href.includes(text) && new URL(href).pathname.length > listed.length)
    if (!link) throw new Error(`${page.url()} has no link with ${text}.`)
    await page.goto(link)
    await this.take(page, route)
    return page.url()
  }

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
