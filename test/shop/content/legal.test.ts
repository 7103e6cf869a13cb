import { expect, test, vi } from 'vitest'
import { TABLE_VERSION } from '../../../src/analytics/consent/table.ts'
import { exampleCurrencies } from '../../../src/regions/bank-accounts.ts'
import { formatDate } from '../../../src/regions/dates.ts'
import { exampleMailboxes } from '../../../src/regions/example-mailboxes.ts'
import { urlOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { storeAt } from '../../store.ts'
import { merchant } from '../account/people.ts'
import { deployedShop } from '../deployed.ts'
import { Visitor } from '../visitor.ts'

test.each(['eu', 'de', 'pl', 'us'] as const)(
  'a legal text of %s says its day in the store’s words, and nothing to whoever runs the shop',
  async (code) => {
    const visitor = new Visitor(code)
    const { t } = storeAt(code)
    for (const [route, day] of [
      ['terms-of-service', '2026-11-29'],
      ['privacy-policy', '2026-12-01'],
      ['impressum', '2026-11-21'],
      ['cookies', TABLE_VERSION],
    ] as const) {
      const { words } = await visitor.open(visitor.store.url(route))
      expect([route, words]).toEqual([route, expect.stringContaining(formatDate(day, getRegion(code), 'long'))])
      expect([route, words]).toEqual([route, expect.not.stringMatching(/2026-11-2\d|template|Vorlage|wzór/)])
    }
    const { links } = await visitor.open(visitor.store.url('home'))
    expect(links.map(({ label }) => label)).toContain(t('order.findTitle'))
  },
)

test('the merchant is told on their own page that operator, bank accounts and mailboxes are still those of the example', async () => {
  const visitor = await merchant('administrator')
  const { words } = await visitor.open(new URL('/manager/insight', visitor.store.url('home')).href)
  expect(words).toContain(visitor.store.t('insight.operator'))
  const lists = new Intl.ListFormat(getRegion(visitor.store.code).languageTag)
  const currencies = lists.format(exampleCurrencies())
  expect(words).toContain(visitor.store.t('insight.accounts', { currencies }))
  expect(words).toContain(visitor.store.t('insight.mailboxes', { stores: lists.format(exampleMailboxes()) }))
})

test('the log of a deployed shop says once that the legal texts name the example, that of one’s own machine does not', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const said = () => log.mock.calls.filter(([line]) => String(line).includes('operator.ts'))
  const local = new Visitor()
  await local.open(local.store.url('terms-of-service'))
  expect(said()).toEqual([])
  const deployed = new Visitor('eu', deployedShop({ ENVIRONMENT: 'staging' }))
  for (const route of ['terms-of-service', 'privacy-policy'] as const)
    await deployed.open(urlOf(getRegion('eu'), { environment: 'staging' }, route))
  expect(said()).toHaveLength(1)
  log.mockRestore()
})
