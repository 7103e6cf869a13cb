import { expect, test } from 'vitest'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

test.each([
  ['manager-customers', 'q=ada', 'q='],
  ['manager-parts', 'state=kept', 'state=scheduled'],
] as const)(
  'a view of %s is saved under a name, opened again and removed, and no other list has it',
  async (route, query, other) => {
    const boss = await merchant('order_manager', new Visitor('de'))
    const { t, url } = boss.store
    const shown = await boss.open(`${url(route)}?${query}`)
    const unnamed = await boss.press(shown, t('views.save'))
    expect([unnamed.status, unnamed.words.includes(t('views.noName'))]).toEqual([422, true])
    const saved = await boss.press(unnamed, t('views.save'), { name: 'Montags' })
    expect([saved.status, saved.url]).toEqual([200, `${url(route)}?${query}`])
    const elsewhere = await boss.open(`${url(route)}?${other}`)
    const view = await boss.follow(elsewhere, 'Montags')
    expect(view.url).toBe(`${url(route)}?${query}`)
    expect(view.html).toContain('<bx-list-keys')
    expect((await boss.open(url('manager-companies'))).words).not.toContain('Montags')
    expect((await boss.press(view, '×')).words).not.toContain('Montags')
  },
)

test.each(['manager-quotes', 'manager-offers', 'manager-companies', 'manager-customers', 'manager-parts'] as const)(
  'a view of %s that was removed in another tab is gone, as it should be',
  async (route) => {
    const boss = await merchant('order_manager', new Visitor('de'))
    const { t, url } = boss.store
    const saved = await boss.press(await boss.open(url(route)), t('views.save'), { name: 'Dienstags' })
    expect((await boss.press(saved, '×')).status).toBe(200)
    const late = await boss.press(saved, '×')
    expect([late.status, late.words.includes('Dienstags')]).toEqual([200, false])
  },
)
