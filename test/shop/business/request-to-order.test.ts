import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { mailTo, merchant } from '../account/people.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const LINKED = /href="([^"]*\/offer\/[^"]*)"/
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

test.each(['de', 'pl', 'it'] as const)(
  'in %s somebody without scripts or an account asks for a quote, takes a part of the offer, and pays exactly that',
  async (code) => {
    const ada = new Shopper(code)
    const { t, url, money } = ada.store
    const email = `ada.${code}@example.com`
    const said = { contactName: 'Ada Lovelace', company: 'Byron', email, countryIso: code.toUpperCase() }
    const sent = await ada.post(url('quote-request'), {
      ...said,
      'line-0-words': 'Wine crate of spruce',
      'line-0-quantity1': '240',
      'line-0-quantity2': '480',
    })
    expect(sent.url).toContain(url('quote-success'))
    const request = new URL(sent.url).searchParams.get('number')!

    const boss = await merchant('order_manager', new Visitor(code))
    const asked = await boss.open(url('manager-quote', { qrNumber: request }))
    const draft = await boss.press(asked, t('offers.make'))
    const longer = await boss.press(draft, t('offer-form.addCatalogue'), {
      'line-0-amount1': '1893,07',
      'line-0-amount2': '3500.20',
      'line-0-tooling': '91.01',
      'line-0-reorder': 'on',
    })
    const offered = await boss.press(longer, t('offer-form.send'), {
      'line-1-variant': MAILER,
      'line-1-quantity1': '500',
      'line-1-amount1': '433.33',
      'line-1-shown1': 'on',
      'line-1-lead': '0',
    })
    expect(offered.words).toContain(t('managed-offer-state.sent'))

    const link = LINKED.exec((await mailTo(email, 'offer-sent')).html)![1]!.replaceAll('&amp;', '&')
    const shown = await ada.goTo(link)
    for (const words of ['Wine crate of spruce', money(189_307), money(350_020), money(43_333)])
      expect(shown.words).toContain(words)
    // The crates in the larger quantity, without the mailers.
    const at = url('offer-review', { offerToken: /offer\/([\w-]{43})/.exec(link)![1]! })
    ada.page = await ada.post(at, { intent: 'update', 'take-L1': 'on', 'option-L1': 'O2' })
    await ada.send(t('custom-offer.accept'), { name: 'Ada Lovelace', agreed: 'on' })
    expect(ada.page.url).toContain('/order/R')
    await ada.fillAddress(PARCELS[code], email)
    await ada.chooseDelivery()
    const toPay = ada.total
    for (const words of [money(350_020), money(4551)]) expect(ada.page.words).toContain(words)
    await ada.payByCard('succeeds')
    expect(ada.page.words).toContain(t('order.thanks'))
    expect(ada.total).toBe(toPay)
    for (const words of [money(350_020), money(4551)]) expect(ada.page.words).toContain(words)
    expect(ada.page.words).not.toContain(money(43_333))

    // Both sides see what became of it.
    expect((await ada.goTo(link)).words).toContain(t('offer-state.accepted'))
    await eventually(async () => {
      const won = await boss.open(url('manager-quote', { qrNumber: request }))
      expect(won.words).toContain(t('quote-state.won'))
    })
  },
)
