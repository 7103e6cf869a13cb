import { expect, test } from 'vitest'
import { sentOffer } from '../business/sent-offer.ts'
import { Visitor } from '../visitor.ts'

test('what was accepted is offered again: a draft to the same customer without what was left out, its tool at half the price', async () => {
  const { number, token, boss } = await sentOffer('de', 'buyer@example.com')
  const ada = new Visitor('de')
  const { t, url, money } = ada.store
  const review = url('offer-review', { offerToken: token })
  const managed = url('manager-offer', { offerNumber: number })
  expect((await boss.open(managed)).words).not.toContain(t('offers.repeat'))
  const part = await ada.post(review, { intent: 'update', 'take-L1': 'on', 'option-L1': 'O2' })
  const checkout = await ada.press(part, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })
  expect(checkout.url).toContain('/order/R')

  const draft = await boss.press(await boss.open(managed), t('offers.repeat'))
  expect(draft.url).not.toBe(managed)
  expect(draft.words).toContain(t('managed-offer-state.draft'))
  expect(Object.fromEntries(draft.forms.at(-1)!.fields)).toMatchObject({
    email: 'buyer@example.com',
    company: 'Analytical Engines',
    terms: 'In one lot.',
    'line-0-amount1': '433,33',
    'line-0-cost1': '311,11',
    'line-0-tooling': '91,01',
  })
  expect(draft.html).not.toContain('Wine crate')
  const sent = await boss.press(draft, t('offer-form.send'))
  const next = await ada.open(new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, draft.url).href)
  expect(next.words).toContain(t('custom-offer.toolingHalf', { amount: money(4551) }))
})
