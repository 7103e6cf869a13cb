import { Agent, request } from 'node:http'
import { serve } from '../../scripts/serve.ts'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'

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
