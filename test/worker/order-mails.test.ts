import { describe, expect, test, vi } from 'vitest'
import { post, sendMail } from '../../src/commerce/mail/outbox.ts'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import { mailsOf } from '../../src/commerce/orders/due-mails.ts'
import { orderLetter } from '../../src/commerce/orders/mails.ts'
import type { DueMail } from '../../src/commerce/orders/order-duty.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import type { Env } from '../../src/contract/env.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { manager } from '../merchant.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, listed, makeIdle, ring } from './order-object.ts'

/** An order of an address of its own, at its payment. */
async function cartOf(email: string, region: 'eu' | 'pl' = 'eu'): Promise<TestCart> {
  const cart = await TestCart.open(region, { headers: { 'X-Shop-Origin': 'http://localhost:8787' } })
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  const ship_address = region === 'pl' ? { ...MUNICH, country_iso: 'PL', zipcode: '80-831' } : MUNICH
  await cart.leave('address', { email, ship_address, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart
}

const documentOf = (cart: TestCart) => kept(cart.number)

const writeOrderMail = async (shop: Env, document: OrderDocument, due: DueMail) =>
  post(shop, (await orderLetter(shop, document, due))!)

/** The shop with a binding that sends. */
const sending = (send: () => Promise<unknown>): Env => ({
  ...env,
  EMAIL: { send } as unknown as SendEmail,
  MAIL_FROM: 'hello@example.com',
})

const mailsTo = async (email: string) =>
  (
    await env.DB.prepare('SELECT id, kind, subject, text FROM mails WHERE recipient = ? ORDER BY id')
      .bind(email)
      .all<{ id: string; kind: string; subject: string; text: string }>()
  ).results

describe('a mail about an order', () => {
  test('is written once for each thing that happened, without anybody asking for it', async () => {
    const cart = await cartOf('once@example.com')
    await cart.pay(testPayment('succeeds'))
    await expect.poll(async () => (await documentOf(cart)).documents).toHaveLength(1)
    const document = await documentOf(cart)
    const [invoice] = document.documents!
    const ids = [
      `invoice-ready ${invoice!.number}`,
      `order-paid P${cart.number.slice(1)}-1`,
      `order-placed ${cart.number}`,
    ]
    await expect.poll(async () => (await mailsTo('once@example.com')).map(({ id }) => id)).toEqual(ids)
    expect((await mailsTo('once@example.com'))[0]!.subject).toBe(`Invoice ${invoice!.number} for order ${cart.number}`)
    await expect.poll(async () => (await documentOf(cart)).pending).toEqual([])
    // Whatever asks again, and however many at once, there is one of each.
    const due = mailsOf(document)
    await Promise.all([...due, ...due, ...due].map((mail) => writeOrderMail(env, document, mail)))
    expect((await mailsTo('once@example.com')).map(({ id }) => id)).toEqual(ids)
  })

  test('says where the order is found, in the store’s language and under its address', async () => {
    const cart = await cartOf('adres@example.com', 'pl')
    await cart.transfer()
    await expect.poll(() => mailsTo('adres@example.com')).toHaveLength(1)
    const [mail] = await mailsTo('adres@example.com')
    expect(mail!.subject).toBe(`Twoje zamówienie ${cart.number}`)
    const token = encodeURIComponent(cart.order.token)
    expect(mail!.text).toContain(`http://pl.localhost:8787/order/${cart.number}/details/?key=${token}`)
    expect(mail!.text).toContain('PL27 1140 2004 0000 3002 0135 5387')
  })

  test('that could not be written when the order was placed holds up no list, and is written by the alarm', async () => {
    const cart = await cartOf('away@example.com')
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.prepare('ALTER TABLE mails RENAME TO mails_away').run()
    expect((await cart.transfer()).status).toBe(200)
    await expect.poll(() => log.mock.calls.flat().join()).toContain('"failed":"mail"')
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete' })
    await env.DB.prepare('ALTER TABLE mails_away RENAME TO mails').run()
    log.mockRestore()
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect((await mailsTo('away@example.com')).map(({ kind }) => kind)).toEqual(['order-placed'])
    expect((await documentOf(cart)).pending).toEqual([])
  })

  test('waits in no queue where nothing sends it', async () => {
    const cart = await cartOf('unsent@example.com')
    await cart.transfer()
    await expect.poll(() => mailsTo('unsent@example.com')).toHaveLength(1)
    const document = await documentOf(cart)
    const sendBatch = vi.fn()
    const shop = { ...env, TASKS: { sendBatch } as unknown as Env['TASKS'] }
    await writeOrderMail(shop, document, mailsOf(document)[0]!)
    expect(sendBatch).not.toHaveBeenCalled()
  })

  test('is asked for again after a crash between the outbox and the queue', async () => {
    const cart = await cartOf('crash@example.com')
    await cart.transfer()
    await expect.poll(() => mailsTo('crash@example.com')).toHaveLength(1)
    const document = await documentOf(cart)
    const sendBatch = vi.fn().mockResolvedValue(undefined)
    const shop = { ...sending(vi.fn()), TASKS: { sendBatch } as unknown as Env['TASKS'] }
    await writeOrderMail(shop, document, mailsOf(document)[0]!)
    const task = expect.objectContaining({ kind: 'mail', id: `order-placed ${cart.number}` })
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([{ body: task }])
    expect(await mailsTo('crash@example.com')).toHaveLength(1)
  })

  test('of a payment that failed goes only to an address with which an order was placed', async () => {
    const stranger = await cartOf('stranger@example.com')
    await stranger.pay(testPayment('declines'))
    await expect.poll(async () => (await documentOf(stranger)).pending).toEqual([])
    expect(await mailsTo('stranger@example.com')).toEqual([])

    const first = await cartOf('regular@example.com')
    await first.transfer()
    const listed = env.DB.prepare('SELECT state FROM orders WHERE number = ?').bind(first.number)
    await expect.poll(() => listed.first('state')).toBe('complete')
    const second = await cartOf('regular@example.com', 'pl')
    await second.pay(testPayment('declines'))
    const failed = async () => (await mailsTo('regular@example.com')).filter(({ kind }) => kind === 'payment-failed')
    await expect.poll(failed).toHaveLength(1)
    const [mail] = await failed()
    expect(mail!.text).toMatch(new RegExp(`http://pl\\.localhost:8787/order/${second.number}/payment/\\?key=\\S+`))
  })

  test('of a payment that failed is not due any more once the order is placed otherwise', async () => {
    const cart = await cartOf('otherwise@example.com')
    await cart.pay(testPayment('declines'))
    await cart.transfer()
    expect(mailsOf(await documentOf(cart)).map(({ kind }) => kind)).toEqual(['order-placed'])
  })
})

describe('the sending of a mail', () => {
  /** A mail in the outbox, and a binding that sends. */
  async function written(email: string) {
    const cart = await cartOf(email)
    await cart.transfer()
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const send = vi.fn().mockResolvedValue({ messageId: '1' })
    return { id: `order-placed ${cart.number}`, send, bound: sending(send) }
  }

  test('whose end nobody saw is taken up again after a minute, and not before', async () => {
    const { id, send, bound } = await written('halfway@example.com')
    const claim = (at: number) =>
      env.DB.prepare('UPDATE mails SET claimed_at = ? WHERE id = ?').bind(new Date(at).toISOString(), id).run()
    await claim(Date.now())
    await expect(sendMail(bound, id)).rejects.toThrow('is being sent')
    await claim(Date.now() - 61_000)
    await sendMail(bound, id)
    await sendMail(bound, id)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('that fails for good is kept among the dead letters, where the manager sees it', async () => {
    const { id, send, bound } = await written('bounces@example.com')
    send.mockRejectedValue(new Error('no such recipient'))
    await expect(sendMail(bound, id)).rejects.toThrow('no such recipient')
    const message = { id: 'dead-1', body: { kind: 'mail', id } }
    const batch = { queue: 'boxwright-tasks-dead', messages: [message], ackAll: vi.fn(), retryAll: vi.fn() }
    await takeBatch(batch as unknown as MessageBatch, env)
    expect((await call('GET', 'v1/dead_letters', undefined, await manager())).body.meta.tasks).toBeGreaterThan(0)
    expect(await env.DB.prepare('SELECT sent_at FROM mails WHERE id = ?').bind(id).first('sent_at')).toBeNull()
  })
})
