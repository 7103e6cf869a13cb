import { describe, expect, test } from 'vitest'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'

const eu = storeAt('eu')
const own = new URL(eu.url('home')).origin

const MINUTE = 60_000
let addresses = 0

/** Does it from an address of its own within one minute of the clock, by which the platform counts; else once more. */
async function withinOneMinute<T>(work: (address: string) => Promise<T>): Promise<T> {
  for (;;) {
    const minute = Math.floor(Date.now() / MINUTE)
    const result = await work(`203.0.113.${++addresses}`)
    if (minute === Math.floor(Date.now() / MINUTE)) return result
  }
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  ask(own + path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } })

describe('one address that does what only a machine would', () => {
  test('is told to wait after twenty forms a minute', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answers = await withinOneMinute((address) =>
      Promise.all(
        Array.from({ length: 25 }, () => post('/newsletter/', 'email=', { ...form, 'CF-Connecting-IP': address })),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array(5).fill('60'))
  })

  test('is told to wait after six hundred events a minute, and may still look at the shop', async () => {
    const { events, home } = await withinOneMinute(async (address) => ({
      events: await Promise.all(
        Array.from({ length: 620 }, () => post('/api/segment-proxies/track', '{}', { 'CF-Connecting-IP': address })),
      ),
      home: await ask(eu.url('home'), { headers: { 'CF-Connecting-IP': address } }),
    }))
    expect(events.filter(({ status }) => status === 429)).toHaveLength(20)
    // The shop itself is nobody's to close.
    expect(home.status).toBe(200)
  })
})
