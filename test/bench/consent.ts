import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT, serve } from '../../scripts/serve.ts'
import { FIRST_BYTES } from '../../src/analytics/consent/first-bytes.ts'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'

const STYLES = ['consent-banner', 'cookies-page', 'kept-list'].map((name) => `src/pages/consent/${name}.module.css`)

/** What asking for consent weighs, gzip: first bytes, the banner's script and all styles, as one. */
export async function consentWeight(): Promise<{ banner: number; measuring: number }> {
  const styles = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ')).join('')
  const banner = await bundled('src/client/consent.ts')
  return {
    banner: gzipSync(FIRST_BYTES + banner + styles).length,
    measuring: gzipSync(await bundled('src/client/tracking/tracking.ts')).length,
  }
}

/** A module as a browser gets it, without what it fetches only later. */
async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      write: false,
      lib: { entry: join(ROOT, entry), formats: ['es'] },
      rolldownOptions: { external: /forget|tracking\/tracking/ },
    },
  })
  const [{ output }] = result as unknown as [{ output: { code?: string }[] }]
  return output.map(({ code }) => code ?? '').join('')
}

export interface ConsentCost {
  page: string
  /** Milliseconds to the first byte at the median, for a visitor who has not agreed and for one who has; in turns. */
  asked: number
  agreed: number
}

const TIMES = 60
const eu = getRegion('eu')
const PAGES = {
  'product, kept': pathOf(eu, 'product', { product: 'mailer-box-full-color' }),
  'product, streamed': `${pathOf(eu, 'product', { product: 'mailer-box-full-color' })}?size=200x150x50&quantity=500`,
}

/** What being measured costs a visitor's first byte. */
export async function consentCosts(): Promise<ConsentCost[]> {
  const shop = await serve({ port: 0, keep: null, log: () => undefined })
  const url = await shop.ready
  const consent = `ph-pref=${writePreferences(GRANTED)}; ajs_anonymous_id=%22a1b2c3d4-bench%22`
  const rows: ConsentCost[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    const [asked, agreed]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time++) {
      asked.push(await firstByte(new URL(path, url), ''))
      agreed.push(await firstByte(new URL(path, url), consent))
    }
    rows.push({ page, asked: median(asked), agreed: median(agreed) })
  }
  await shop.dispose()
  return rows
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

function firstByte({ port, pathname, search }: URL, cookie: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { Host: `localhost:${port}`, ...(cookie && { Cookie: cookie }) }
    request({ host: '127.0.0.1', port, path: pathname + search, agent: new Agent(), headers }, (answer) => {
      answer.once('data', () => {
        resolve(performance.now() - start)
        answer.destroy()
      })
    })
      .on('error', reject)
      .end()
  })
}
