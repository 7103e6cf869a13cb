import { describe, expect, test } from 'vitest'
import { rawParameter, withdrawalOf } from '../../../src/analytics/unsubscribe.ts'
import { analyticsIds } from '../../../src/analytics/visitor-cookies.ts'

describe('the address in an unsubscribe link', () => {
  test.each([
    ['?e=john+news@x.com', 'john+news@x.com'],
    ['?e=john%2Bnews%40x.com', 'john+news@x.com'],
    ['?utm_source=mail&e=a@b.cz&e=c@d.cz', 'a@b.cz'],
    ['?e=', ''],
    ['?e', ''],
    ['', ''],
    ['?ee=a@b.cz', ''],
    ['?e=%E0%A4%A', ''],
  ])('%s is %j', (search, email) => {
    expect(rawParameter(search, 'e')).toBe(email)
  })
})

describe('who is known to analytics', () => {
  test.each([
    ['ajs_anonymous_id=%22a1b2%22; ajs_user_id=u7', { user_id: 'u7', anonymous_id: 'a1b2' }],
    ['ajs_anonymous_id=a1b2', { user_id: '', anonymous_id: 'a1b2' }],
    ['xajs_user_id=no; ajs_user_id=%E0%A4%A', { user_id: '', anonymous_id: '' }],
    [null, { user_id: '', anonymous_id: '' }],
  ])('in %j', (cookies, ids) => {
    expect(analyticsIds(cookies)).toEqual(ids)
  })
})

test('a withdrawal has exactly the fields of a submission', () => {
  const ids = analyticsIds('ajs_anonymous_id=%22a1b2%22')
  expect(
    withdrawalOf({ email: 'a@b.cz', kind: 'newsletter', text: 'No more.', region: 'cz', locale: 'cs-CZ', ids }),
  ).toEqual({
    email: 'a@b.cz',
    location: 'LP Page Unsubscribe',
    consents: { newsletter: { value: 'declined', text: 'No more.' } },
    region: 'cz',
    locale: 'cs-CZ',
    user_id: '',
    anonymous_id: 'a1b2',
  })
})
