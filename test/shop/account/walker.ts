import { env } from 'cloudflare:test'
import { DAY_MS } from '../../../src/contract/duration.ts'
import type { AccountRole, Role } from '../../../src/contract/roles.ts'
import { companyIn, join } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { fileOf, type Mine, PICTURE } from './page-access.ts'
import { merchant } from './people.ts'

export interface Walker {
  visitor: Visitor
  mine: Mine
}

/** Somebody of a role with a placed order, a cart, a list and a quote request; an account has a copy of its data, too. */
export async function walker(role: Role): Promise<Walker> {
  const isAccount = role !== 'visitor' && role !== 'anonymous'
  const visitor = isAccount ? await merchant(role as AccountRole) : new Visitor()
  if (role === 'plus_buyer' || role === 'plus_approver') await joinCompany(role)
  const { store } = visitor
  const summary = await order(visitor, await toPayment(visitor, `${role}@example.com`), 'transfer')
  const placed = /R\d{9}/.exec(summary.url)![0]
  await env.FILES.put(`pictures/${placed}/${PICTURE}`, 'a picture', { httpMetadata: { contentType: 'image/png' } })
  await visitor.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  const list = (await visitor.post(store.url('shopping-lists'), { intent: 'save-cart' })).url.split('/').at(-2)!
  const asking = { contactName: 'Ada', email: `${role}@example.com`, countryIso: 'DE' }
  const line = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }
  const sent = await visitor.post(store.url('quote-request'), { ...asking, ...line })
  const quote = new URL(sent.url).searchParams.get('number')!
  const company = (await companyIn()).companyId
  const listed = await visitor.open(store.url('plus-quotes'))
  const companyQuote = /Q\d{9}-[\w-]{43}/.exec(listed.html)?.[0] ?? `${quote}-${'x'.repeat(43)}`
  const kept = { company, companyQuote, copy: await copyOf(placed), ...(await offerAnswering(quote)) }
  return { visitor, mine: { cart: cartNumber(visitor), placed, list, quote, ...kept } }
}

/** An offer that the merchant has sent, and the token of its link. */
async function offerAnswering(request: string): Promise<Pick<Mine, 'offer' | 'offerToken'>> {
  const boss = await merchant('order_manager')
  const draft = await boss.post(boss.store.url('manager-offers'), { intent: 'answer', request })
  const sent = await boss.press(draft, boss.store.t('offer-form.send'), { 'line-0-amount1': '400' })
  const offerToken = /offer\/([\w-]{43})\/review/.exec(sent.html)![1]!
  return { offer: /F\d{9}/.exec(draft.url)![0], offerToken }
}

/** Puts whoever signed in last into a company of their own. */
async function joinCompany(role: 'plus_buyer' | 'plus_approver'): Promise<void> {
  const newest = env.DB.prepare('select user_id id from sessions order by rowid desc limit 1')
  const { id } = (await newest.first<{ id: string }>())!
  await join(id, (await companyIn()).companyId, role === 'plus_buyer' ? 'buyer' : 'administrator')
}

/** A finished copy of the data of whoever placed an order, and a file that they have uploaded. */
async function copyOf(placed: string): Promise<string> {
  const copy = crypto.randomUUID()
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)].map((date) => date.toISOString())
  await eventually(async () => {
    const row = env.DB.prepare('select coalesce(user_id, ?1) id from orders where number = ?2').bind(copy, placed)
    const owner = (await row.first<{ id: string }>())!.id
    await env.DB.prepare("insert into artworks values (?, ?, 'k', 'lid.pdf', 'application/pdf', 1, 1, 1, ?)")
      .bind(`user ${owner}`, fileOf(copy), now)
      .run()
    await env.DB.prepare('insert into data_exports values (?, ?, ?, ?, ?, 1)').bind(copy, owner, now, now, later).run()
  })
  await env.DB.prepare("insert into data_export_parts values (?, 0, 'eA')").bind(copy).run()
  return copy
}
