import { describe, expect, test } from 'vitest'
import { envOf } from '../../../src/contract/env.ts'

/** A shop whose operator set these variables. */
const shop = (variables: Record<string, string>) =>
  envOf({ ENVIRONMENT: 'production', ...variables } as unknown as Bindings)

describe('the environment of a shop', () => {
  test('is what was set, with two seconds before a second try unless told otherwise', () => {
    const DB = {} as D1Database
    expect(envOf({ ENVIRONMENT: 'local', DB } as Bindings)).toEqual({
      ENVIRONMENT: 'local',
      DB,
      RETRY_SECONDS: 2,
      PAGE_TIMEOUT: 2000,
    })
    expect(shop({ RETRY_SECONDS: '0' }).RETRY_SECONDS).toBe(0)
  })

  test('is checked once for the object that the platform gives', () => {
    const bindings = { ENVIRONMENT: 'local' } as Bindings
    expect(envOf(bindings)).toBe(envOf(bindings))
  })

  test.each([
    ['API_ORIGIN', 'http://127.0.0.1:4000'],
    ['SEGMENT_ORIGIN', 'https://events.eu1.segmentapis.com'],
    ['SEGMENTATION_ORIGIN', 'https://{region}.segments.example'],
    ['SEGMENTATION_ORIGIN', 'https://segments.example/{region}'],
    ['MAIL_FROM', 'hello@example.com'],
    ['MAIL_FROM', 'Boxwright <hello@example.com>'],
  ])('takes %s as %s', (name, value) => {
    expect(shop({ [name]: value })).toMatchObject({ [name]: value })
  })

  test('has all keys of a gateway or none', () => {
    const missing = /misconfigured: STRIPE_SECRET_KEY must be set beside the others; STRIPE_WEBHOOK_SECRET/
    expect(() => shop({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(missing)
    expect(() => shop({ PAYPAL_CLIENT_ID: 'A1' })).toThrow(/PAYPAL_CLIENT_SECRET must .*; PAYPAL_WEBHOOK_ID must/)
  })

  test.each([
    ['API_ORIGIN', 'origin.example'],
    ['API_ORIGIN', 'ftp://origin.example'],
    ['SEGMENT_ORIGIN', ''],
    ['SEGMENTATION_ORIGIN', '{region}.segments.example'],
    ['RETRY_SECONDS', 'soon'],
    ['RETRY_SECONDS', '-1'],
    ['PAGE_TIMEOUT', '0'],
    ['PAGE_TIMEOUT', '2 s'],
    ['MAIL_FROM', 'Boxwright'],
    ['MAIL_FROM', 'Boxwright <hello>'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_ORIGIN', 'api.stripe.com'],
  ])('is refused where %s is ‘%s’, by the name of the variable', (name, value) => {
    expect(() => shop({ [name]: value })).toThrow(new RegExp(`misconfigured: ${name} must be `))
  })

  test('names every variable that is wrong, and no secret', () => {
    const wrong = () => shop({ API_ORIGIN: 'x', MAIL_FROM: 'y', API_TOKEN_SECRET: 'a secret' })
    expect(wrong).toThrow(/API_ORIGIN must be .+; MAIL_FROM must be /)
    expect(wrong).not.toThrow('a secret')
  })

  test('without a name for itself is refused in the words of the specification', () => {
    expect(() => envOf({} as Bindings)).toThrow('RegionConfig environment is not set')
    expect(() => shop({ ENVIRONMENT: 'moon' })).toThrow('RegionConfig environment is not set')
    expect(() => shop({ ENVIRONMENT: '' })).toThrow('Provided env is empty')
  })
})
