import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { GRANTED, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { eraseAccount } from '../../../src/commerce/personal-data/erasure.ts'
import { type Env, envOf } from '../../../src/contract/env.ts'
import { toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import type { Visitor } from '../visitor.ts'
import { customer, mailTo } from './people.ts'

const asksForMarketing = ({ html }: Page): boolean => html.includes('name="marketing"')

/** Follows the link of the mail that asks whether somebody has subscribed. */
async function confirm(visitor: Visitor, email: string): Promise<void> {
  const { html } = await mailTo(email, 'confirm-subscription')
  const link = /href="([^"]*newsletter\/confirm[^"]*)"/.exec(html)![1]!
  await visitor.press(await visitor.open(link.replaceAll('&amp;', '&')), visitor.store.t('newsletter.confirmAct'))
}

/** Orders with an address, with the box for marketing ticked. */
async function orderAndSubscribe(visitor: Visitor, email: string): Promise<void> {
  const payment = await toPayment(visitor, email)
  expect(asksForMarketing(payment)).toBe(true)
  const place = visitor.store.t('checkout.place', { total: '' }).trim()
  const placed = await visitor.press(payment, place, { method: 'check', marketing: '1' })
  expect(placed.words).toContain(visitor.store.t('order.thanks'))
}

test('who subscribed at the checkout while signed in is not asked at the next or for a quote, and reads where it was', async () => {
  const email = 'subscribes@example.com'
  const visitor = await customer(email)
  const { url } = visitor.store
  expect(asksForMarketing(await visitor.open(url('quote-request')))).toBe(true)
  await orderAndSubscribe(visitor, email)
  await confirm(visitor, email)
  const settings = await visitor.open(visitor.store.url('account-settings'))
  const section = /<section id="consents".*?<\/section>/s.exec(settings.html)![0]
  expect(section.split(`>${visitor.store.t('checkout.title')}<`).length - 1).toBe(section.split('<li').length - 1)
  expect(asksForMarketing(await toPayment(visitor, email))).toBe(false)
  const form = await visitor.open(url('quote-request'))
  expect(asksForMarketing(form)).toBe(false)
  // Nor where the form is shown again; and that nothing was answered takes no consent back.
  expect(asksForMarketing(await visitor.press(form, visitor.store.t('quote.addLine')))).toBe(false)
  const line = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }
  const sent = await visitor.press(form, visitor.store.t('quote.send'), { contactName: 'Ada', ...line })
  expect(new URL(sent.url).pathname).toBe(new URL(url('quote-success')).pathname)
  const told = env.DB.prepare("select name from consent_records where location = 'Quote request'")
  expect((await told.all()).results).toEqual([{ name: 'terms_and_conditions_and_privacy_policy' }])
})

test('what was measured of a subscriber who allowed it is erased with their account', async () => {
  const email = 'measured@example.com'
  const visitor = await customer(email)
  const anonymousId = crypto.randomUUID()
  visitor.cookies().set('ph-pref', writePreferences(GRANTED)).set('ajs_anonymous_id', `%22${anonymousId}%22`)
  const form = await visitor.open(visitor.store.url('newsletter'))
  await visitor.press(form, visitor.store.t('newsletter.subscribe'), { email })
  await env.DB.prepare("insert into user_sessions values (?1, ?1, 'eu', '', 'CZ', '', '', '{}', ?2, ?2)")
    .bind(anonymousId, new Date().toISOString())
    .run()
  const { id } = (await env.DB.prepare('select id from users where email = ?').bind(email).first<{ id: string }>())!
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', id).run()
  await eraseAccount(envOf(env) as Env, id)
  const left = env.DB.prepare('select 1 from user_sessions where anonymous_id = ?').bind(anonymousId)
  expect((await left.all()).results).toEqual([])
})
