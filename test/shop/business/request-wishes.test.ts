import { expect, test } from 'vitest'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const GOODS =
  'product=mailer-box-eco&size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none'

test('wishes beside calculated prices reach the inbox: their buyer reads that, and the merchant has them beside the draft', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  const form = await ada.open(`${url('quote-request')}?${GOODS}&quantity=500`)
  const sent = await ada.press(form, t('quote.send'), {
    contactName: 'Ada Byron',
    email: 'wishes@example.com',
    message: 'Please with a sample first.',
    targetDate: '2027-03-01',
    'line-0-price': '0.55',
  })
  expect([sent.words.includes(t('instant.wishes')), sent.words.includes(t('instant.ready'))]).toEqual([true, false])
  const own = await ada.follow(sent, t('quote.see'))
  for (const words of [t('quote-state.submitted'), t('instant.wishes'), t('instant.see')])
    expect(own.words).toContain(words)
  const number = /Q\d{9}/.exec(own.url)![0]

  const boss = await merchant('order_manager')
  expect((await boss.open(url('manager-quotes'))).words).toContain(number)
  const draft = await boss.press(await boss.open(url('manager-quote', { qrNumber: number })), t('offers.make'))
  expect(draft.url).toContain('/manager/offers/F')
  for (const words of ['Please with a sample first.', '1 March 2027', ada.store.money(55)])
    expect([words, draft.words.includes(words)]).toEqual([words, true])
  // Once the merchant has it, its buyer is told the same.
  const taken = await boss.press(await boss.open(url('manager-quote', { qrNumber: number })), t('inbox.take'))
  expect(taken.words).toContain(t('quote-state.in_review'))
  expect((await ada.open(own.url)).words).toContain(t('instant.wishes'))
  await boss.press(taken, t('inbox.answer'), { message: 'A sample is on its way.' })
  expect((await ada.open(own.url)).words).not.toContain(t('instant.wishes'))
})
