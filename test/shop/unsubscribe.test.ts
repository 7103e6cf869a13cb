import { describe, expect, test } from 'vitest'
import { UNSUBSCRIBE_KINDS } from '../../src/contract/consents.ts'
import { regionList } from '../../src/regions/regions.ts'
import { storeAt, type TestStore } from '../store.ts'
import { ask } from './ask.ts'

let people = 0
const somebody = () => `person+${++people}@example.com`

const link = (store: TestStore, email: string, kind = 'newsletter') =>
  `${store.url('unsubscribe', { kind })}?e=${email}`

/** What the shop holds of somebody: whether they are to be asked for marketing consent. */
const needed = async (email: string) => {
  const url = new URL(
    `/api/v1/emails/global_consents_needed?email=${encodeURIComponent(email)}`,
    storeAt('eu').url('home'),
  )
  return JSON.parse((await ask(url.href)).text).needed as boolean
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
    expect(await needed(email)).toBe(false)
  })

  test('takes the one click of a mail program, without cookies and without a redirect', async () => {
    const email = somebody()
    await grant(email)
    const { status } = await ask(link(storeAt('eu'), email, 'marketing'), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    expect(await needed(email)).toBe(true)
  })

  test('does not take back what somebody else wrote', async () => {
    const eu = storeAt('eu')
    const { text } = await ask(link(eu, somebody()), {
      method: 'POST',
      body: `undo=${btoa('{"email":"victim@example.com","kind":"marketing","until":9999999999}')}.AAAA`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(text).toMatch(/<p data-state="expired">/)
    expect(await needed('victim@example.com')).toBe(true)
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
