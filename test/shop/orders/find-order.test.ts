import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { mangled } from '../../mangled.ts'
import { customer, signIn } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

/** The mails of a kind that an address got, as text. */
const mailsTo = async (email: string, kind: string): Promise<string[]> => {
  const found = env.DB.prepare('SELECT text FROM mails WHERE recipient = ? AND kind = ? ORDER BY rowid')
  return (await found.bind(email, kind).all<{ text: string }>()).results.map(({ text }) => text)
}
const linkIn = (text: string) => /https?:\S+\?key=\S+/.exec(text)![0]

/** Places an order by transfer. @returns its number */
async function placed(visitor: Visitor, email: string): Promise<string> {
  const payment = await toPayment(visitor, email)
  const number = cartNumber(visitor)
  expect((await order(visitor, payment, 'transfer')).status).toBe(200)
  await expect
    .poll(() => env.DB.prepare('SELECT completed_at FROM orders WHERE number = ?').bind(number).first('completed_at'))
    .not.toBeNull()
  return number
}

describe('the browser that placed an order', () => {
  test('opens it again without its key, for a month, and another browser does not', async () => {
    const ada = new Visitor()
    const payment = await toPayment(ada, 'ada@example.com')
    const number = cartNumber(ada)
    const form = payment.forms.find(({ fields }) => fields.has('total'))!
    const answer = await ada.ask(new URL(form.action, payment.url).href, {
      method: 'POST',
      body: new URLSearchParams([...form.fields, ['method', 'check']]),
      headers: { Origin: new URL(payment.url).origin },
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-orders='))!
    expect(cookie).toMatch(/; Max-Age=2678400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const details = ada.store.url('order-details', { orderNumber: number })
    expect((await ada.open(details)).words).toContain(number)
    expect((await new Visitor().open(details)).status).toBe(404)
    expect((await ada.open(ada.store.url('find-order'))).links.map(({ href }) => href)).toContain(
      new URL(details).pathname,
    )
  })

  test('keeps the keys of its last five orders, and takes no junk for one', async () => {
    const ada = new Visitor()
    const numbers: string[] = []
    for (let time = 0; time < 6; time++) numbers.push(await placed(ada, 'many@example.com'))
    const kept = ada
      .cookies()
      .get('__Host-orders')!
      .split('~')
      .map((key) => key.split('.')[0])
    expect(kept).toEqual(numbers.reverse().slice(0, 5))
    ada.cookies().set('__Host-orders', `junk~${numbers[0]}.short~R1.x~${'~'.repeat(50)}`)
    expect((await ada.open(ada.store.url('find-order'))).status).toBe(200)
    expect((await ada.open(ada.store.url('order-details', { orderNumber: numbers[0]! }))).status).toBe(404)
  })
})

describe('the form that finds an order', () => {
  test('sends its link to the address with which it was placed, in the store’s language', async () => {
    const ada = new Visitor('de')
    const { store } = ada
    const number = await placed(ada, 'Ada.Muster@Example.com')
    const later = new Visitor('de')
    const form = await later.open(store.url('find-order'))
    const wrong = await later.press(form, store.t('order.findAct'), { number: 'r1', email: 'ada' })
    expect([wrong.status, summedUp(wrong)]).toEqual([422, ['number', 'email']])
    const typed = `r ${number.slice(1, 4)} ${number.slice(4)} `
    const answer = await later.press(form, store.t('order.findAct'), { number: typed, email: 'ada.muster@example.com' })
    expect(answer.words).toContain(store.t('order.findSent'))
    await expect.poll(() => mailsTo('Ada.Muster@Example.com', 'order-link')).toHaveLength(1)
    const [mail] = await mailsTo('Ada.Muster@Example.com', 'order-link')
    expect(mail).toContain(store.t('order-mail.linkText'))
    const opened = await later.open(linkIn(mail!))
    expect([opened.status, opened.url.split('?')[0]]).toEqual([
      200,
      store.url('order-details', { orderNumber: number }),
    ])
  })

  test('answers the same for an order that is not there, or not theirs, and writes to nobody', async () => {
    const ada = new Visitor()
    const number = await placed(ada, 'owner@example.com')
    const eve = new Visitor()
    const ask = async (asked: string, email: string) => {
      const { url, status, words } = await eve.post(eve.store.url('find-order'), { number: asked, email })
      return [url, status, words]
    }
    const known = await ask(number, 'owner@example.com')
    expect(await ask(number, 'eve@example.com')).toEqual(known)
    expect(await ask('R000000000', 'eve@example.com')).toEqual(known)
    expect(await ask('R000000000', 'owner@example.com')).toEqual(known)
    await expect.poll(() => mailsTo('owner@example.com', 'order-link')).toHaveLength(1)
    expect(await mailsTo('eve@example.com', 'order-link')).toEqual([])
  })

  test('writes the link three times a day at most', async () => {
    const ada = new Visitor()
    const number = await placed(ada, 'often@example.com')
    for (let time = 0; time < 5; time++)
      await ada.post(ada.store.url('find-order'), { number, email: 'often@example.com' })
    await expect.poll(() => mailsTo('often@example.com', 'order-link')).toHaveLength(3)
  })

  test('does not send the link to an order that was only begun', async () => {
    const ada = new Visitor()
    await toPayment(ada, 'begun@example.com')
    await ada.post(ada.store.url('find-order'), { number: cartNumber(ada), email: 'begun@example.com' })
    expect(await mailsTo('begun@example.com', 'order-link')).toEqual([])
  })

  test('names the field that it cannot read, and keeps what was typed', async () => {
    const ada = new Visitor()
    const page = await ada.post(ada.store.url('find-order'), { number: '12', email: 'nobody' })
    expect(page.status).toBe(422)
    expect(page.words).toContain(ada.store.t('order.findNumberWrong'))
    expect(page.words).toContain(ada.store.t('checkout.emailWrong'))
    expect(page.html).toContain('value="nobody"')
  })
})

describe('the payment page', () => {
  test('opens by the order’s key, and pays it without any cart', async () => {
    const ada = new Visitor()
    await toPayment(ada, 'resume@example.com')
    const [number, token] = ada.cookies().get('__Host-cart-eu')!.split('.') as [string, string]
    const elsewhere = new Visitor()
    const page = elsewhere.store.url('payment', { orderId: number })
    expect((await elsewhere.open(page)).status).toBe(404)
    expect((await elsewhere.open(`${page}?key=${mangled(token)}`)).status).toBe(404)
    const payment = await elsewhere.open(`${page}?key=${token}`)
    expect([payment.status, payment.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
    const done = await order(elsewhere, payment, 'succeeds')
    expect(done.words).toContain(elsewhere.store.t('order.thanks'))
    expect(done.words).toContain(number)
  })

  test('and each step before it open on another device for the owner who is signed in, and for nobody else', async () => {
    const ada = await customer('second.device@example.com')
    await toPayment(ada, 'second.device@example.com')
    const orderId = cartNumber(ada)
    const phone = new Visitor()
    await signIn(phone, 'second.device@example.com')
    // The phone has another cart, or none.
    phone.cookies().delete('__Host-cart-eu')
    const stranger = await customer('stranger@example.com')
    const { store } = phone
    const urls = (['checkout-address', 'checkout-delivery', 'payment'] as const).map((step) =>
      store.url(step, { orderId }),
    )
    for (const url of urls) {
      const page = await phone.open(url)
      expect([page.status, page.url]).toEqual([200, url])
      expect((await stranger.open(url)).status).toBe(404)
      expect((await new Visitor().open(url)).status).toBe(404)
    }
    const done = await order(phone, await phone.open(urls[2]!), 'succeeds')
    expect(done.words).toContain(store.t('order.thanks'))
    expect(done.words).toContain(orderId)
  })
})
