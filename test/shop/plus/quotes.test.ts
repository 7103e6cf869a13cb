import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { mailTo, merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

/** Asks for a quote by the form. @returns the number of the request */
async function asked(ada: Visitor): Promise<string> {
  const fields = { contactName: 'Ada', email: 'ada@example.com', countryIso: 'DE' }
  const line = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }
  const sent = await ada.post(ada.store.url('quote-request'), { ...fields, ...line })
  return new URL(sent.url).searchParams.get('number')!
}

/** The merchant answers a request with an offer of 400. */
async function answered(store: 'de' | 'it', request: string): Promise<void> {
  const boss = await merchant('order_manager', new Visitor(store))
  const draft = await boss.post(boss.store.url('manager-offers'), { intent: 'answer', request })
  await boss.press(draft, boss.store.t('offer-form.send'), { 'line-0-amount1': '400' })
}

describe.each(['de', 'it'] as const)('without scripts, in %s', (code) => {
  test('an approver finds the offer for a colleague’s request and accepts it; a viewer reads it', async () => {
    const company = await companyIn(code)
    const [ada, bea, vic] = [
      await memberVisitor(company, 'buyer', code),
      await memberVisitor(company, 'approver', code),
      await memberVisitor(company, 'viewer', code),
    ]
    const { store } = ada
    const { t } = store
    const request = await asked(ada)
    await answered(code, request)
    const list = await bea.open(store.url('plus-quotes'))
    expect(list.words).toContain(t('company-quotes.net', { amount: store.money(40_000) }))
    const named = t('quote.number', { number: request })
    const quote = await bea.follow(list, named)
    expect(quote.words).toContain(t('company-quotes.offered'))
    const offer = await bea.follow(quote, t('company-quotes.accept'))
    expect(offer.words).toContain(t('custom-offer.accept'))

    const read = await vic.follow(
      await vic.follow(await vic.open(store.url('plus-quotes')), named),
      t('company-quotes.read'),
    )
    expect(read.words).toContain(t('offer-state.read_only'))
    expect(read.words).not.toContain(t('custom-offer.consent'))

    await bea.press(offer, t('custom-offer.accept'), { name: 'Bea', agreed: 'on' })
    const after = await bea.open(quote.url)
    expect(after.words).toContain(t('offer-state.accepted'))
    // The merchant reads who it was, and nobody of the company does.
    const { number, email } = (await env.DB.prepare(
      "select offers.number, users.email from offers, company_members join users on id = company_members.user_id where request_number = ? and company_members.role = 'approver' and company_members.company_id = ?",
    )
      .bind(request, company.companyId)
      .first<{ number: string; email: string }>())!
    const boss = await merchant('order_manager', new Visitor(code))
    const office = (await boss.open(store.url('manager-offer', { offerNumber: number }))).words
    for (const words of [t('offers.acceptedBy', { name: 'Bea', date: '' }), email, t('company-role.approver')])
      expect(office).toContain(words)
    for (const page of [after, await vic.open(quote.url), await vic.open(offer.url)])
      expect(page.words).not.toContain(email)
    // Colleagues who see their own alone, and other companies, find nothing.
    for (const other of [
      await memberVisitor(company, 'buyer', code),
      await memberVisitor(await companyIn(code), 'administrator', code),
    ]) {
      expect((await other.open(store.url('plus-quotes'))).words).toContain(t('company-quotes.none'))
      expect((await other.open(quote.url)).status).toBe(404)
    }
  })

  test('an approver accepts what is forwarded to them, after they have signed in', async () => {
    const company = await companyIn(code)
    const [ada, bea] = [await memberVisitor(company, 'buyer', code), await memberVisitor(company, 'approver', code)]
    const { store } = ada
    const { t } = store
    const request = await asked(ada)
    await answered(code, request)
    const quote = await ada.follow(await ada.open(store.url('plus-quotes')), t('quote.number', { number: request }))
    const offer = await ada.follow(quote, t('company-quotes.accept'))
    const { email } = (await env.DB.prepare(
      "select email from users join company_members on user_id = id where company_id = ? and company_members.role = 'approver'",
    )
      .bind(company.companyId)
      .first<{ email: string }>())!
    expect((await ada.press(offer, t('custom-offer.forwardAct'), { email })).words).toContain(
      t('custom-offer.forwarded'),
    )
    const { html } = await mailTo(email, 'offer-forwarded')
    const link = /href="([^"]*\/offer\/[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    // The buyer's own link would open it for anybody.
    const { pathname } = new URL(link)
    expect(new URL(offer.url).pathname).not.toBe(pathname)
    const signIn = await new Visitor(code).open(link)
    expect(signIn.url).toContain(`${store.url('sign-in')}?return=${encodeURIComponent(pathname)}`)
    await bea.press(await bea.open(link), t('custom-offer.accept'), { name: 'Bea', agreed: 'on' })
    expect((await ada.open(offer.url)).words).toContain(t('offer-state.accepted'))
  })

  test('an offer that is declined is said to be that, and its request is lost until the merchant offers again', async () => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'buyer', code)
    const { store } = ada
    const { t } = store
    const request = await asked(ada)
    await answered(code, request)
    const named = t('quote.number', { number: request })
    const quote = await ada.follow(await ada.open(store.url('plus-quotes')), named)
    const offer = await ada.follow(quote, t('company-quotes.accept'))
    await ada.press(offer, t('custom-offer.declineAct'), { reason: 'lead_time' })
    expect((await ada.open(quote.url)).words).toContain(t('offer-state.declined'))
    const boss = await merchant('order_manager', new Visitor(code))
    const lost = await boss.open(store.url('manager-quote', { qrNumber: request }))
    expect(lost.words).toContain(t('quote-lost.lead_time'))
    expect(lost.words).not.toContain(t('inbox.write'))
    const draft = await boss.press(lost, t('offers.make'))
    await boss.press(draft, t('offer-form.send'), { 'line-0-amount1': '390' })
    expect((await ada.open(quote.url)).words).toContain(t('company-quotes.offered'))
    expect((await boss.open(lost.url)).words).toContain(t('inbox.write'))
  })

  test('a colleague reads who wrote about a request, and whoever wrote reads that it was them', async () => {
    const company = await companyIn(code)
    const [ada, bea] = [await memberVisitor(company, 'buyer', code), await memberVisitor(company, 'approver', code)]
    const { store } = ada
    const number = await asked(ada)
    await ada.press(await ada.open(store.url('own-request', { qrNumber: number })), store.t('quote.writeAct'), {
      message: 'Bitte in Blau',
    })
    const named = store.t('quote.number', { number })
    const quote = async (by: Visitor) => by.follow(await by.open(store.url('plus-quotes')), named)
    const [own, colleagues] = [await quote(ada), await quote(bea)]
    const asker = env.DB.prepare('select users.email from quote_requests join users on id = user_id where number = ?')
    const name = (await asker.bind(number).first<string>('email'))!
    const byYou = store.t('quote.youWrote', { date: '' })
    const byAda = store.t('company-quotes.wrote', { name, date: '' })
    expect([own.words.includes(byYou), own.words.includes(byAda)]).toEqual([true, false])
    expect([colleagues.words.includes(byYou), colleagues.words.includes(byAda)]).toEqual([false, true])
  })

  test('spending says in words what its drawings show', async () => {
    const company = await companyIn(code)
    const bea = await memberVisitor(company, 'administrator', code)
    const { store } = bea
    const empty = await bea.open(store.url('plus-spending'))
    expect([empty.status, empty.words]).toEqual([200, expect.stringContaining(store.t('company-spending.none'))])
    await spend(company.companyId, code === 'de' ? 'R300000001' : 'R300000002')
    const full = await bea.open(store.url('plus-spending'))
    for (const title of ['months', 'members', 'centres', 'products'] as const)
      expect(full.words).toContain(store.t(`company-spending.${title}`))
    expect(full.html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/)
    expect(full.words).toContain(store.t('company-spending.lead', { total: store.money(123_400) }))
    expect(full.words).toContain(store.t('product-name.paper-bag'))
  })
})

/** An order of this month of the store, as the lists have it, of somebody who is erased. */
async function spend(companyId: string, number: string): Promise<void> {
  const now = new Date()
  const month = now.toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }).slice(0, 7)
  const at = now.toISOString()
  await env.DB.prepare(
    `insert into company_orders (number, version, company_id, state, currency, net, total, month, products, created_at, completed_at)
    values (?, 1, ?, 'complete', 'EUR', 123400, 146846, ?, '[{"product":"paper-bag","net":123400}]', ?, ?)`,
  )
    .bind(number, companyId, month, at, at)
    .run()
}
