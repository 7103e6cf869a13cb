import { expect, test } from 'vitest'
import { LONGEST_VIEW } from '../../../src/contract/saved-views.ts'
import { companyIn } from '../../companies.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

test('a filter of the companies is saved under a name, opened and removed, and the list has its keys', async () => {
  await companyIn()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const active = await boss.open(`${url('manager-companies')}?state=approved`)
  expect([active.html.includes('<bx-list-keys'), active.words.includes(t('keys.title'))]).toEqual([true, true])
  const unnamed = await boss.press(active, t('views.save'))
  expect([unnamed.status, unnamed.words.includes(t('views.noName'))]).toEqual([422, true])
  const long = await boss.press(active, t('views.save'), { name: 'Aktive '.repeat(20) })
  expect(long.words).toContain(t('checkout.tooLong', { max: LONGEST_VIEW.name }))
  expect(long.html).toContain('value="Aktive Aktive')
  expect((await boss.press(active, t('views.save'), { name: 'Aktive' })).words).toContain('Aktive')
  const opened = await boss.follow(await boss.open(url('manager-companies')), 'Aktive')
  expect(opened.words).toContain(t.plural('office-company.count', 1, { count: '1' }))
  const removed = await boss.press(opened, '×')
  expect([removed.url, removed.words.includes('Aktive')]).toEqual([opened.url, false])
  // The filter of one list is no filter of another.
  expect((await boss.open(url('manager-quotes'))).words).not.toContain('Aktive')
})

test.each(['manager-quotes', 'manager-offers', 'manager-companies'] as const)(
  'nothing that passes the filter of %s leads back to everything, and an empty list does not',
  async (list) => {
    const boss = await merchant('order_manager', new Visitor('de'))
    const { t, url } = boss.store
    const filtered = await boss.open(`${url(list)}?q=nobody-at-all`)
    const everything = await boss.follow(filtered, t('inbox.showAll'))
    expect(new URL(everything.url).searchParams.get('state')).toBe('all')
    expect(everything.words).not.toContain(t('inbox.showAll'))
  },
)

test('terms that a colleague has saved are shown, and not written over, whatever was typed in between', async () => {
  const { companyId } = await companyIn()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const save = t('office-company.saveTerms')
  const open = await boss.open(url('manager-company', { companyId }))
  expect((await boss.press(open, save, { paymentDays: '60', creditLimit: '50000' })).status).toBe(200)
  const mistyped = await boss.press(open, save, { paymentDays: 'viel', creditLimit: '10000' })
  expect([mistyped.status, mistyped.words.includes(t('office-company.daysWrong'))]).toEqual([422, true])
  const late = await boss.press(mistyped, save, { paymentDays: '30' })
  expect([late.status, late.words.includes(t('office-company.changed'))]).toEqual([422, true])
  expect((await boss.press(late, save, { paymentDays: '30' })).status).toBe(200)
  const kept = await env.DB.prepare('select payment_days, credit_limit from companies where id = ?')
    .bind(companyId)
    .first()
  expect(kept).toEqual({ payment_days: 30, credit_limit: 5_000_000 })
})

test('terms stay in the form where whoever applied has joined another company since', async () => {
  const { companyId } = await companyIn('de', 'applied')
  const { userId } = await (await companyIn()).member('buyer')
  await env.DB.prepare('update companies set applied_by = ? where id = ?').bind(userId, companyId).run()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const open = await boss.open(url('manager-company', { companyId }))
  const typed = { paymentDays: '45', creditLimit: '12.500' }
  const refused = await boss.press(open, t('office-company.approve'), typed)
  expect([refused.status, refused.words.includes(t('office-company.elsewhere'))]).toEqual([422, true])
  const form = refused.forms.find(({ fields }) => fields.has('paymentDays'))!
  expect(Object.fromEntries(form.fields)).toMatchObject(typed)
})

test('VIES is asked again about a company whose number it could not judge, and what it answers is shown', async () => {
  const { companyId, member } = await companyIn()
  const { userId } = await member('administrator')
  await env.DB.prepare(`update companies set vat_verdict = 'unavailable', vat_number = ?, applied_by = ? where id = ?`)
    .bind('DE136695976', userId, companyId)
    .run()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const before = await boss.open(url('manager-company', { companyId }))
  const after = await boss.press(before, t('office-company.checkVat'))
  expect([after.status, after.words.includes(t('office-company.vies-valid'))]).toEqual([200, true])
  expect(after.words).toContain(t('office-company.vatName'))
  expect(after.words).not.toContain(t('office-company.checkVat'))
})
