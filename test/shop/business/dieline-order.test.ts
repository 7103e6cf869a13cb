import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { mailTo, merchant } from '../account/people.ts'
import type { Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const LINKED = /href="([^"]*\/offer\/[^"]*)"/
/** A construction with an option and a board that are not usual, measured outside. */
const ASKED = 'style=fefco-0201&mode=outer&length=300&width=200&height=150&board=3&fefco-0201.joint=back'
const CODE = 'dieline-fefco-0201-outer-300x200x150-3000-joint:back'
/** What stands in a field of a page. */
const said = ({ forms }: Page, field: string) => forms.find(({ fields }) => fields.has(field))?.fields.get(field)
const DXF = '/dielines/fefco-0201/outer/300x200x150/3/cut.dxf?options=joint%3Aback'

test('a dieline of the generator goes on from the request to the offer and its order just as it was chosen', async () => {
  const ada = new Shopper('de')
  const { t, url } = ada.store
  const email = 'kontur@example.com'
  const drawn = await ada.open(`${url('dielines')}?${ASKED}`)
  const form = await ada.follow(drawn, t('dieline.quote'))
  expect(form.html).toContain(`value="${CODE}"`)
  const typed = { contactName: 'Ada', email, countryIso: 'DE', 'line-0-quantity1': '500' }
  // Its fields are for the size inside.
  for (const [side, inside] of [
    ['length', '29,4'],
    ['width', '19,4'],
    ['height', '13,8'],
  ] as const)
    expect([side, said(form, `line-0-${side}`)]).toEqual([side, inside])
  const sent = await ada.press(form, t('quote.send'), typed)
  const request = new URL(sent.url).searchParams.get('number')!

  const boss = await merchant('order_manager', new Visitor('de'))
  const asked = await boss.open(url('manager-quote', { qrNumber: request }))
  expect(asked.links.map(({ href }) => href)).toContain(DXF)
  const draft = await boss.press(asked, t('offers.make'))
  expect(draft.words).toContain(t('offer-form.askedDieline'))
  const named = `FEFCO 0201\u00a0· ${t('dieline-style.fefco-0201')}`
  expect([said(draft, 'line-0-name'), said(draft, 'line-0-words')]).toEqual([named, ''])
  const offered = await boss.press(draft, t('offer-form.send'), { 'line-0-amount1': '999,00', 'line-0-lead': '15' })
  expect(offered.words).toContain(t('managed-offer-state.sent'))

  const link = LINKED.exec((await mailTo(email, 'offer-sent')).html)![1]!.replaceAll('&amp;', '&')
  const shown = await ada.goTo(link)
  expect(shown.html).toContain('/dielines/fefco-0201/outer/300x200x150/3/flat.svg?options=joint%3Aback')
  // The page behind the drawing draws the same.
  const behind = shown.links.find(({ href }) => href.includes(`${new URL(url('dielines')).pathname}?`))!
  expect((await new Visitor('de').open(new URL(behind.href, shown.url).href)).html).toContain(DXF)
  await ada.send(t('custom-offer.accept'), { name: 'Ada', agreed: 'on' })
  await ada.fillAddress(PARCELS.de, email)
  await ada.chooseDelivery()
  await ada.payByCard('succeeds')
  expect(ada.page.words).toContain(t('order.thanks'))
  expect(ada.page.links.map(({ href }) => href)).toContain(DXF)
})

test('what is no dieline, or cannot be made, is asked for in words alone', async () => {
  const ada = new Visitor('de')
  const { url } = ada.store
  const form = await ada.open(`${url('quote-request')}?style=fefco-0201&length=1&width=1&height=1`)
  expect(form.html).not.toContain('name="line-0-dieline"')
  const kept = await ada.post(url('quote-request'), {
    contactName: 'Ada',
    email: 'x@example.com',
    countryIso: 'DE',
    'line-0-words': 'Kiste',
    'line-0-quantity1': '500',
    'line-0-dieline': 'dieline-fefco-0201-x',
  })
  expect(kept.url).toContain(url('quote-success'))
})
