import { expect, test } from 'vitest'
import { addDays } from '../../../src/pricing/calendar.ts'
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

test('an offer in parts: composed, read by page and PDF, accepted, paid, and its deliveries are those of the order', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  await env.DB.prepare(
    "insert into company_addresses values ('dock', ?, 'Ada', 'Byron', 'Byron GmbH', 'Hafen 7', '', 'Hamburg', '20457', '', '', 'DE', 1, 1, '2026')",
  )
    .bind(company.companyId)
    .run()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const page = await boss.open(url('manager-company', { companyId: company.companyId }))
  const draft = await boss.press(await boss.press(page, t('offer-form.forCompany')), t('offer-form.addCatalogue'))
  const goods = { 'line-0-variant': MAILER, 'line-0-quantity1': '500', 'line-0-amount1': '400', 'line-0-lead': '5' }
  const parts = { 'part-0-day': DAY, 'part-0-pieces0': '200', 'part-0-address': 'dock', onCall: '2' }
  const send = (fields: Record<string, string>) =>
    boss.press(draft, t('offer-form.send'), { ...goods, ...parts, ...fields })
  const sunday = addDays(DAY, -3)
  for (const [fields, field, words] of [
    [{ 'part-0-pieces0': '501' }, 'part-0-pieces0', t('offer-form.partPiecesWrong')],
    [{ 'part-0-day': sunday }, 'part-0-day', t('offer-form.partDayWrong')],
    [{ onCall: '0' }, 'onCall', t('offer-form.partsWrong', { max: '12' })],
    [{ email: 'nobody@example.com' }, 'email', t('offer-form.partsNeedMember')],
    [{ companyId: '', 'part-0-address': '' }, 'companyQuery', t('offer-form.partsNeedCompany')],
  ] as const) {
    const saved = await boss.open(draft.url)
    const { version } = Object.fromEntries(saved.forms.at(-1)!.fields)
    const refused = await send({ version: version!, ...fields })
    expect([field, refused.status, refused.words, refused.html]).toEqual([
      field,
      422,
      expect.stringContaining(words),
      expect.stringContaining(`href="#${field}"`),
    ])
  }
  const { version } = Object.fromEntries((await boss.open(draft.url)).forms.at(-1)!.fields)
  const sent = await send({ version: version! })
  expect(sent.words).toContain(t('managed-offer-state.sent'))

  const review = new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, draft.url).href
  const offer = await ada.open(review)
  const day = t('parts.delivery', { day: formatDate(DAY, getRegion('de'), 'long') })
  const onCall = t.plural('offer-parts.onCall', 2, { count: '2' })
  const file = await pdfText(await (await ada.ask(`${review}?file=offer`)).arrayBuffer())
  for (const words of [day, 'Hafen 7', onCall]) {
    expect([words, offer.words.includes(words)]).toEqual([words, true])
    expect([words, file.includes(words)]).toEqual([words, true])
  }

  const address = await ada.press(offer, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })
  const number = /R\d{9}/.exec(address.url)![0]
  const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))
  const delivery = await ada.press(address, t('checkout.toDelivery'), { ...parcel, billingSame: '1' })
  expect(delivery.words).toContain(t('checkout.deliveriesNow', { number: '3' }))
  expect(delivery.html).not.toContain('name="deliveries"')
  const payment = await ada.press(delivery, t('checkout.toPayment'))
  await order(ada, payment, 'succeeds')

  const object = env.ORDERS.getByName(number)
  const placed = (await object.read({ isManager: true }))!
  expect(placed.parts).toMatchObject({
    deliveries: 3,
    deliveriesLeft: 2,
    lines: [{ id: 'L1', ordered: 500, scheduled: 200, left: 300 }],
    callOffs: [{ id: 'C1', state: 'scheduled', day: DAY, lines: [{ id: 'L1', quantity: 200 }], isFixed: false }],
  })
  expect(placed.parts!.callOffs[0]!.address).toMatchObject({ address1: 'Hafen 7' })
  // The lists of the company and of the merchant are written beside the answer.
  await eventually(async () => {
    const own = await ada.open(url('plus-order-parts', { orderNumber: number }))
    expect(own.words).toContain(formatDate(DAY, getRegion('de'), 'long'))
    const managed = await boss.open(url('manager-order-parts', { orderNumber: number }))
    expect([managed.status, managed.words]).toEqual([200, expect.stringContaining('Hafen 7')])
  })

  // It waits for its artwork: of what is scheduled all but its day can be changed.
  const deliveries = url('plus-order-parts', { orderNumber: number })
  const link = `${deliveries}?delivery=C1`
  const changing = await ada.open(link)
  expect([changing.status, changing.html.includes('type="date"')]).toEqual([200, false])
  const changed = await ada.press(changing, t('parts.save'), { reference: 'Filiale 7' })
  expect([changed.url, changed.words]).toEqual([deliveries, expect.stringContaining('Filiale 7')])
  const moved = await ada.press(await ada.open(link), t('parts.save'), { day: wednesdayIn(11) })
  const inWords = moved.words.split(t('parts.waiting')).length - 1
  expect([moved.status, inWords, moved.words.includes(t('parts.save'))]).toEqual([422, 2, true])

  const offersChange = ({ links }: typeof moved) => links.some(({ href }) => href.endsWith('?delivery=C1#schedule'))
  expect(offersChange(await ada.open(deliveries))).toBe(true)
  await ada.press(await ada.open(url('account-order', { orderNumber: number })), t('orders.cancelAct'))
  for (const address of [deliveries, link]) {
    const canceled = await ada.open(address)
    expect([canceled.status, offersChange(canceled), canceled.words.includes(day)]).toEqual([200, false, false])
    expect(canceled.words).not.toContain(t('parts.save'))
    const [left, ordered, scheduled] = [...canceled.html.matchAll(/<td>(?:<b>)?(\d+)/g)].map(([, pieces]) => pieces)
    expect([left, ordered, scheduled]).toEqual(['300', '500', '0'])
  }
})
