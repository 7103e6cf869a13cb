import { expect, test } from 'vitest'
import { planAmounts } from '../../../src/pricing/plan-amounts.ts'
import { pdfText } from '../../pdf-text.ts'
import { Visitor } from '../visitor.ts'
import { type Agreed, sendAgain, sentOffer } from './sent-offer.ts'

const agreed: Agreed = { payWays: ['instalments'], instalmentCount: 4, instalmentDays: 14 }
const PLAN = [0, 14, 28, 42].map((days) => ({ percent: 25, days }))

test('the instalments of an offer are read with their amounts and days before it is accepted, by page and PDF', async () => {
  const { token } = await sentOffer('de', 'raten@example.com', agreed)
  const ada = new Visitor('de')
  const { t, url, money } = ada.store
  const at = url('offer-review', { offerToken: token })
  /** The parts of a total as the offer says them. */
  const partsOf = (total: number) =>
    planAmounts(total, PLAN).map((amount, part) => {
      const percent = t('offer-pay.share', { percent: '25\u00a0%', amount: money(amount) })
      const count = String(PLAN[part]!.days)
      return part === 0
        ? t('offer-pay.partNow', { percent })
        : t.plural('offer-pay.partLater', PLAN[part]!.days, { percent, count })
    })
  const totalIn = (html: string) => Number(/name="shown" value="(\d+)"/.exec(html)![1])
  const page = await ada.open(at)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  for (const part of partsOf(totalIn(page.html))) expect(plain(page.words)).toContain(plain(part))
  const file = plain(await pdfText(await (await ada.ask(`${at}?file=offer`)).arrayBuffer()))
  const first = partsOf(totalIn(page.html))
  for (const words of [t('custom-offer.firstTotalOnPaper', { amount: money(totalIn(page.html)) }), ...first])
    expect(file).toContain(plain(words))
  // They are those of what is ticked.
  const more = await ada.press(page, t('custom-offer.update'), { 'option-L1': 'O2' })
  expect(totalIn(more.html)).toBeGreaterThan(totalIn(page.html))
  for (const part of partsOf(totalIn(more.html))) expect(plain(more.words)).toContain(plain(part))
})

test('the composer shows the plan, names its fields where they are wrong, and compares what versions agree to', async () => {
  const made = await sentOffer('de', 'raten2@example.com', agreed)
  const { boss, number } = made
  const { t, url } = boss.store
  const at = url('manager-offer', { offerNumber: number })
  const press = async (fields: Record<string, string>, key: 'save' | 'send' = 'save') =>
    boss.press(await boss.open(at), t(`offer-form.${key}`), fields)
  expect((await boss.open(at)).html).toMatch(/<input[^>]*name="instalmentCount"[^>]*value="4"/)
  const count = await press({ instalmentCount: '7' })
  expect(count.html).toContain('href="#instalmentCount"')
  expect(count.words).toContain(t('offer-form.numberWrong', { min: '2', max: '6' }))
  const long = await press({ instalmentCount: '6', instalmentDays: '90' }, 'send')
  expect(long.html).toContain('href="#instalmentDays"')
  expect(long.words).toContain(t('offer-form.instalmentsTooLong', { max: '365' }))
  await press({ instalmentCount: '2', instalmentDays: '60' })
  await sendAgain(made)
  const compared = await boss.open(`${at}?from=1&to=2`)
  expect(compared.words).toMatch(new RegExp(`${t('offer-form.instalmentCount')} 4 2`))
  expect(compared.words).toMatch(new RegExp(`${t('offer-form.instalmentDays')} 14 60`))
})
