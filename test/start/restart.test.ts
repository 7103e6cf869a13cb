import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { Buyer } from './buyer.ts'
import { CLOSED_PORT } from './closed-port.ts'
import { LocalShop, reset } from './local-shop.ts'
import { changeData } from './merchant.ts'

/** A folder for the shops of this file, and the state of the one whose life the first tests follow. */
let root: string
let folder: string

const started = (options: Parameters<typeof LocalShop.start>[1] = {}): Promise<LocalShop> =>
  LocalShop.start(folder, options)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boxwright-'))
  folder = join(root, 'state')
})

afterAll(async () => {
  await LocalShop.killAll()
  rmSync(root, { recursive: true, force: true })
})

/** How many visitors the merchant's page counts. */
const visitors = async (shop: LocalShop): Promise<number> =>
  (await shop.asManager('v1/insight?days=7')).data.attributes.funnel[0].visitors

/** What a merchant changes: the least quantity of a product, whether another is there, and what handling costs. */
const changed = async (shop: LocalShop) => [
  (await shop.call('GET', 'products/paper-bag')).body.data.attributes.minQuantity,
  (await shop.call('GET', 'products/tote-bag')).status,
  (await shop.call('GET', 'prices/list')).body.data.attributes.handling,
]

const subscription = (email: string) => ({
  email,
  location: 'Footer',
  consents: { newsletter: { value: 'granted', text: 'Yes.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: '',
})

const PRODUCT = pathOf(getRegion('eu'), 'product', { product: 'mailer-box-full-color' })

/** A start costs seconds of processor time: each test takes over the shop that the one before has left, and leaves one. */
let shop: LocalShop

describe('a shop that is started again and again', () => {
  test('answers no page before its database is there', async () => {
    const port = await freePort()
    const answers: number[] = []
    let isReady = false
    const opened = started({ port }).finally(() => {
      isReady = true
    })
    const ask = () =>
      fetch(`http://localhost:${port}${PRODUCT}`).then(
        (answer) => answer.status,
        () => 0,
      )
    while (!isReady) {
      answers.push(await ask())
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    shop = await opened
    answers.push(await ask())
    expect(new Set(answers.filter((status) => status > 0))).toEqual(new Set([200]))
  })

  test('does its daily job when it is asked to', async () => {
    const answer = await fetch(new URL('/cdn-cgi/local/scheduled', shop.url))
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  })

  test('still has its carts, its orders, its consents and its mail, and its data as the merchant left them', async () => {
    const first = shop
    const [buyer, idler] = [new Buyer(first), new Buyer(first)]
    await buyer.buy()
    await idler.open()
    const saved = await first.call('POST', 'v1/emails/save_with_consents', subscription('ada@example.com'))
    expect(saved.status).toBe(200)
    expect(await changed(first)).toEqual([100, 200, 1200])
    await first.stop()
    // Its port may be another program's now.
    expect(JSON.parse(readFileSync(join(folder, 'boxwright.json'), 'utf8'))).toEqual({ port: 0 })
    changeData(
      folder,
      `UPDATE products SET document = json_set(document, '$.minQuantity', 60) WHERE type = 'paper-bag';
       DELETE FROM products WHERE type = 'tote-bag';
       UPDATE price_lists SET document = json_set(document, '$.handling', 1300) WHERE currency = 'EUR'`,
    )

    const second = await started({ port: await freePort() })
    shop = second
    expect(await new Buyer(second, buyer.told).look()).toMatchObject({ state: 'complete', payments: ['completed'] })
    const again = new Buyer(second, idler.told)
    expect(await again.look()).toMatchObject({ state: 'cart', version: idler.told!.version })
    await again.toPayment()
    await again.pay()
    expect((await second.asManager('v1/emails/consents?email=ada@example.com')).data).toHaveLength(1)
    const mails = await second.asManager('v1/mails')
    expect(mails.data.map(({ attributes }: { attributes: { recipient: string } }) => attributes.recipient)).toContain(
      'ada@example.com',
    )
    expect(await changed(second)).toEqual([60, 404, 1300])
  })

  test('after it was killed in the midst of twenty checkouts, keeps all that it acknowledged', async () => {
    const first = shop
    const buyers = Array.from({ length: 20 }, () => new Buyer(first))
    let paid = 0
    await Promise.allSettled(
      buyers.map(async (buyer) => {
        await buyer.buy()
        if (++paid === 5) await first.kill()
      }),
    )
    expect(paid).toBeGreaterThanOrEqual(5)

    const second = await started({ port: await freePort() })
    shop = second
    for (const { told } of buyers) {
      if (!told) continue
      const buyer = new Buyer(second, told)
      const { state, version, payments } = await buyer.look()
      // What was under way when the shop was killed may have been done; what was acknowledged has.
      expect(version).toBeGreaterThanOrEqual(told.version)
      if (told.state === 'complete') expect(state).toBe('complete')
      expect(payments).toEqual(state === 'complete' ? ['completed'] : [])
    }
  })

  test('delivers what waited in its queues when it was killed, and once', async () => {
    const first = shop
    expect(await visitors(first)).toBe(0)
    const at = new Date().toISOString()
    const events = Array.from({ length: 20 }, (_, index) => ({
      event: 'Page Viewed',
      anonymous_id: `visitor-${index}`,
      timestamp: at,
      message_id: `waiting-${index}`,
      properties: { path: '/' },
    }))
    const agreed = { Cookie: `ph-pref=${writePreferences(GRANTED)}`, Origin: new URL(first.url).origin }
    const received = await first.call('POST', 'segment-proxies/track', { batch: events }, agreed)
    expect([received.status, received.body?.data.attributes.accepted]).toEqual([202, 20])
    // A queue gathers messages for a second before it delivers them.
    await first.kill()

    const second = await started()
    await expect.poll(() => visitors(second), { timeout: 120_000, interval: 200 }).toBe(20)
    await second.stop()
    shop = await started()
    expect(await visitors(shop)).toBe(20)
  })

  test('is emptied by a reset, once nobody uses it, and nothing else', async () => {
    const beside = join(root, 'beside')
    writeFileSync(beside, '')
    const buyer = new Buyer(shop)
    await buyer.buy()
    const refused = reset(folder)
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('stop it first')])
    await expect(started()).rejects.toThrow('stop it first')
    await shop.stop()

    expect(reset(folder).status).toBe(0)
    expect([existsSync(folder), existsSync(beside)]).toEqual([false, true])
    const second = await started()
    await expect(new Buyer(second, buyer.told).look()).rejects.toThrow('404')
    expect((await second.asManager('v1/mails')).data).toEqual([])
    expect(second.administrator.password).not.toBe(shop.administrator.password)
    await second.stop()
  })
})

test('a shop whose API is away is ready all the same, and says so on its pages', async () => {
  const alone = await LocalShop.start(join(root, 'away'), {
    vars: { API_ORIGIN: `http://127.0.0.1:${CLOSED_PORT}` },
  })
  const page = await fetch(`${alone.url.slice(0, -1)}${PRODUCT}`)
  expect([page.status, page.headers.get('Content-Type')]).toEqual([503, expect.stringContaining('text/html')])
})

test('a variable that is wrong is said, and nothing starts', async () => {
  const folder = join(root, 'wrong')
  await expect(LocalShop.start(folder, { vars: { PAGE_TIMEOUT: '2 s' } })).rejects.toThrow(
    'PAGE_TIMEOUT must be milliseconds as a whole number',
  )
  expect(existsSync(folder)).toBe(false)
})

/** A folder of somebody else's. */
const others = (): string => mkdtempSync(join(root, 'others-'))

describe('a reset', () => {
  test('leaves a folder alone that no shop has kept its state in, and says so, as of one that is not there', () => {
    const file = join(others(), 'letter.txt')
    writeFileSync(file, '')
    for (const named of [dirname(file), join(dirname(file), 'mistyped')]) {
      const { status, said } = reset(named)
      expect([status, said]).toEqual([1, `No shop keeps its state in ${named}: nothing was emptied.\n`])
    }
    expect(existsSync(file)).toBe(true)
  })

  test('never meets other files: no shop begins to use a folder that has some', async () => {
    const file = join(others(), 'letter.txt')
    writeFileSync(file, '')
    await expect(LocalShop.start(dirname(file))).rejects.toThrow('holds other files')
    expect(readdirSync(dirname(file))).toEqual(['letter.txt'])
  })

  test('means the usual folder where the named one is empty, never the project’s own', () => {
    const named = (value: string) =>
      spawnSync(
        process.execPath,
        ['-p', 'import("./scripts/local-state.ts").then((state) => console.log(state.STARTED)), ""'],
        {
          env: { ...process.env, STATE_DIR: value },
          encoding: 'utf8',
        },
      ).stdout.trim()
    expect(named('')).toBe(join(process.cwd(), '.local'))
  })
})

/** A port that is free and stays so, of a shop that is killed too: from 32,768 on, the system gives them to whoever asks for any. */
function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
