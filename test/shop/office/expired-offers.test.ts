import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { merchant } from '../account/people.ts'
import { sendAgain, sentOffer } from '../business/sent-offer.ts'
import { Visitor } from '../visitor.ts'

test('the list of offers is filtered by those that have expired: what was sent and is over, and nothing else; what is sent has not expired', async () => {
  const [over, open] = [await sentOffer('de', 'over@example.com'), await sentOffer('de', 'open@example.com')]
  const { t, url } = over.boss.store
  const list = `${url('manager-offers')}?state=expired`
  expect((await over.boss.open(list)).words).toContain(t.plural('offers.count', 0, { count: '0' }))
  const draft = await open.boss.open(url('manager-offer', { offerNumber: open.number }))
  const validUntil = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  await open.boss.press(draft, t('offer-form.save'), { validUntil })
  await sendAgain(open)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * DAY_MS })
  try {
    const late = await merchant('order_manager', new Visitor('de'))
    const page = await late.open(list)
    expect(page.words).toContain(t('managed-offer-state.expired'))
    expect([over, open].map(({ number }) => page.words.includes(number))).toEqual([true, false])
    const sent = await late.open(`${url('manager-offers')}?state=sent`)
    expect([over, open].map(({ number }) => sent.words.includes(number))).toEqual([false, true])
    expect(page.html).toMatch(/<option value="expired" selected/)
    expect((await late.open(`${list}&store=pl`)).words).not.toContain(over.number)
    await late.press(await late.open(url('manager-offer', { offerNumber: over.number })), t('offer-form.withdraw'))
    expect((await late.open(list)).words).not.toContain(over.number)
  } finally {
    vi.useRealTimers()
  }
})
