import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import type { ProductType } from '../../src/contract/vocabulary.ts'
import { PARCELS } from '../parcels.ts'
import type { TestStore } from './store.ts'

/*
 * What a visitor did before a test begins: the forms of the shop, sent without drawing their pages, which takes a tenth of the
 * time. The journeys of test/browser/account and test/browser/checkout take the same steps on the pages.
 */

export const PASSWORD = 'nine yellow boxes'

/** What of an answer a test looks at. */
interface Answered {
  url: string
  status: number
  text: string
}

/** Asks from a place of the shop that is nearly empty, so that the browser sends and keeps its cookies. */
async function ask(page: Page, url: string): Promise<Answered> {
  await enter(page, url)
  return page.evaluate(async (at) => {
    const answer = await fetch(at)
    return { url: answer.url, status: answer.status, text: await answer.text() }
  }, url)
}

async function enter(page: Page, url: string): Promise<void> {
  if (new URL(page.url()).origin !== new URL(url).origin) await page.goto(new URL('/robots.txt', url).href)
}

/** Sends the form of a page that has these fields, as the page fills it in but for them, and follows where it leads. */
export async function send(page: Page, url: string, fields: Record<string, string>): Promise<Answered> {
  await enter(page, url)
  const answer = await page.evaluate(
    async ([at, typed]) => {
      const shown = new DOMParser().parseFromString(await (await fetch(at)).text(), 'text/html')
      const forms = [...shown.querySelectorAll('form')]
      const form = forms.find((one) => Object.keys(typed).every((name) => one.elements.namedItem(name)))
      if (!form) throw new Error(`${at} has no form with ${Object.keys(typed)}`)
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      const sent = await fetch(new URL(form.getAttribute('action') ?? '', at), { method: 'POST', body })
      return { url: sent.url, status: sent.status, text: await sent.text() }
    },
    [url, fields] as const,
  )
  expect([url, answer.status]).toEqual([url, 200])
  return answer
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => ENTITIES[entity]!)
const MAIL = /<a href="([^"]+)">([^<]*)<\/a><\/td><td>([^<]*)</g

/** What the mail of this subject to an address says, as the outbox shows it; waits until it is written. */
export async function mailText(page: Page, { url }: TestStore, email: string, subject: string): Promise<string> {
  const outbox = new URL('/dev/mail', url('home')).href
  const read = async (address: string) => (await ask(page, address)).text
  let links: string[] = []
  await expect
    .poll(async () => {
      const mails = [...(await read(outbox)).matchAll(MAIL)].map((mail) => mail.map(plain))
      links = mails.filter(([, , about, to]) => about === subject && to === email).map(([, link]) => link!)
      return links.length
    })
    .toBe(1)
  return plain(/<pre[^>]*>(.*?)<\/pre>/s.exec(await read(new URL(links[0]!, outbox).href))![1]!)
}

/** The link in that mail. */
export const linkTo = async (...mail: Parameters<typeof mailText>): Promise<string> =>
  /https?:\S+token=\S+/.exec(await mailText(...mail))![0]

/** Somebody with an account, who is signed in. */
export async function signedUp(page: Page, store: TestStore, email: string): Promise<void> {
  const { url, t } = store
  await send(page, url('registration'), { email, person: 'Ada Muster', password: PASSWORD })
  const link = await linkTo(page, store, email, t('account-mail.confirmSubject'))
  await send(page, link, { token: new URL(link).searchParams.get('token')! })
}

/** Puts a product into the cart, as its page offers it but for some choices, by the names of the form's fields. */
export const inCart = (page: Page, { url }: TestStore, product: ProductType, choices: Record<string, string> = {}) =>
  send(page, url('product', { product }), { intent: 'add', ...choices })

/** Puts paper bags into the cart, and leaves address and delivery; with what is typed besides the address. @returns the order's number */
export async function atPayment(page: Page, store: TestStore, fields: Record<string, string> = {}): Promise<string> {
  const { url } = store
  const cart = await inCart(page, store, 'paper-bag')
  const orderId = /R\d{9}/.exec(cart.text)![0]
  const parcel = Object.entries(PARCELS[store.code as keyof typeof PARCELS]).map(([name, value]) => [
    `ship-${name}`,
    value,
  ])
  await send(page, url('checkout-address', { orderId }), { ...fields, ...Object.fromEntries(parcel) })
  await send(page, url('checkout-delivery', { orderId }), { rate: 'courier' })
  return orderId
}

/** Buys paper bags, and pays as is usual there: by card in us, else by a transfer that has not come yet. */
export async function bagsBought(
  page: Page,
  store: TestStore,
  email: string,
): Promise<{ number: string; total: string; confirmation: string }> {
  const { url } = store
  const number = await atPayment(page, store, { email })
  const payment = url('payment', { orderId: number })
  const [, total] = /data-total="\d+">([^<]*)</.exec((await ask(page, payment)).text)!
  const way = store.code === 'us' ? { method: 'card', paymentMethod: testPayment('succeeds') } : { method: 'check' }
  const placed = await send(page, payment, way)
  expect(placed.url).toContain(number)
  return { number, total: plain(total!), confirmation: placed.url }
}
