import { expect, test } from 'vitest'
import { merchant } from '../account/people.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

/** An offer that was begun, with a line of the catalogue without goods. */
async function begun(store: 'de' | 'us' = 'de') {
  const boss = await merchant('order_manager', new Visitor(store))
  const { t, url } = boss.store
  const list = await boss.open(url('manager-offers'))
  const draft = await boss.press(list, t('offers.begin'), { contactName: 'Ada', email: 'ada@example.com', store })
  return { boss, t, line: await boss.press(draft, t('offer-form.addCatalogue')) }
}
const fieldsOf = (page: Page) => Object.fromEntries(page.forms.at(-1)!.fields)

test('without scripts goods are chosen by product, then by its own sizes and options in words, and kept as their code', async () => {
  const { boss, t, line } = await begun()
  expect(line.words).toContain(t('product-name.mailer-box-eco'))
  expect(line.html).not.toContain('line-0-material')
  const chosen = await boss.press(line, t('offer-form.takeProduct'), { 'line-0-product': 'mailer-box-eco' })
  for (const words of [t('configurator.ownSize'), t('material.cardboard-natural'), t('print.print-monochrome')])
    expect(chosen.words).toContain(words)
  const made = { 'line-0-size': 'own', 'line-0-length': '24,5', 'line-0-width': '17', 'line-0-height': '6' }
  const counted = await boss.press(chosen, t('offer-form.fillPrices'), { ...made, 'line-0-quantity1': '500' })
  expect(fieldsOf(counted)).toMatchObject({
    'line-0-variant': expect.stringMatching(/^mailer-box-eco~245x170x60~/),
    'line-0-amount1': expect.stringMatching(/,\d\d$/),
  })
  const saved = await boss.press(counted, t('offer-form.save'), { 'line-0-lead': '10' })
  expect([saved.status, fieldsOf(saved)]).toEqual([
    200,
    expect.objectContaining({ 'line-0-product': 'mailer-box-eco', 'line-0-size': 'own', 'line-0-length': '24,5' }),
  ])
})

test('what cannot be made is said at its field, and stays as it was typed', async () => {
  const { boss, t, line } = await begun()
  const none = await boss.press(line, t('offer-form.save'), { 'line-0-quantity1': '500', 'line-0-lead': '10' })
  expect([none.status, none.html.includes('href="#line-0-product"')]).toEqual([422, true])
  const chosen = await boss.press(none, t('offer-form.calculate'), { 'line-0-product': 'mailer-box-eco' })
  for (const length of ['500', 'lang']) {
    const own = { 'line-0-size': 'own', 'line-0-length': length }
    const wrong = await boss.press(chosen, t('offer-form.calculate'), own)
    expect([wrong.status, /id="line-0-length-error"/.test(wrong.html)]).toEqual([200, true])
    // Saved as it is, it is refused, and nothing else is said in its place.
    const refused = await boss.press(wrong, t('offer-form.save'))
    expect([refused.status, fieldsOf(refused)['line-0-length']]).toEqual([422, length])
    expect(refused.html).toContain('href="#line-0-length"')
    expect(refused.html).not.toContain('href="#line-0-variant"')
    // The sentence names the field itself.
    const label = t('offer-form.fieldOfLine', { number: 1, field: t('configurator.length') })
    expect(refused.words).not.toContain(t('checkout.fieldProblem', { field: label, problem: '' }))
  }
  const other = await boss.press(chosen, t('offer-form.calculate'), { 'line-0-material': 'marble' })
  expect(other.html).toContain('id="line-0-material-error"')
})

test('another product keeps what it also has, a code that is typed comes before the fields, and a pack has its code alone', async () => {
  const { boss, t, line } = await begun('us')
  const coded = await boss.press(line, t('offer-form.calculate'), { 'line-0-variant': ` ${MAILER} ` })
  expect(fieldsOf(coded)).toMatchObject({ 'line-0-product': 'mailer-box-eco', 'line-0-material': 'cardboard-natural' })
  const other = await boss.press(coded, t('offer-form.calculate'), { 'line-0-product': 'mailer-box-full-color' })
  const { 'line-0-variant': code, ...fields } = fieldsOf(other)
  expect(code).toMatch(/^mailer-box-full-color~/)
  expect(code).not.toContain('print-monochrome')
  expect(fields['line-0-print']).toBe(code!.split('~')[3])
  expect(other.html).not.toContain('-error"')
  const again = await boss.press(other, t('offer-form.calculate'), { 'line-0-variant': MAILER })
  expect(fieldsOf(again)['line-0-product']).toBe('mailer-box-eco')
  const junk = await boss.press(again, t('offer-form.save'), { 'line-0-variant': 'junk', 'line-0-quantity1': '5' })
  expect(junk.html).toContain('href="#line-0-variant"')
  const pack = 'sample-packs~200x150x20~cardboard-natural~no-print~foil-none~material-paper-kraft'
  const packed = await boss.press(again, t('offer-form.calculate'), { 'line-0-variant': pack })
  expect(fieldsOf(packed)).toMatchObject({ 'line-0-product': '', 'line-0-variant': pack })
  const dropped = await boss.press(packed, t('offer-form.calculate'), { 'line-0-product': 'mailer-box-eco' })
  expect(fieldsOf(dropped)['line-0-variant']).toMatch(/^mailer-box-eco~/)
})
