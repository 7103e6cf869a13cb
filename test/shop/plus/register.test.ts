import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { customer, mailTo, merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const FIRM = {
  company: 'Muster GmbH',
  countryIso: 'DE',
  vatNumber: 'DE136695976',
  registryNumber: 'HRB 12345',
  contactName: 'Ada',
  employees: '10-49',
}

test('a company applies without scripts, the merchant approves it, and it is there', async () => {
  const ada = await customer('apply@example.com', 'de')
  const { store } = ada
  const form = await ada.open(store.url('plus-register'))
  // What is wrong is said at its field, and nothing that was typed is lost.
  const wrong = await ada.press(form, store.t('plus.apply'), { ...FIRM, vatNumber: 'DE136695977', plus: '1' })
  expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining('Deutschland')])
  expect(wrong.forms.find(({ fields }) => fields.has('company'))!.fields.get('company')).toBe('Muster GmbH')
  const unread = await ada.press(form, store.t('plus.apply'), FIRM)
  expect([unread.status, unread.words]).toEqual([422, expect.stringContaining(store.t('plus.termsNeeded'))])

  const empty = { ...FIRM, company: '', contactName: '', vatNumber: '', registryNumber: '', plus: '1' }
  const without = await ada.press(form, store.t('plus.apply'), empty)
  for (const problem of ['checkout.required', 'plus.numberNeeded'] as const)
    expect(without.words).toContain(store.t(problem))
  // The summary names a field as its label does.
  for (const field of ['plus.companyName', 'plus.contactName'] as const)
    expect(without.words).toContain(
      store.t('checkout.fieldProblem', { field: store.t(field), problem: store.t('checkout.required') }),
    )

  const sent = await ada.press(form, store.t('plus.apply'), { ...FIRM, plus: '1' })
  expect(sent.url).toBe(store.url('plus-success'))
  expect(sent.words).toContain(store.t('company-state.applied'))
  // The proof of the terms has the words that were shown.
  const proof = env.DB.prepare("select text, value from consent_records where name = 'terms_and_conditions_plus'")
  expect((await proof.all()).results).toEqual([{ text: store.t('consent-wording.plus'), value: 'granted' }])
  // Whoever has applied is led to the application, and reads of it on the pages of companies.
  const waiting = await ada.open(store.url('plus-personal-details'))
  expect(waiting.words).toContain(store.t('company-state.applied-text'))
  expect(waiting.words).not.toContain(store.t('plus.noCompanyText'))
  expect((await ada.open(store.url('plus-register'))).url).toBe(store.url('plus-success'))

  const boss = await merchant('order_manager', new Visitor('de'))
  const list = await boss.open(store.url('manager-companies'))
  const page = await boss.follow(list, 'Muster GmbH')
  expect(page.words).toContain(store.t('office-company.vies-valid'))
  const approved = await boss.press(page, store.t('office-company.approve'), { paymentDays: '30' })
  expect(approved.words).toContain('apply@example.com')
  expect(approved.words).not.toContain(store.t('customers.newest'))
  expect(approved.words).toContain(store.t('company-logged.approve'))

  await mailTo('apply@example.com', 'company-approved')
  expect((await ada.open(store.url('plus-success'))).words).toContain(store.t('company-state.approved'))
  const own = await ada.open(store.url('plus-personal-details'))
  expect([own.status, own.words]).toEqual([200, expect.stringContaining(store.t('company-role.administrator'))])
})

test('a refusal needs a reason, which the applicant reads', async () => {
  const ada = await customer('refused@example.com', 'it')
  const { store } = ada
  const firm = { ...FIRM, company: 'Rossi', countryIso: 'IT', vatNumber: '', registryNumber: 'MI-1234567', plus: '1' }
  await ada.press(await ada.open(store.url('plus-register')), store.t('plus.apply'), firm)
  const boss = await merchant('order_manager', new Visitor('it'))
  const page = await boss.follow(await boss.open(store.url('manager-companies')), 'Rossi')
  const empty = await boss.press(page, store.t('office-company.refuse'))
  expect([empty.status, empty.words]).toEqual([422, expect.stringContaining(store.t('office-company.noReason'))])
  await boss.press(page, store.t('office-company.refuse'), { reason: 'Troppo presto' })
  const told = await ada.open(store.url('plus-success'))
  expect(told.words).toContain('Troppo presto')
  expect(told.links.map(({ href }) => href)).toContain(new URL(store.url('plus-register')).pathname)
})
