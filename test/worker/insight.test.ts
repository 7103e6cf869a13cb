import { describe, expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { arrival } from './arrival.ts'
import { call, TestCart } from './caller.ts'

describe('what the merchant sees', () => {
  const insight = async () => (await call('GET', 'v1/insight?days=7', undefined, await manager())).body.data.attributes

  test('counts a visitor for the furthest step and each before it', async () => {
    const said = async (visitor: string, event: string, more: object = {}) =>
      call('POST', 'segment-proxies/track', {
        event,
        anonymous_id: visitor,
        timestamp: new Date().toISOString(),
        message_id: `${visitor} ${event}`,
        properties: more,
      })
    await said('f1', 'Page Viewed')
    await said('f2', 'Product Added')
    await call('POST', 'v2/segment_sessions', arrival('f3', { utm_campaign: 'spring' }))
    // A later visit by hand takes nothing away from what sent the first.
    await call('POST', 'v2/segment_sessions', { anonymous_id: 'f3', attribution_gclid: '', attribution_country: '' })
    await said('f3', 'Order Completed', { revenue: 100.25, currency: 'EUR' })
    const steps = async () =>
      Object.fromEntries(
        (await insight()).funnel.map(({ step, visitors }: { step: string; visitors: number }) => [step, visitors]),
      )
    await expect.poll(steps).toEqual({
      'Page Viewed': 3,
      'Product Viewed': 2,
      'Product Added': 2,
      'Checkout Step Viewed': 1,
      'Order Completed': 1,
    })
    // Neither does an advertisement that is clicked after the order.
    await call('POST', 'v2/segment_sessions/append', arrival('f3', { attribution_gclid: 'EAIb', utm_source: 'late' }))
    expect((await insight()).origins).toEqual([
      { source: 'google', campaign: 'spring', gclid: 'EAIa', currency: 'EUR', orders: 1, total: 10_025 },
    ])
  })

  test('adds up all placed orders, whoever placed them', async () => {
    const cart = await (await TestCart.open('cz')).toPayment()
    await cart.transfer()
    await expect
      .poll(async () => (await insight()).revenue)
      .toEqual([{ region: 'cz', currency: 'EUR', orders: 1, total: cart.order.total }])
  })

  test('is shown to nobody else, and for known periods only', async () => {
    expect((await call('GET', 'v1/insight')).status).toBe(401)
    expect((await call('GET', 'v1/insight?days=8', undefined, await manager())).status).toBe(422)
  })
})
