import { expect, test } from 'vitest'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { companyIn } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { pdfText } from '../../pdf-text.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { order } from '../orders.ts'
import { memberVisitor } from '../plus/members.ts'
import { Visitor } from '../visitor.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const DAY = wednesdayIn(10)

test('whoever has left the company before they pay what it was offered reads its deliveries with their order, calls nothing off, and gets the note of each that was sent', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { t, url } = ada.store
  const boss = await merchant('order_manager', new Visitor('de'))
  const page = await boss.open(url('manager-company', { companyId: company.companyId }))
  const draft = await boss.press(await boss.press(page, t('offer-form.forCompany')), t('offer-form.addCatalogue'))
  const sent = await boss.press(draft, t('offer-form.send'), {
    'line-0-variant': MAILER,
    'line-0-quantity1': '500',
    'line-0-amount1': '400',
    'line-0-lead': '5',
    'part-0-day': DAY,
    'part-0-pieces0': '200',
    onCall: '1',
  })
  const review = new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, draft.url).href
  const accepted = { name: 'Ada Byron', agreed: 'on' }
  const address = await ada.press(await ada.open(review), t('custom-offer.accept'), accepted)
  const orderNumber = /R\d{9}/.exec(address.url)![0]

  await env.DB.prepare('delete from company_members where company_id = ?').bind(company.companyId).run()
  const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))
  const delivery = await ada.press(address, t('checkout.toDelivery'), { ...parcel, billingSame: '1' })
  const placed = await order(ada, await ada.press(delivery, t('checkout.toPayment')), 'succeeds')

  const day = t('parts.delivery', { day: formatDate(DAY, getRegion('de'), 'long') })
  const account = url('account-order', { orderNumber })
  for (const at of [placed.url, url('order-details', { orderNumber }), account]) {
    const read = await ada.open(at)
    expect([at, read.status]).toEqual([at, 200])
    for (const words of [
      t('parts.title'),
      day,
      t('parts.stateScheduled'),
      'Lindenstraße 4',
      t('parts.deliveriesLeftOf', { left: '1', all: '2' }),
    ])
      expect([at, words, read.words.includes(words)]).toEqual([at, words, true])
    for (const words of [t('parts.act'), t('parts.takeBack', { day: '' })]) expect(read.words).not.toContain(words)
    // What is sent in parts has no note of the whole, and what is not sent yet none at all.
    expect(read.html).not.toContain('delivery-note')
  }
  expect((await ada.open(url('plus-order-parts', { orderNumber }))).status).toBe(404)
  const file = (document: string) => url('order-document', { orderNumber, document, type: 'pdf' })
  for (const none of ['delivery-note', 'delivery-note-C2', 'delivery-note-C999'])
    expect([none, (await ada.ask(file(none))).status]).toEqual([none, 404])

  // The merchant's list is written beside the answer.
  const parts = await eventually(async () => {
    const page = await boss.open(url('manager-order-parts', { orderNumber }))
    expect(page.words).toContain(t('office-parts.act'))
    return page
  })
  await boss.press(parts, t('office-parts.act'), { carrier: 'DHL', tracking: 'JD014600' })
  const after = await ada.open(account)
  expect(after.words).toContain(t('parts.tracking', { carrier: 'DHL', number: 'JD014600' }))
  const link = /href="([^"]*delivery-note-C1[^"]*)"/.exec(after.html)![1]!
  const note = await ada.ask(new URL(link, account).href)
  expect([note.status, note.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="delivery-note-${orderNumber}-C1.pdf"`,
  ])
  const said = await pdfText(await note.arrayBuffer())
  const pieces = (count: number) => t.plural('document.pieces', count, { count: String(count) })
  for (const words of [`${orderNumber}-C1`, pieces(200), 'Lindenstraße 4', t('parts.day')])
    expect([words, said.includes(words)]).toEqual([words, true])
  for (const words of [pieces(500), t('document.deliveryDate')]) expect(said).not.toContain(words)
  expect((await new Visitor('de').ask(file('delivery-note-C1'))).status).toBe(404)
})
