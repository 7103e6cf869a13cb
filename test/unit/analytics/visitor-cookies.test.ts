import { describe, expect, test } from 'vitest'
import { analyticsIds, anonymousCookie, countryCookie, countryOf } from '../../../src/analytics/visitor-cookies.ts'

describe('a visitor’s country', () => {
  test.each([
    ['cf-user-country=PL', true, 'PL'],
    ['cf-user-country=PL; e2e-user-country=DE', true, 'DE'],
    ['cf-user-country=PL; e2e-user-country=DE', false, 'PL'],
    ['e2e-user-country=DE', false, ''],
    ['cf-user-country=PL; e2e-user-country=de', true, 'PL'],
    ['cf-user-country=P', true, ''],
    ['cf-user-country=%0d%0a', true, ''],
    ['', true, ''],
    [undefined, true, ''],
  ])('in %s, where a test may force it: %s, is %j', (cookies, isTest, country) => {
    expect(countryOf(cookies, isTest)).toBe(country)
  })

  test('is a cookie for a day, where the network saw one', () => {
    expect(countryCookie('PL')).toBe('cf-user-country=PL; Max-Age=86400; Path=/; SameSite=Lax; Secure')
    for (const junk of ['pl', 'T1\r\n', '', undefined, 7]) expect(countryCookie(junk)).toBeNull()
  })
})

describe('the number of a browser', () => {
  test('stands in quotes, as Segment has it, and is read without them', () => {
    expect(anonymousCookie('a1b2-c3d4')).toBe(
      'ajs_anonymous_id=%22a1b2-c3d4%22; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    )
    expect(analyticsIds('x=1; ajs_anonymous_id=%22a1b2%22')).toEqual({ user_id: '', anonymous_id: 'a1b2' })
  })

  test.each(['', 'short', 'a b c d e f', 'x'.repeat(65), 'abcdefgh;b=c', 'abcdefgh\r\n'])('is never %j', (id) => {
    expect(anonymousCookie(id)).toBeNull()
  })
})
