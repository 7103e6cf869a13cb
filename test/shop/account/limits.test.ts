import { describe, expect, test, vi } from 'vitest'
import { Visitor } from '../visitor.ts'
import { customer, PASSWORD } from './people.ts'

/** Sends the sign-in from an address of the network, in a browser of its own or in another's. */
const attempt = (email: string, password: string, ip: string, browser = new Visitor()) => {
  const { store } = browser
  return browser.ask(store.url('sign-in'), {
    method: 'POST',
    headers: { Origin: new URL(store.url('home')).origin, 'CF-Connecting-IP': ip },
    body: new URLSearchParams({ email, password, intent: 'password' }),
  })
}

/** Addresses of one network, 2001:db8:1:2::/64, each spelled in its own way. */
const SPELLINGS = [
  '2001:db8:1:2::1',
  '2001:0db8:0001:0002:0000:0000:0000:0002',
  '2001:DB8:1:2::3',
  '2001:db8:1:2:ffff:ffff:ffff:ffff',
  '2001:db8:1:2:0:0:192.0.2.1',
]

describe('attempts to sign in', () => {
  test('limiter-ipv6-spellings: one household has one counter however its addresses are written', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const owner = await customer('spellings@example.com')
    for (const ip of SPELLINGS) expect((await attempt('spellings@example.com', 'wrong', ip)).status).toBe(422)
    const next = await attempt('spellings@example.com', PASSWORD, '2001:db8:1:2::9')
    expect([next.status, (await next.text()).includes('href="/sign_in/recover/"')]).toEqual([429, true])
    expect((await attempt('spellings@example.com', PASSWORD, '2001:db8:1:3::1')).status).toBe(303)
    // The browser in which its owner has signed in is not held up by strangers in the same network.
    const { store } = owner
    await owner.press(await owner.open(store.url('sign-out')), store.t('sign-out.act'))
    expect((await attempt('spellings@example.com', PASSWORD, '2001:db8:1:2::1', owner)).status).toBe(303)
    vi.useRealTimers()
  })
})
