import { describe, expect, test } from 'vitest'
import { GRANTED, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { storeAt } from '../../store.ts'
import { ask } from '../ask.ts'

const eu = storeAt('eu')

describe('a browser that objects by itself', () => {
  test('gets a page of its own from every cache: one that asks and one that does not are two', async () => {
    const asks = await ask(eu.url('home'))
    const objects = await ask(eu.url('home'), { headers: { 'Sec-GPC': '1' } })
    expect(asks.headers.get('Vary')).toBe('Cookie, Sec-GPC')
    const [etag, other] = [asks.headers.get('ETag')!, objects.headers.get('ETag')!]
    expect(other).not.toBe(etag)
    const again = (tag: string, headers: Record<string, string>) =>
      ask(eu.url('home'), { headers: { ...headers, 'If-None-Match': tag } })
    expect((await again(etag, {})).status).toBe(304)
    expect((await again(other, { 'Sec-GPC': '1' })).status).toBe(304)
    expect((await again(etag, { 'Sec-GPC': '1' })).status).toBe(200)
  })

  test('is not asked, scripts or none, and is told in the settings', async () => {
    const answer = await ask(eu.url('home'), { headers: { 'Sec-GPC': '1' } })
    expect(answer.text).toMatch(/^<!DOCTYPE html><html data-consent=""/)
    const settings = await ask(eu.url('cookies'), { headers: { 'Sec-GPC': '1' } })
    expect(settings.text).toContain(eu.t('consent.gpc'))
    const cookie = `ph-pref=${writePreferences(GRANTED)}`
    const chosen = await ask(eu.url('cookies'), { headers: { 'Sec-GPC': '1', Cookie: cookie } })
    expect(chosen.text).not.toContain(eu.t('consent.gpc'))
  })
})

describe('the form', () => {
  const post = (body: string) =>
    ask(eu.url('cookies'), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    })

  test.each([
    ['choice=all&back=/shop/', '/shop/'],
    ['choice=all&back=//evil.example/', '/cookies/?saved=1'],
    ['choice=all&back=https://evil.example/', '/cookies/?saved=1'],
    ['choice=all&back=/no-such-page/', '/cookies/?saved=1'],
    ['choice=all', '/cookies/?saved=1'],
    ['choice=everything&back=/shop/', '/cookies/'],
  ])('goes from %s to %s', async (body, location) => {
    const { status, headers } = await post(body)
    expect([status, headers.get('Location')]).toEqual([303, location])
    expect(headers.get('Set-Cookie') === null).toBe(body.includes('everything'))
  })

  test('refuses another site', async () => {
    const { status, headers } = await ask(eu.url('cookies'), {
      method: 'POST',
      body: 'choice=all',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect([status, headers.get('Set-Cookie')]).toEqual([403, null])
  })
})
