import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { consentToken } from '../../src/commerce/consents/link.ts'
import type { CommerceEnv } from '../../src/commerce/env.ts'
import { UNSUBSCRIBE_KINDS } from '../../src/contract/consents.ts'
import { regionList } from '../../src/regions/regions.ts'
import { storeAt, type TestStore } from '../store.ts'
import { ask } from './ask.ts'

let people = 0
const somebody = () => `person+${++people}@example.com`

const link = (store: TestStore, email: string, kind = 'newsletter') =>
  `${store.url('unsubscribe', { kind })}?e=${email}`

/** Whether somebody's last word on marketing is no; who said nothing has not said yes. */
const declines = async (email: string) => {
  const url = new URL(`/api/v1/emails/consents?email=${encodeURIComponent(email)}`, storeAt('eu').url('home'))
  const { text } = await ask(url.href, { headers: { 'X-Manager-Token': 'local MANAGER_TOKEN' } })
  const { data } = JSON.parse(text) as { data: { attributes: { name: string; value: string } }[] }
  return data.findLast(({ attributes }) => attributes.name === 'marketing')?.attributes.value !== 'granted'
}

const grant = (email: string) =>
  ask(new URL('/api/v1/emails/save_with_consents', storeAt('eu').url('home')).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email,
      location: 'test',
      consents: { marketing: { value: 'granted', text: 'Yes.' } },
      region: 'eu',
      locale: 'en-US',
      user_id: '',
      anonymous_id: '',
    }),
  })

describe('the unsubscribe page', () => {
  test('changes nothing for who only looks: GET, HEAD, prefetch', async () => {
    const email = somebody()
    await grant(email)
    const url = link(storeAt('eu'), email, 'marketing')
    for (const method of ['GET', 'HEAD']) await ask(url, { method })
    await ask(url, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    expect(await declines(email)).toBe(false)
  })

  const click = (url: string, headers: Record<string, string> = {}) =>
    ask(url, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })
  const signed = (email: string) =>
    consentToken(env as unknown as CommerceEnv, { act: 'unsubscribe', subject: email, kind: 'marketing' })

  test('takes the one click of a mail program, without cookies and without a redirect, by the signature of our mail', async () => {
    const email = somebody()
    await grant(email)
    const { status } = await click(`${link(storeAt('eu'), email, 'marketing')}&t=${await signed(email)}`)
    expect([status, await declines(email)]).toEqual([200, true])
  })

  test('takes no click for an address that its sender only knows', async () => {
    const [email, other] = [somebody(), somebody()]
    await grant(email)
    const eu = storeAt('eu')
    const bare = link(eu, email, 'marketing')
    const undo = await consentToken(env as unknown as CommerceEnv, {
      act: 'undo',
      subject: email,
      at: '2026-01-01T00:00:00.000Z',
    })
    for (const token of [undefined, '', 'x', await signed(other), undo])
      expect((await click(token === undefined ? bare : `${bare}&t=${token}`)).status).toBe(403)
    // The signature is for one kind, and a wrong one is no way around the limit.
    expect((await click(`${link(eu, email, 'envelope')}&t=${await signed(email)}`)).status).toBe(403)
    expect((await click(`${bare}&t=x`, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(403)
    expect(await declines(email)).toBe(false)
    expect((await click(bare, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect(await declines(email)).toBe(true)
  })

  test('does not take back what somebody else wrote', async () => {
    const eu = storeAt('eu')
    const { text } = await ask(link(eu, somebody()), {
      method: 'POST',
      body: `undo=${btoa('{"email":"victim@example.com","kind":"marketing","until":9999999999}')}.AAAA`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(text).toMatch(/<p data-state="expired">/)
    expect(await declines('victim@example.com')).toBe(true)
  })

  test.each(regionList.map(({ code }) => code))(
    'of %s says what it does in both attributes, to nobody else',
    async (code) => {
      const store = storeAt(code)
      for (const kind of UNSUBSCRIBE_KINDS) {
        const { text, headers } = await ask(link(store, 'a@b.cz', kind))
        expect(text).toContain(`data-unsubscribe-text="${store.t(`unsubscribe-text.${kind}`)}"`)
        expect(text).toContain(`data-unsubscribe-type="${kind}"`)
        expect(text).toContain('<meta name="robots" content="noindex"/>')
        expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'no-referrer'])
      }
      expect((await ask(link(store, 'a@b.cz', 'everything'))).status).toBe(404)
    },
  )
})
