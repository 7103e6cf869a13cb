import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { LONGEST_OFFER } from '../../../src/contract/offer-vocabulary.ts'
import { storeAt } from '../../store.ts'
import { env } from '../../worker/env.ts'
import { mailTo } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { formWith } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { sendAgain, sentOffer } from './sent-offer.ts'

afterEach(() => void vi.useRealTimers())

/** The gross total of the page, as its hidden field states it. */
const shownIn = (html: string): number => Number(/name="shown" value="(\d+)"/.exec(html)![1])

describe('an offer for its buyer, without scripts and without an account', () => {
  test('is read, chosen from, accepted in part, and goes on in the checkout', async () => {
    const made = await sentOffer('de', 'buyer@example.com')
    const ada = new Visitor('de')
    const { t, url } = ada.store
    const at = url('offer-review', { offerToken: made.token })
    const page = await ada.open(at)
    expect(page.status).toBe(200)
    for (const words of ['Wine crate of spruce', 'With rope handles', t('custom-offer.accept')])
      expect(page.words).toContain(words)
    for (const secret of ['311,11', '1.411', '2.999']) expect(page.words).not.toContain(secret)
    expect(page.html).toMatch(/name="robots" content="noindex/)

    const first = await ada.press(page, t('custom-offer.update'), { 'option-L1': 'O2' })
    expect(shownIn(first.html)).toBeGreaterThan(shownIn(page.html))
    const unnamed = await ada.press(first, t('custom-offer.accept'))
    expect([unnamed.status, summedUp(unnamed)]).toEqual([422, ['name', 'agreed']])
    expect(unnamed.words).toContain(t('checkout.required'))
    // What was not shown is not accepted.
    const named = { name: 'Ada Byron', agreed: 'on' }
    const other = await ada.press(first, t('custom-offer.accept'), { ...named, 'option-L1': 'O1' })
    expect([other.status, other.words.includes(t('custom-offer.totalChanged'))]).toEqual([422, true])

    const part = await ada.post(at, { intent: 'update', 'take-L1': 'on', 'option-L1': 'O2' })
    const checkout = await ada.press(part, t('custom-offer.accept'), named)
    expect(checkout.url).toContain('/order/R')
    expect(checkout.words).not.toContain('Wine crate')
    const again = await ada.open(at)
    expect(again.words).toContain(t('offer-state.accepted'))
    expect(again.words).not.toContain(t('custom-offer.accept'))
    expect((await ada.follow(again, t('custom-offer.order'))).url).toContain('/order/R')
    const pdf = await ada.ask(`${at}?file=accepted`)
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await mailTo('buyer@example.com', 'offer-accepted')).html).toContain('/order/R')
  })

  test('is changed, forwarded and declined; each link says calmly what it is', async () => {
    const made = await sentOffer('pl', 'kupiec@example.com')
    const ada = new Visitor('pl')
    const { t, url } = ada.store
    const at = url('offer-review', { offerToken: made.token })
    const page = await ada.open(at)
    expect((await ada.press(page, t('custom-offer.changeAct'))).status).toBe(422)
    const forwarded = await ada.press(page, t('custom-offer.forwardAct'), { email: 'szef@example.com' })
    expect(forwarded.words).toContain(t('custom-offer.forwarded'))
    const link = /href="([^"]*\/offer\/[^"]*)"/.exec((await mailTo('szef@example.com', 'offer-forwarded')).html)![1]!
    const reader = await new Visitor('pl').open(link.replaceAll('&amp;', '&'))
    expect(reader.words).toContain(t('offer-state.read_only'))
    expect(reader.words).not.toContain(t('custom-offer.accept'))

    const asked = await ada.press(page, t('custom-offer.changeAct'), { change: 'Ciemniejszy sznur.' })
    expect(asked.words).toContain(t('offer-state.change_requested'))
    const token = await sendAgain(made)
    expect((await ada.open(at)).words).toContain(t('offer-state.superseded'))
    // Nothing was mailed to whoever only reads, and nothing is asked of them.
    const later = await new Visitor('pl').open(reader.url)
    for (const words of [t('offer-state.superseded'), t('offer-state.reader-text')])
      expect(later.words).toContain(words)
    expect(later.words).not.toContain(t('offer-state.superseded-text'))
    const newest = await ada.follow(await ada.open(at), t('custom-offer.newest'))
    expect(newest.url).toBe(url('offer-review', { offerToken: token }))
    const long = { reason: 'competitor', text: 'x'.repeat(LONGEST_OFFER.text + 1) }
    const undeclined = await ada.press(newest, t('custom-offer.declineAct'), long)
    const again = formWith(undeclined, t('custom-offer.declineAct')).fields
    expect([undeclined.status, again.get('reason'), again.get('text')]).toEqual([422, long.reason, long.text])
    const declined = await ada.press(newest, t('custom-offer.declineAct'), { reason: 'price', text: 'Za drogo.' })
    for (const words of [t('offer-state.declined'), t('custom-offer.sumFirst')]) expect(declined.words).toContain(words)
    expect(await env.DB.prepare('select state from offers where number = ?').bind(made.number).first()).toEqual({
      state: 'declined',
    })
  })

  test('is asked for anew after its last day, and then says that a new version is being made', async () => {
    const made = await sentOffer('de', 'buyer@example.com')
    const ada = new Visitor('de')
    const { t, url } = ada.store
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
    const expired = await ada.open(url('offer-review', { offerToken: made.token }))
    expect(expired.words).toContain(t('offer-state.expired-text'))
    const asked = await ada.press(expired, t('custom-offer.changeAct'), { change: 'Please once more.' })
    expect(asked.words).toContain(t('offer-state.change_requested-text'))
    for (const words of [t('offer-state.expired-text'), t('custom-offer.forwardAct')])
      expect(asked.words).not.toContain(words)
  })

  test('a link that opens none says so, in another store too', async () => {
    const made = await sentOffer('de', 'buyer@example.com')
    for (const [store, offerToken] of [
      ['de', 'x'.repeat(43)],
      ['de', 'short'],
      ['fr', made.token],
    ] as const) {
      const { t, url } = storeAt(store)
      const page = await new Visitor(store).open(url('offer-review', { offerToken }))
      expect([page.status, page.words.includes(t('offer-state.unknown'))]).toEqual([404, true])
    }
  })
})
