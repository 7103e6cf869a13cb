import { expect, test } from 'vitest'
import { sha256 } from '../../../src/contract/sha256.ts'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { pdfText } from '../../pdf-text.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'
import { sendAgain, sentOffer } from './sent-offer.ts'

/** A text without the places where a line ends. */
const joined = (text: string): string => text.replaceAll(/\s/g, '')

test('the evidence is a PDF of just what was accepted: who, when, which revision, the words and the terms, and nothing that was left out', async () => {
  const made = await sentOffer('de', 'buyer@example.com')
  const token = await sendAgain(made)
  const ada = new Visitor('de')
  const { t, url, money } = ada.store
  const at = url('offer-review', { offerToken: token })
  const part = await ada.post(at, { intent: 'update', 'take-L1': 'on', 'option-L1': 'O2' })
  const gross = Number(/name="shown" value="(\d+)"/.exec(part.html)![1])
  // Nothing is chosen before it is, and nothing left out; no evidence is there.
  const chosen = (count: string) => t('custom-offer.chosen', { count })
  const old = await ada.open(url('offer-review', { offerToken: made.token }))
  for (const words of [chosen('500'), t('custom-offer.leftOut')]) expect(old.words).not.toContain(words)
  expect((await ada.ask(`${at}?file=accepted`)).headers.get('Content-Type')).toContain('text/html')
  await ada.press(part, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })

  // The link to the version before says neither that it was accepted nor by whom.
  const before = url('offer-review', { offerToken: made.token })
  const earlier = await ada.open(before)
  expect(earlier.words).toContain(t('offer-state.superseded'))
  for (const words of [t('offer-state.accepted'), 'Ada Byron', t('custom-offer.sumAccepted')])
    expect(earlier.words).not.toContain(words)
  expect((await ada.ask(`${before}?file=accepted`)).headers.get('Content-Type')).toContain('text/html')
  const paper = joined(await pdfText(await (await ada.ask(`${before}?file=offer`)).arrayBuffer()))
  expect(paper).toContain(joined(t('offer-state.superseded')))

  const after = await ada.open(at)
  for (const words of [chosen('1.000'), t('custom-offer.leftOut'), t('custom-offer.sumAccepted')])
    expect(after.words).toContain(words)

  const { revision, acceptance } = (
    (await (await ada.ask(new URL(`/api/offers/${token}`, at).href)).json()) as {
      data: {
        attributes: {
          revision: { revision: number }
          acceptance: { at: string; sha256: string; terms_sha256: string; consent: string }
        }
      }
    }
  ).data.attributes
  expect(revision.revision).toBe(2)
  expect(acceptance.terms_sha256).toBe(await sha256('In one lot.'))
  expect(acceptance.consent).toBe(t('custom-offer.consent'))
  const kept = await env.OFFERS.getByName(made.number).revision(2)
  expect(await sha256(kept!.json)).toBe(acceptance.sha256)

  const answer = await ada.ask(`${at}?file=accepted`)
  expect(answer.headers.get('Content-Disposition')).toContain(`Boxwright-${made.number}-2-accepted.pdf`)
  const said = joined(await pdfText(await answer.arrayBuffer()))
  const day = formatDate(acceptance.at, getRegion('de'), 'detailed')
  for (const words of [
    t('custom-offer.acceptedBy', { name: 'Ada Byron', at: day }),
    t('custom-offer.consent'),
    t('custom-offer.fingerprint', { revision: '2', hash: acceptance.sha256 }),
    t('dieline-sample.detail', {
      name: t('custom-offer.terms'),
      value: t('custom-offer.termsVersion', { version: '2026-11' }),
    }),
    'In one lot.',
    money(72_333),
    t('custom-offer.tooling', { amount: money(9101) }),
    t('custom-offer.tolerance', { percent: '5\u00a0%' }),
    t('custom-offer.totalOnPaper', { amount: money(gross) }),
  ])
    expect([words, said.includes(joined(words))]).toEqual([words, true])
  // The other line, the other quantity and its price, and what was never shown.
  for (const words of ['Wine crate', 'rope handles', money(189_307), money(40_300), money(15_000)])
    expect([words, said.includes(joined(words))]).toEqual([words, false])
  const whole = joined(await pdfText(await (await ada.ask(`${at}?file=offer`)).arrayBuffer()))
  for (const words of ['Wine crate', money(40_300)]) expect(whole).toContain(joined(words))
})

test('the buyer sees pictures of what is offered and its dieline, of goods in words too', async () => {
  const { token } = await sentOffer('pl', 'kupiec@example.com')
  const ada = new Visitor('pl')
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  const pictures = [...page.html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!.replaceAll('&amp;', '&'))
  for (const [where, count] of [
    ['/pictures/mailer-box-eco/230x170x60/', 3],
    ['/dielines/fefco-0201/inner/360x280x110/', 2],
    ['/flat.svg', 2],
  ] as const)
    expect([where, pictures.filter((src) => src.includes(where)).length]).toEqual([where, count])
  for (const src of pictures) expect([src, (await ada.ask(new URL(src, page.url).href)).status]).toEqual([src, 200])
  const generator = [...page.html.matchAll(/<a href="([^"]+)"><img/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(generator).toHaveLength(2)
  for (const href of generator) expect((await ada.open(new URL(href, page.url).href)).status).toBe(200)
  expect(page.words).toContain(t('custom-offer.dieline'))
})
