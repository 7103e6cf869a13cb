import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/regions/language.ts'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { somebodyOf } from '../merchant.ts'
import { ASKED, ask, LINE } from './asked-quote.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { offered } from './offered.ts'

/** Somebody with an account whose settings name a language. */
async function speaking(language: Language) {
  const email = `${crypto.randomUUID()}@example.com`
  const somebody = await somebodyOf('b2b', email)
  await env.DB.prepare('update users set language = ? where id = ?').bind(language, somebody.userId).run()
  return { ...somebody, email }
}

/** What a mail of a kind is written in, and the query of its links. */
async function written(email: string, kind: string): Promise<{ language: string; queries: string; text: string }> {
  const query = env.DB.prepare('select html, text from mails where recipient = ? and kind = ?').bind(email, kind)
  return eventually(async () => {
    const mail = await query.first<{ html: string; text: string }>()
    expect(mail).not.toBeNull()
    const { html, text } = mail!
    const queries = [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link).searchParams.get('language'))
    // An instant quote and the checkout are in the language of their store alone.
    return { language: /<html lang="([^"]+)"/.exec(html)![1]!, queries: queries.filter(Boolean).join(), text }
  })
}

/** An order of a store with an address, which waits for its transfer. */
async function order(email: string): Promise<void> {
  const cart = await TestCart.open('pl', { headers: { 'X-Shop-Origin': 'http://localhost:8787' } })
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  const ship_address = { ...MUNICH, country_iso: 'PL', zipcode: '80-831' }
  await cart.leave('address', { email, ship_address, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  await cart.transfer()
}

describe('mails to an account are in the language of its settings, whichever store they are of', () => {
  test('about an order, whoever is signed in', async () => {
    const { email } = await speaking('pt')
    await order(email)
    expect((await written(email, 'order-placed')).language).toBe('pt-PT')
    await order('guest.pl@example.com')
    expect((await written('guest.pl@example.com', 'order-placed')).language).toBe('pl')
  })

  test('about an offer and a quote request, whose pages open in it, dates and all', async () => {
    const { email } = await speaking('pt')
    await offered({ email }, 'de')
    const offer = await written(email, 'offer-sent')
    expect(offer).toMatchObject({ language: 'pt-PT', queries: 'pt' })
    expect(offer.text).toMatch(/\d de \p{Ll}+ de \d{4}/u)
    const { userToken } = await somebodyOf('b2b')
    await ask(userToken, { ...ASKED, email, lines: [LINE] })
    expect(await written(email, 'quote-received')).toMatchObject({ language: 'pt-PT', queries: 'pt' })
  })

  test('about a company, each of those who hear of it in their own', async () => {
    const { email } = await speaking('de')
    const boss = await (await companyIn('eu')).member('administrator')
    expect((await call('POST', 'v2/company/invitations', { email, role: 'buyer' }, boss)).status).toBe(204)
    expect(await written(email, 'company-invited')).toMatchObject({ language: 'de', queries: 'de' })
  })

  test('with a link to sign in or to choose a password, whatever the page speaks where it was asked for', async () => {
    const { email } = await speaking('pt')
    await call('POST', 'sign_in_links', { email, language: 'en' })
    expect(await written(email, 'account-sign-in')).toMatchObject({ language: 'pt-PT', queries: 'pt' })
    await call('POST', 'user_passwords/recover', { user: { email }, language: 'en' })
    expect(await written(email, 'account-reset')).toMatchObject({ language: 'pt-PT', queries: 'pt' })
    await call('POST', 'sign_up', { user: { email }, language: 'en' })
    expect((await written(email, 'account-exists')).language).toBe('pt-PT')
  })
})
