import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { pdfText } from '../../pdf-text.ts'
import { png } from '../../unit/design/artwork/pictures.ts'
import { mailTo, merchant } from '../account/people.ts'
import type { Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const LINKED = /href="([^"]*\/offer\/[^"]*)"/
/** Whether a box of a page is ticked. */
const isTicked = ({ forms }: Page, field: string) => forms.some(({ fields }) => fields.get(field) === 'on')

test('goods in words that were asked for with a print bring their artwork to their order, without scripts', async () => {
  const ada = new Shopper('de')
  const { t, url } = ada.store
  const email = 'kiste@example.com'
  const sent = await ada.post(url('quote-request'), {
    contactName: 'Ada',
    email,
    countryIso: 'DE',
    'line-0-words': 'Weinkiste',
    'line-0-quantity1': '240',
    'line-0-print': 'print-color-hd',
  })
  const request = new URL(sent.url).searchParams.get('number')!

  const boss = await merchant('order_manager', new Visitor('de'))
  const draft = await boss.press(await boss.open(url('manager-quote', { qrNumber: request })), t('offers.make'))
  expect(draft.words).toContain(t('offer-form.needsArtwork'))
  expect(isTicked(draft, 'line-0-artwork')).toBe(true)
  await boss.press(draft, t('offer-form.send'), { 'line-0-amount1': '1893,07', 'line-0-lead': '15' })
  const link = LINKED.exec((await mailTo(email, 'offer-sent')).html)![1]!.replaceAll('&amp;', '&')
  const offer = await ada.goTo(link)
  expect(offer.words).toContain(t('custom-offer.artwork'))
  const file = ada.page.links.find(({ label }) => label === t('custom-offer.pdf'))!
  const paper = await pdfText(await (await ada.ask(new URL(file.href, offer.url).href)).arrayBuffer())
  // A line of paper is shorter than the sentence.
  expect(paper.replaceAll('\n', ' ')).toContain(t('custom-offer.artwork'))
  await ada.send(t('custom-offer.accept'), { name: 'Ada', agreed: 'on' })
  await ada.fillAddress(PARCELS.de, email)
  await ada.chooseDelivery()
  await ada.payByCard('succeeds')
  for (const words of [t('artwork.missing'), t('artwork.waiting'), t('order.next1')])
    expect(ada.page.words).toContain(words)
  const page = await ada.click(t('artwork.bring'))
  const title = t('cart.item', { count: '240', product: 'Weinkiste' })
  expect(page.words).toContain(title)
  // The editor lays a file on goods of the catalogue alone.
  expect(page.links.some(({ label }) => label === t('artwork.onDieline'))).toBe(false)

  const body = new FormData()
  for (const [field, value] of Object.entries({ intent: 'send', line: 'L1', sha256: '' })) body.set(field, value)
  body.set('artwork', new Blob([png(30, 20)]), 'lid.png')
  const arrived = await ada.open(page.url, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
  expect(arrived.words).toContain(t('artwork.uploaded'))

  const number = /R\d{9}/.exec(page.url)![0]
  const managed = await eventually(async () => {
    const opened = await boss.open(`${url('manager-artwork')}?order=${number}`)
    for (const words of [title, t('office-artwork.byEye'), t('artwork.download', { name: 'lid.png' })])
      expect(opened.words).toContain(words)
    return opened
  })
  expect(managed.words).not.toContain(t('print-file.checking'))
  expect((await boss.open(url('manager-artwork'))).words).toContain(title)
  const silent = await boss.press(managed, t('artwork-act.send_proof'))
  expect([silent.status, silent.words.includes(t('checkout.required'))]).toEqual([422, true])
  const words = 'It is on its way to you by post.'
  const told = await boss.press(managed, t('artwork-act.send_proof'), { text: words })
  expect([told.status, told.words.includes(words)]).toEqual([200, true])
  ada.page = await ada.open(page.url)
  expect(ada.page.words).toContain(t('artwork.proofSaid', { words }))
  expect((await mailTo(email, 'artwork-turned')).html).toContain(words)
  await ada.send(t('artwork.approve'))
  expect(ada.page.words).toContain(t('artwork.approved'))
  await boss.press(await boss.open(managed.url), t('artwork-act.begin_production'))
  expect((await ada.open(page.url)).words).toContain(t('artwork.inProduction'))
})
