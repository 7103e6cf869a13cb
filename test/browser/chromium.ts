import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { DENIED, PREFERENCE_KEY, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { NATIVE_AFTER } from '../../src/client/island/native-after.ts'
import { regionList } from '../../src/regions/regions.ts'

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

/** A Chromium from npm, or the one that `CHROMIUM_PATH` names. */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath())
  return playwright.launch({ executablePath, args: [...SWITCHES, ...more], headless: true })
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
  /** False for a visitor whose form goes the plain way when an island's script takes its time, as everybody's does. */
  patient?: boolean
}

/** The refusal of everything but the essential, as the shop's own form sets it, on every local host. */
const REFUSALS = regionList.map(({ code }) => ({
  name: PREFERENCE_KEY,
  value: writePreferences(DENIED),
  url: `http://${code === 'eu' ? '' : `${code}.`}localhost/`,
}))

/** The browser of this process; the files of tests that follow each other in it share it. */
let browser: Browser | undefined

/** A maker of contexts, each a visitor of its own; they leave after the tests of a file. */
export function openChromium(): (options?: VisitorOptions) => Promise<BrowserContext> {
  const visitors: BrowserContext[] = []
  let current: Browser
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchChromium()
    current = browser
  })
  afterAll(() => Promise.all(visitors.splice(0).map((visitor) => visitor.close())))
  return async ({
    scripts = true,
    width = 1280,
    touch = false,
    offlinePage = false,
    asked = true,
    patient = true,
  } = {}) => {
    const context = await current.newContext({
      javaScriptEnabled: scripts,
      viewport: { width, height: 900 },
      hasTouch: touch,
      serviceWorkers: offlinePage ? 'allow' : 'block',
    })
    visitors.push(context)
    // On a busy machine scripts come late, and most tests are about what the scripts do.
    if (patient)
      await context.addInitScript((limit) => {
        const later = window.setTimeout
        Object.assign(window, {
          setTimeout: (act: TimerHandler, ms?: number, ...given: unknown[]) =>
            later(act, ms === limit ? 60_000 : ms, ...given),
        })
      }, NATIVE_AFTER)
    // Most visitors have said no; the tests of the banner say so themselves.
    if (asked) await context.addCookies(REFUSALS)
    return context
  }
}
