import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'

const visit = openChromium()

/** Sends the rest of each page. */
let release: (() => void)[] = []
let proxy: Server

/** In front of the shop: of each page it sends what comes before its main part, and the rest once it is released. */
beforeAll(async () => {
  proxy = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    const forwarded = request(
      {
        port: inject('port'),
        host: 'localhost',
        method,
        path: url,
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers)
        if (!answered.headers['content-type']?.startsWith('text/html')) return answered.pipe(answer)
        const chunks: Buffer[] = []
        answered.on('data', (chunk: Buffer) => chunks.push(chunk))
        answered.on('end', () => {
          const page = Buffer.concat(chunks)
          const main = page.indexOf('<main')
          answer.write(page.subarray(0, main))
          release.push(() => answer.end(page.subarray(main)))
        })
      },
    )
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
})

afterAll(() => proxy.close())

test('a script that runs before the page has come still finds what comes later', async () => {
  release = []
  const page = await (await visit()).newPage()
  const store = testStore('eu', (proxy.address() as AddressInfo).port)
  await page.goto(store.url('sign-in'), { waitUntil: 'commit' })
  await page.waitForFunction(() => customElements.get('bx-island') !== undefined)
  expect(await page.locator('bx-passkey').count()).toBe(0)
  expect(release).toHaveLength(1)
  release[0]!()
  await shown(page.getByRole('button', { name: store.t('passkey.signIn') }))
})
