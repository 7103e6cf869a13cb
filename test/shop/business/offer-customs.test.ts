import { describe, expect, test } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

const GOODS =
  'product=mailer-box-eco&size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none'

describe.each(['ch', 'no'] as const)('customs handling in %s', (store) => {
  test('is a row of an offer before it is accepted, stands in both of its files, and is all that the order costs', async () => {
    const { token } = await sentOffer(store, `customs-${store}@example.com`)
    const ada = new Visitor(store)
    const { t, url, money } = ada.store
    const at = url('offer-review', { offerToken: token })
    const handling = t('delivery-costs.customs', { price: money(4000) })
    const page = await ada.open(at)
    expect(page.words).toContain(`${t('cart.customs')} ${money(4000)}`)
    const shown = Number(/name="shown" value="(\d+)"/.exec(page.html)![1])
    const none = await ada.post(at, { intent: 'update' })
    expect(none.words).not.toContain(t('cart.customs'))
    const checkout = await ada.press(page, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })
    expect(checkout.words).toContain(money(shown))
    for (const file of ['offer', 'accepted']) {
      const said = await pdfText(await (await ada.ask(`${at}?file=${file}`)).arrayBuffer())
      expect([file, said.includes(handling)]).toEqual([file, true])
    }
    expect(await pdfText(await (await ada.ask(`${at}?file=accepted`)).arrayBuffer())).toContain(
      t('custom-offer.totalOnPaper', { amount: money(shown) }),
    )
  })

  test('is said beside the prices of an instant quote, on its page and in its file', async () => {
    const ada = new Visitor(store)
    const { t, url, money } = ada.store
    const form = await ada.open(`${url('quote-request')}?${GOODS}&quantity=500`)
    const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: `quote-${store}@example.com` })
    const quote = await ada.follow(sent, t('instant.see'))
    const handling = t('delivery-costs.customs', { price: money(4000) })
    expect(quote.words).toContain(handling)
    expect(await pdfText(await (await ada.ask(`${quote.url}&offer=pdf`)).arrayBuffer())).toContain(handling)
  })
})
