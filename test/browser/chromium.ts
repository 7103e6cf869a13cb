import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { chromiumPath } from '../../scripts/chromium-path.ts'
import { DENIED, PREFERENCE_KEY, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { SUBMIT_TIMEOUT } from '../../src/client/island/submit-timeout.ts'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { regionList } from '../../src/regions/regions.ts'
import { pageReport } from './page-report.ts'
import { PATIENCE, SLOW } from './slow.ts'
import { stretched } from './stretched.ts'

/** Our own switches: the package's would turn the browser's security off. */
const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a machine that is busy with other suites may need, in milliseconds. */
const LAUNCH_TIMEOUT = 15 * MINUTE_MS

/** A Chromium from npm, or the one that `CHROMIUM_PATH` names. */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const args = [...SWITCHES, ...more]
  return chromium.launch({ executablePath: await chromiumPath(), args, headless: true, timeout: LAUNCH_TIMEOUT })
}

interface VisitorOptions {
  scripts?: boolean
  width?: number
  /** A screen that fingers touch. */
  touch?: boolean
  /** False for a visitor who has not been asked about cookies yet: the banner stands on every page. */
  asked?: boolean
  /** Lets the service worker in, which would hide requests from a test. */
  offlinePage?: boolean
  /** False for a visitor whose page waits no longer than everybody's for scripts and answers. */
  patient?: boolean
  /** True for a visitor whose pages fade into each other and whose packages move. Drawing that takes as long as all the rest. */
  motion?: boolean
}

/** The refusal of everything but the essential, as the shop's own form sets it, on every local host. */
const REFUSALS = regionList.map(({ code }) => ({
  name: PREFERENCE_KEY,
  value: writePreferences(DENIED),
  url: `http://${code === 'eu' ? '' : `${code}.`}localhost/`,
}))

/** How much later an answer comes for each time that a page is slower, milliseconds. */
const LATER = 50

/** Makes a page as slow as on a machine that is busy with others. */
async function slowedDown(page: Page): Promise<Page> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  await browser.send('Network.enable')
  const network = { offline: false, latency: SLOW * LATER, downloadThroughput: -1, uploadThroughput: -1 }
  await browser.send('Network.emulateNetworkConditions', network)
  return page
}

/** The browser of this process; the files of tests that follow each other in it share it. */
let browser: Browser | undefined

/**
 * A maker of contexts, each a visitor of its own; they leave after their test: a page that is left open goes on drawing. What
 * they saw last is told where the test failed.
 */
export function openChromium(): (options?: VisitorOptions) => Promise<BrowserContext> {
  const visitors: BrowserContext[] = []
  let current: Browser
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchChromium()
    current = browser
  })
  afterEach(async ({ task }) => {
    const pages = task.result?.state === 'fail' ? visitors.flatMap((visitor) => visitor.pages()) : []
    for (const page of pages) console.error(await pageReport(page))
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
  })
  return async ({
    scripts = true,
    width = 1280,
    touch = false,
    offlinePage = false,
    asked = true,
    patient = true,
    motion = false,
  } = {}) => {
    const context = await current.newContext({
      javaScriptEnabled: scripts,
      viewport: { width, height: 900 },
      hasTouch: touch,
      serviceWorkers: offlinePage ? 'allow' : 'block',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    })
    visitors.push(context)
    context.setDefaultTimeout(PATIENCE)
    if (SLOW > 1) {
      const open = context.newPage.bind(context)
      context.newPage = async () => slowedDown(await open())
    }
    // On a busy machine scripts and answers come late, and most tests are about what the scripts do. A form whose script
    // has not come still goes before the test gives up.
    if (patient) {
      await stretched(context, SUBMIT_TIMEOUT, 0.75 * PATIENCE)
      await context.addInitScript((patience) => {
        const timeout = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = (ms) => timeout(Math.max(ms, patience))
      }, PATIENCE)
    }
    // Most visitors have said no; the tests of the banner say so themselves.
    if (asked) await context.addCookies(REFUSALS)
    return context
  }
}
