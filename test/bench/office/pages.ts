import { serve } from '../../../scripts/serve.ts'
import { hashPassword } from '../../../src/commerce/identity/password-hash.ts'
import { ask } from '../../browser/ask.ts'
import { BUSIEST_CUSTOMER, LARGEST_COMPANY, ORDERS, ROWS } from './rows.ts'

export interface OfficePageTime {
  page: string
  /** Milliseconds from the request to the page's last byte: at the median, and of the slowest. */
  median: number
  slowest: number
}

const PASSWORD = 'fifteen blue pallets'
const MANAGER = 'office@example.com'
/** The administrator of the largest company, who is the busiest customer too. */
const BUYER = 'buyer0@example.com'
const LAST = Math.ceil(ORDERS / 50)

const REQUEST = 'Q100000000'

const company = `/manager/companies/${LARGEST_COMPANY}/`
const MANAGED = [
  '/manager/quotes/',
  `/manager/quotes/?state=all&page=${LAST}`,
  '/manager/quotes/?state=all&q=firm+77',
  '/manager/offers/',
  '/manager/offers/?state=expired',
  `/manager/offers/?state=all&page=${LAST}`,
  '/manager/offers/?state=all&q=nobody',
  '/manager/companies/?state=all',
  '/manager/companies/?state=all&q=company+19',
  company,
  `${company}prices/`,
  `${company}items/`,
  '/manager/customers/',
  '/manager/customers/?q=buyer1',
  '/manager/customers/?q=nobody',
  `/manager/customers/${BUSIEST_CUSTOMER}/`,
  '/manager/customers/R100099999/',
  '/manager/deliveries/',
  '/manager/deliveries/?state=sent&page=1000',
  '/manager/payments/',
  '/manager/refunds/',
  `/manager/quotes/${REQUEST}/`,
]
const ORDERED = ['orders/', 'log/', 'spending/', 'members/'].map((page) => `/boxwright-plus/${page}`)

/** How long the merchant's pages and those of a company take in a shop with many orders, each page in turns. */
export async function officePages(tries = 21): Promise<OfficePageTime[]> {
  const administrator = { email: MANAGER, password: PASSWORD }
  const shop = await serve({ port: 0, keep: null, administrator, log: () => undefined })
  try {
    const { port } = await shop.ready
    const db = await shop.getD1Database('DB', 'boxwright')
    for (const statement of ROWS) await db.prepare(statement).run()
    await db
      .prepare(`insert into passwords (user_id, hash, changed_at) values (?, ?, '2026-11-21')`)
      .bind(BUSIEST_CUSTOMER, await hashPassword(PASSWORD))
      .run()
    const people = [
      { host: `localhost:${port}`, email: MANAGER, pages: MANAGED },
      { host: `de.localhost:${port}`, email: BUYER, pages: ORDERED },
    ]
    const asked = await Promise.all(
      people.map(async ({ host, email, pages }) => {
        const cookie = await signIn(host, email)
        const composer = email === MANAGER ? [await beginOffer(host, cookie)] : []
        return [...pages, ...composer].map((page) => ({ page, host, cookie, spent: [] as number[] }))
      }),
    )
    for (let at = 0; at < tries; at++)
      for (const { page, host, cookie, spent } of asked.flat()) {
        const start = performance.now()
        const { status } = await ask(`http://${host}${page}`, { headers: { Cookie: cookie } })
        if (status !== 200) throw new Error(`${page} was answered ${status}, not 200.`)
        // The first one imports the page's part of the Worker.
        if (at > 0) spent.push(performance.now() - start)
      }
    return asked.flat().map(({ page, spent }) => {
      const sorted = spent.sort((one, two) => one - two)
      return { page, median: sorted[sorted.length >> 1]!, slowest: sorted.at(-1)! }
    })
  } finally {
    await shop.dispose()
  }
}

/** Begins the offer that answers a request. @returns the path of its composer */
async function beginOffer(host: string, cookie: string): Promise<string> {
  const body = new URLSearchParams({ request: REQUEST, intent: 'answer' }).toString()
  const type = { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie }
  const { status, headers } = await ask(`http://${host}/manager/offers/`, { method: 'POST', headers: type, body })
  if (status !== 303) throw new Error(`The offer was answered ${status}, not 303.`)
  return new URL(headers.get('Location')!, `http://${host}`).pathname
}

/** @returns the cookies of somebody who has signed in */
async function signIn(host: string, email: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'password', email, password: PASSWORD }).toString()
  const type = { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status, headers } = await ask(`http://${host}/sign_in/`, { method: 'POST', headers: type, body })
  if (status !== 303) throw new Error(`${email} was answered ${status} to the sign-in, not 303.`)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
