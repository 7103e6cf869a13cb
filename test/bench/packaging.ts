import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { PRODUCT_TYPES } from '../../src/contract/vocabulary.ts'
import { STYLES } from '../../src/packaging/styles/styles.ts'
import { bundledWorker } from './bundled-worker.ts'

/** What is made, of which names, how often a round; the target is the median over the names, ms. */
const WORK = [
  { what: 'dieline', names: Object.keys(STYLES), times: 300, target: 0.3 },
  { what: 'nest', names: Object.keys(STYLES), times: 100, target: 5 },
  { what: 'picture', names: [...PRODUCT_TYPES], times: 60, target: 3 },
  { what: 'fold', names: Object.keys(STYLES), times: 60, target: 3 },
  { what: 'pdf', names: Object.keys(STYLES), times: 12, target: 50 },
] as const

const ROUNDS = 3

export interface PackagingCost {
  what: string
  /** Milliseconds each: the median over all names, and the dearest of them. */
  median: number
  dearest: string
  most: number
  target: number
}

/** What dielines, pictures and print files cost in workerd, by a clock outside it; each the least of several rounds. */
export async function packagingCosts(): Promise<PackagingCost[]> {
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'packaging',
          modules: [
            { type: 'ESModule', path: 'worker.js', contents: await bundledWorker('test/bench/packaging-worker.ts') },
          ],
          compatibilityDate: '2026-10-01',
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
  )
  const origin = await worker.ready
  const run = async (what: string, name: string, times: number) => {
    const url = new URL(`/?what=${what}&name=${name}&times=${times}`, origin)
    const start = performance.now()
    await (await fetch(url)).text()
    return performance.now() - start
  }
  const costs: PackagingCost[] = []
  for (const { what, names, times, target } of WORK) {
    const each: { name: string; ms: number }[] = []
    for (const name of names) {
      await run(what, name, Math.ceil(times / 4))
      let best = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS; round++) {
        const idle = await run(what, name, 0)
        best = Math.min(best, ((await run(what, name, times)) - idle) / times)
      }
      each.push({ name, ms: best })
    }
    each.sort((a, b) => a.ms - b.ms)
    const last = each.at(-1)!
    costs.push({ what, median: each[Math.floor(each.length / 2)]!.ms, dearest: last.name, most: last.ms, target })
  }
  await worker.dispose()
  return costs
}
