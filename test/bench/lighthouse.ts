import lighthouse from 'lighthouse'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'

export interface Scores {
  page: string
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
}

const eu = getRegion('eu')
const PAGES = {
  home: pathOf(eu, 'home'),
  category: pathOf(eu, 'category', { category: 'mailer-boxes' }),
  product: pathOf(eu, 'product', { product: 'mailer-box-full-color' }),
  cart: pathOf(eu, 'cart'),
  help: pathOf(eu, 'help'),
}

/** Lighthouse's scores on its phone, in the browser that listens on a debugging port. */
export async function scores(shop: URL, debuggingPort: number): Promise<Scores[]> {
  const rows: Scores[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    const result = await lighthouse(new URL(path, shop).href, {
      port: debuggingPort,
      logLevel: 'error',
      output: 'json',
    })
    const score = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
    rows.push({
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    })
  }
  return rows
}
