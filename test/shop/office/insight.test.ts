import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { merchant } from '../account/people.ts'

const CLICKS = 230

test('the page adds up the clicks of a campaign, and the file has each of them', async () => {
  const now = new Date().toISOString()
  const each = `with recursive n(at) as (select 1 union all select at + 1 from n where at < ${CLICKS})`
  const order = "'R' || (800000000 + at)"
  await env.DB.batch([
    env.DB.prepare(
      `insert into orders (number, version, region, currency, state, item_count, total, created_at, completed_at)
       ${each} select ${order}, 1, 'eu', 'EUR', 'complete', 1, 1000, ?1, ?1 from n`,
    ).bind(now),
    env.DB.prepare(
      `insert into events (message_id, type, name, anonymous_id, region, document, source, campaign, gclid, received_at)
       ${each} select 'told ' || at, 'track', 'Order Completed', 'visitor-' || at, 'eu',
         json_object('properties', json_object('order_id', ${order})), 'google', 'spring', 'EAI' || at, ?1 from n`,
    ).bind(now),
  ])
  const boss = await merchant('order_manager')
  const { store } = boss
  const at = new URL('/manager/insight', store.url('home')).href
  const page = await boss.open(at)
  const rows = (page.html.match(/<tr>.*?<\/tr>/gs) ?? []).filter((row) => row.includes('spring'))
  expect(rows).toHaveLength(1)
  const cells = [...rows[0]!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell)
  expect(cells).toEqual(['google', 'spring', String(CLICKS), String(CLICKS), store.money(CLICKS * 1000)])
  const file = await (await boss.ask(`${at}.csv?table=origin`)).text()
  expect(file.match(/\bEAI\d+\b/g)).toHaveLength(CLICKS)
})
