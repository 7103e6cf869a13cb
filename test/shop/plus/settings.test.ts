import { expect, test } from 'vitest'
import { LONGEST_COST_CENTRE, LONGEST_ORDER_FORM } from '../../../src/contract/company-settings.ts'
import { addDays } from '../../../src/pricing/calendar.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { formatTypedMoney } from '../../../src/regions/typed-money.ts'
import { companyIn } from '../../companies.ts'
import { summedUp } from '../error-summary.ts'
import { memberVisitor } from './members.ts'

test.each(['de', 'pl', 'gb'] as const)(
  'an administrator in %s sets amounts, order numbers and cost centres without scripts',
  async (code) => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'administrator', code)
    const { store } = ada
    const typed = (minor: number) => formatTypedMoney(minor, getRegion(code))
    const page = await ada.open(store.url('plus-settings'))
    const wrong = await ada.press(page, store.t('plus.save'), { administratorsAbove: 'much' })
    expect([wrong.status, wrong.words]).toEqual([
      422,
      expect.stringContaining(store.t('money.badAmount', { example: typed(1250) })),
    ])
    expect(summedUp(wrong)).toEqual(['administratorsAbove'])
    const saved = await ada.press(page, store.t('plus.save'), { administratorsAbove: typed(125_050), signInAbove: '' })
    expect(saved.words).toContain(store.t('plus.saved'))
    expect(saved.forms.find(({ fields }) => fields.has('administratorsAbove'))!.fields.get('administratorsAbove')).toBe(
      typed(125_050),
    )

    const added = await ada.press(saved, store.t('company-settings.add'), { name: 'Vertrieb <1>' })
    expect(added.words).toContain('Vertrieb <1>')
    const twice = await ada.press(added, store.t('company-settings.add'), { name: 'VERTRIEB <1>' })
    expect([twice.status, twice.words]).toEqual([422, expect.stringContaining(store.t('company-settings.nameTaken'))])
    expect(summedUp(twice)).toEqual(['name'])

    // A member has it, and then it cannot be retired.
    const members = await ada.open(store.url('plus-members'))
    const form = members.forms.find(({ fields }) => fields.has('self'))!
    const centre = (await ada.open(store.url('plus-settings'))).forms.find(({ fields }) => fields.get('id'))!
    const given = await ada.post(store.url('plus-members'), {
      ...Object.fromEntries(form.fields),
      intent: 'save',
      costCentre: centre.fields.get('id')!,
    })
    expect(given.words).toContain('Vertrieb <1>')
    const inUse = await ada.post(store.url('plus-settings'), { intent: 'retire-centre', id: centre.fields.get('id')! })
    expect([inUse.status, inUse.words]).toEqual([422, expect.stringContaining(store.t('company-settings.inUse'))])
    const log = await ada.open(store.url('plus-log'))
    expect(log.words).toContain(store.t('company-logged.cost_centre_added'))

    const buyer = await memberVisitor(company, 'buyer', code)
    expect((await buyer.open(store.url('plus-settings'))).status).toBe(404)
  },
)

test('a refused name of a cost centre, order number or address is led to from the top of the page, each by its label', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { t, url } = ada.store
  const page = await ada.open(url('plus-settings'))
  const added = await ada.press(page, t('company-settings.add'), { name: 'Vertrieb' })
  const id = added.forms.find(({ fields }) => fields.get('id'))!.fields.get('id')!
  for (const [fields, field, label] of [
    [{ intent: 'rename-centre', id, name: '' }, `name-${id}`, t('company-settings.name')],
    [{ intent: 'orders', form: '#'.repeat(LONGEST_ORDER_FORM + 1) }, 'form', t('company-settings.orderForm')],
    [{ intent: 'name-domain', email: 'firm' }, 'email', t('company-domain.address')],
  ] as const) {
    const refused = await ada.post(page.url, fields)
    expect([refused.status, summedUp(refused)]).toEqual([422, [field]])
    expect(refused.links.find(({ href }) => href === `#${field}`)!.label).toContain(label)
  }
})

test('a name or an order number that is too long is refused with how long it may be', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { t, url } = ada.store
  for (const [fields, max] of [
    [{ intent: 'add-centre', name: 'a'.repeat(LONGEST_COST_CENTRE + 1) }, LONGEST_COST_CENTRE],
    [{ intent: 'orders', form: '#'.repeat(LONGEST_ORDER_FORM + 1) }, LONGEST_ORDER_FORM],
  ] as const) {
    const refused = await ada.post(url('plus-settings'), fields)
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('checkout.tooLong', { max }))])
  }
})

test('a name of several lines, whatever parts them, is refused as text that cannot be read', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { store } = ada
  const page = await ada.open(store.url('plus-settings'))
  for (const fields of [
    { intent: 'add-centre', name: 'Ver\u2028trieb' },
    { intent: 'orders', form: 'PO\u2029##' },
  ]) {
    const refused = await ada.post(page.url, fields)
    expect([fields, refused.status]).toEqual([fields, 422])
  }
})

test('an approver names who decides in their place, and ends it', async () => {
  const company = await companyIn('de')
  const [bea] = [await memberVisitor(company, 'approver', 'de'), await memberVisitor(company, 'buyer', 'de')]
  const { store } = bea
  const page = await bea.open(store.url('plus-personal-details'))
  const wrong = await bea.press(page, store.t('delegation.save'), { endsOn: '2020-01-01' })
  expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining(store.t('delegation.daysWrong'))])
  expect(summedUp(wrong)).toEqual(['endsOn'])
  const today = page.forms.find(({ fields }) => fields.has('startsOn'))!.fields.get('startsOn')!
  const named = await bea.press(page, store.t('delegation.save'), { endsOn: addDays(today, 1) })
  expect(named.words).toContain(store.t('delegation.named'))
  const ended = await bea.press(named, store.t('delegation.end'))
  expect(ended.words).toContain(store.t('delegation.ended'))
  const buyer = await memberVisitor(company, 'buyer', 'de')
  expect((await buyer.open(store.url('plus-personal-details'))).words).not.toContain(store.t('delegation.title'))
})
