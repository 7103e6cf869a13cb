import { expect, test } from 'vitest'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const dispute = (id: string, order: string | null, state: string, answerBy: string | null) =>
  env.DB.prepare(
    `insert into disputes (gateway, dispute_id, order_number, amount, currency, reason, state, answer_by, told_at)
     values ('stripe', ?, ?, 12345, 'EUR', 'fraudulent', ?, ?, '2026-11-20T10:00:00.000Z')`,
  ).bind(id, order, state, answerBy)

test('a manager sees which payments are disputed, by when each is answered, and what was decided', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  expect((await boss.open(url('manager-payments'))).words).toContain(t('disputes.none'))
  await env.DB.batch([
    dispute('dp_lost', 'R100000001', 'lost', null),
    dispute('dp_later', 'R100000002', 'open', '2026-12-09T22:59:59.000Z'),
    dispute('dp_sooner', 'R100000003', 'open', '2026-12-03T23:30:00.000Z'),
    dispute('dp_elsewhere', null, 'won', null),
  ])
  const page = await boss.open(url('manager-payments'))
  const table = /<table[^>]*aria-labelledby="disputes".*?<\/table>/s.exec(page.html)![0]
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, '')),
  )
  const sum = money(12_345)
  const day = (iso: string) => formatDate(iso, getRegion('de'), 'long')
  expect(rows).toEqual([
    [t('payments.order'), t('disputes.answer'), t('plan.state'), t('money.amount')],
    // What is answered first stands first; the day is that of the store.
    ['R100000003', day('2026-12-04'), t('dispute-state.open'), sum],
    ['R100000002', day('2026-12-09'), t('dispute-state.open'), sum],
    ['dp_elsewhere', '', t('dispute-state.won'), sum],
    ['R100000001', '', t('dispute-state.lost'), sum],
  ])
  const beyond = await boss.open(`${url('manager-payments')}?disputes=9`)
  expect(beyond.words).not.toContain(t('disputes.none'))
  expect(beyond.words).toContain(t('installments.none'))
  const order = new URL(url('manager-order-money', { orderNumber: 'R100000003' })).pathname
  expect(page.links).toContainEqual({ href: order, label: 'R100000003' })
})
