import { expect, test } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { withoutRandom } from '../../random-ids.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

/** Costs, what they leave of the discounted prices, and a quantity that is not shown. */
const SECRETS = [
  '311.11',
  '31111',
  '611.11',
  '61111',
  '1411.11',
  '141111',
  '91.89',
  '9189',
  '112.22',
  '11222',
  '2999.99',
  '299999',
]

/** All that a buyer could read, with amounts as the API has them; the fingerprint may be broken by a line's end in a PDF. */
const plain = (said: string): string =>
  withoutRandom(said.replaceAll(/(?<=[0-9a-f])\n(?=[0-9a-f])/g, ''))
    .replaceAll(/[\s\u00a0\u202f.](?=\d{3}\b)/g, '')
    .replaceAll(/(\d),(\d\d)/g, '$1.$2')

test('cost and margin never reach the buyer: not on a page, in an answer, in a mail, nor in the text of a PDF', async () => {
  const email = 'geheim@example.com'
  const { token } = await sentOffer('de', email)
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const at = url('offer-review', { offerToken: token })
  const page = await ada.open(at)
  const part = await ada.press(page, t('custom-offer.update'), { 'option-L1': 'O2' })
  const forwarded = await ada.press(part, t('custom-offer.forwardAct'), { email: 'chefin@example.com' })
  const offer = await pdfText(await (await ada.ask(`${at}?file=offer`)).arrayBuffer())
  await ada.press(part, t('custom-offer.accept'), { name: 'Ada', agreed: 'on' })
  const accepted = await ada.open(at)
  const evidence = await pdfText(await (await ada.ask(`${at}?file=accepted`)).arrayBuffer())
  const answer = await (await ada.ask(new URL(`/api/offers/${token}`, at).href)).text()
  const { results } = await env.DB.prepare(
    "select html, text from mails where kind like 'offer-%' and kind <> 'offer-accepted-store'",
  ).all()
  // The prices are there, so the texts were read.
  for (const said of [page.html, part.html, offer, evidence, answer].map(plain))
    expect(said).toMatch(/723\.33|72333|777\.77/)
  const read = {
    page: page.html,
    part: part.html,
    forwarded: forwarded.html,
    accepted: accepted.html,
    offer,
    evidence,
    answer,
  }
  for (const [where, said] of Object.entries({ ...read, mails: JSON.stringify(results) }))
    for (const secret of SECRETS) expect([where, secret, plain(said).includes(secret)]).toEqual([where, secret, false])
  const margin = t('offer-form.margin', { amount: '', percent: '' }).split(':')[0]!
  for (const said of Object.values(read)) expect(said).not.toContain(margin)
})
