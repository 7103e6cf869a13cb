import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { backendOf } from '../../src/backend.ts'
import { envOf } from '../../src/contract/env.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { storeCatalogue } from '../../src/routes/page/store-catalogue.ts'
import { answerSharedPage } from '../../src/routes/page-cache/edge.ts'
import { edgeAddress } from '../../src/routes/page-cache/page-key.ts'
import type { Backend } from '../../src/routes/shop-env.ts'
import { storeAt } from '../store.ts'

const { origin, pathname: path } = new URL(storeAt('eu').url('shop'))
const site = { environment: 'local' } as const

test('a page that is not of the version its key names is kept nowhere', async () => {
  const bindings = envOf(env)
  const from = { requestId: crypto.randomUUID(), origin, network: null }
  const commerce = backendOf(bindings, createExecutionContext() as never, 'eu', from)
  let isDown = false
  const backend: Backend = (url, init) => (isDown ? Promise.reject(new Error('down')) : commerce(url, init))
  const source = { backend, timeout: bindings.PAGE_TIMEOUT }
  const { version } = await storeCatalogue(getRegion('eu'), source)
  const keptOf = async (catalogueVersion: string) => {
    const address = edgeAddress({ region: 'eu', path, site, isSandbox: true, catalogueVersion }, 'release')
    const { status, headers } = await answerSharedPage(new Request(address), () => source)
    return [status, headers.get('Cache-Control')]
  }
  expect(await keptOf(version)).toEqual([200, expect.stringContaining('stale-while-revalidate')])
  // What answers has still the catalogue from before the change that the key is of.
  expect(await keptOf('newer')).toEqual([200, 'no-store'])
  isDown = true
  expect(await keptOf('newer')).toEqual([200, 'no-store'])
})
