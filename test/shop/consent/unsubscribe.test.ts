import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { consentToken } from '../../../src/commerce/consent/link.ts'
import { UNSUBSCRIBE_KINDS } from '../../../src/contract/consent.ts'
import { envOf } from '../../../src/contract/env.ts'
import { LANGUAGE_TAG, LANGUAGES } from '../../../src/regions/language.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { managerHeaders } from '../../merchant.ts'
import { storeAt, voiceOf } from '../../store.ts'
import { somebody, subscribers, unsubscribeLink } from '../../subscribers.ts'
import { ask } from '../ask.ts'
import { Visitor } from '../visitor.ts'

const { grant, declines } = subscribers(ask, storeAt('eu'), managerHeaders)

describe('the unsubscribe page', () => {
  test('changes nothing for who only looks: GET, HEAD, prefetch', async () => {
    const email = somebody()
    await grant(email)
    const url = unsubscribeLink(storeAt('eu'), email, 'marketing')
    for (const method of ['GET', 'HEAD']) await ask(url, { method })
    await ask(url, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    expect(await declines(email)).toBe(false)
  })

  test.each(LANGUAGES)(
    'speaks as the mail that leads to it, in %s, and what it says is kept as what was read',
    async (language) => {
      const [ada, email, t] = [new Visitor(), somebody(), voiceOf(language)]
      const page = await ada.open(`${unsubscribeLink(ada.store, email, 'newsletter')}&language=${language}`)
      expect(/<html[^>]* lang="([^"]+)"/.exec(page.html)![1]).toBe(LANGUAGE_TAG[language])
      const done = await ada.press(page, t('unsubscribe.act'))
      expect(done.words).toContain(t('unsubscribe.done'))
      const consents = new URL(`/api/v1/emails/consents?email=${encodeURIComponent(email)}`, ada.store.url('home')).href
      const { text } = await ask(consents, { headers: await managerHeaders() })
      const [record] = (JSON.parse(text) as { data: { attributes: Record<string, string> }[] }).data
      expect(record!.attributes).toMatchObject({
        displayed_text: t('unsubscribe-text.newsletter'),
        method: 'by-link',
        value: 'declined',
      })
    },
  )

  test('undoes what it has withdrawn, also where it was sent again because its answer was lost', async () => {
    const [ada, email] = [new Visitor(), somebody()]
    await grant(email)
    const page = await ada.open(unsubscribeLink(ada.store, email, 'marketing'))
    for (let time = 0; time < 2; time++) {
      await ada.press(page, ada.store.t('unsubscribe.act'))
      expect(await declines(email)).toBe(true)
    }
    const again = await ada.press(page, ada.store.t('unsubscribe.act'))
    const undone = await ada.press(again, ada.store.t('unsubscribe.undo'))
    expect(undone.html).toContain('<p data-state="undone">')
    expect(await declines(email)).toBe(false)
  })

  const click = (url: string, headers: Record<string, string> = {}) =>
    ask(url, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })
  const signed = (email: string) => consentToken(envOf(env), { act: 'unsubscribe', subject: email, kind: 'marketing' })

  test('takes the one click of a mail program, without cookies and without a redirect, by the signature of our mail', async () => {
    const email = somebody()
    await grant(email)
    const { status } = await click(`${unsubscribeLink(storeAt('eu'), email, 'marketing')}&t=${await signed(email)}`)
    expect([status, await declines(email)]).toEqual([200, true])
  })

  test('takes no click for an address that its sender only knows', async () => {
    const [email, other] = [somebody(), somebody()]
    await grant(email)
    const eu = storeAt('eu')
    const bare = unsubscribeLink(eu, email, 'marketing')
    const undo = await consentToken(envOf(env), {
      act: 'undo',
      subject: email,
      at: '2026-01-01T00:00:00.000Z',
    })
    for (const token of [undefined, '', 'x', await signed(other), undo])
      expect((await click(token === undefined ? bare : `${bare}&t=${token}`)).status).toBe(403)
    // The signature is for one kind, and a wrong one is no way around the limit.
    expect((await click(`${unsubscribeLink(eu, email, 'envelope')}&t=${await signed(email)}`)).status).toBe(403)
    expect((await click(`${bare}&t=x`, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(403)
    expect(await declines(email)).toBe(false)
    expect((await click(bare, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect(await declines(email)).toBe(true)
  })

  test('does not take back what somebody else wrote', async () => {
    const eu = storeAt('eu')
    const { text } = await ask(unsubscribeLink(eu, somebody()), {
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
        const { text, headers } = await ask(unsubscribeLink(store, 'a@b.cz', kind))
        expect(text).toContain(`data-unsubscribe-text="${store.t(`unsubscribe-text.${kind}`)}"`)
        expect(text).toContain(`data-unsubscribe-type="${kind}"`)
        expect(text).toContain('<meta name="robots" content="noindex"/>')
        expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'no-referrer'])
      }
      expect((await ask(unsubscribeLink(store, 'a@b.cz', 'everything'))).status).toBe(404)
    },
  )
})
