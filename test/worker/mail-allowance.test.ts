import { describe, expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { MAIL_ALLOWANCE } from '../../src/commerce/mail/allowance.ts'
import { mailTo, PASSWORD, signUp } from './account.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'

const { mailbox, caller, network } = MAIL_ALLOWANCE['confirm-subscription']
const grant = (email: string) => ({
  email,
  location: 'Newsletter form',
  consents: { newsletter: { value: 'granted', text: 'Yes.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: '',
})
const from = (address: string) => ({ headers: { 'X-Shop-Network': address } })
const written = async (where: string) =>
  (await env.DB.prepare(`SELECT count(*) count FROM mails WHERE ${where}`).first<{ count: number }>())!.count

describe('a form that sends mail', () => {
  test('writes to one mailbox a few times a day, however its address is spelled', async () => {
    const spellings = ['v.ictim@gmail.com', 'VICTIM@googlemail.com', 'vic.tim+a@gmail.com', 'v.i.c.t.i.m@Gmail.com']
    const others = Array.from({ length: 10 }, (_, at) => `victim+${at}@gmail.com`)
    for (const email of [...spellings, ...others])
      expect((await call('POST', 'v1/emails/save_with_consents', grant(email))).status).toBe(200)
    expect(await written("letter_box = 'victim@gmail.com'")).toBe(mailbox)
  })

  test('writes nothing to a display name, a comment or a list', async () => {
    const hidden = [
      '1<v2@gmail.com>',
      '(a)v2@gmail.com',
      'v2@gmail.com.',
      'x@example.com,v2@gmail.com',
      '"v2"@gmail.com',
    ]
    for (const email of hidden) await call('POST', 'v1/emails/save_with_consents', grant(email))
    expect(await written("recipient LIKE '%v2%'")).toBe(0)
  })

  test('writes to so many strangers a day for one network, and still for another', async () => {
    for (let at = 0; at < network + 5; at++)
      await call('POST', 'v1/emails/save_with_consents', grant(`net${at}@example.com`), from('203.0.113.9'))
    expect(await written("recipient LIKE 'net%'")).toBe(network)
    await call('POST', 'v1/emails/save_with_consents', grant('net-other@example.com'), from('203.0.113.10'))
    expect(await written("recipient = 'net-other@example.com'")).toBe(1)
  })

  test('keeps no address of a network, and forgets its hash after a day', async () => {
    await call('POST', 'v1/emails/save_with_consents', grant('hash@example.com'), from('203.0.113.11'))
    const kept = async () =>
      (await env.DB.prepare("SELECT network FROM mails WHERE recipient = 'hash@example.com'").first<{
        network: string | null
      }>())!.network
    expect(await kept()).toMatch(/^[0-9a-f]{64}$/)
    await daily(env, Date.now() + 86_500_000)
    expect(await kept()).toBeNull()
  })

  test('of a checkout writes to few strangers for one order, whatever its payment does', async () => {
    const cart = await (await TestCart.open('eu')).toPayment(MUNICH)
    for (let at = 0; at < caller + 4; at++) {
      const email = `order${at}@example.com`
      await cart.act('PUT', `orders/${cart.number}`, { order: { email } })
      const body = { ...grant(email), location: 'Checkout', order_number: cart.number }
      const { status } = await call('POST', 'v2/orders/consents', body, { token: cart.order.token })
      expect(status).toBe(200)
    }
    expect(await written("recipient LIKE 'order%'")).toBe(caller)
  })
})

describe('what tells an owner of a change', () => {
  test('is written however many others were told by the network of whoever made it', async () => {
    const network = from('203.0.113.12')
    await call('POST', 'v1/emails/save_with_consents', grant('first@example.com'), network)
    await env.DB.prepare(
      `insert into mails (id, kind, recipient, letter_box, network, subject, html, text, headers, written_at)
      select 'told ' || other.value, 'account-password-changed', 'told', 'told' || other.value, m.network, '', '', '', '{}', m.written_at
      from mails m, json_each(?) other where m.recipient = 'first@example.com'`,
    )
      .bind(JSON.stringify(Array.from({ length: 51 }, (_, at) => at)))
      .run()
    expect(await written("kind = 'account-password-changed' and network is not null")).toBe(51)
    const email = 'owner@example.com'
    await signUp(email)
    await call('POST', 'user_passwords/recover', { user: { email } })
    const { token } = await mailTo(email, 'account-reset')
    const user = { reset_password_token: token, password: `${PASSWORD} and one` }
    expect((await call('POST', 'user_passwords/reset', { user }, network)).status).toBe(204)
    await mailTo(email, 'account-password-changed')
  })
})
