import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { manager } from '../merchant.ts'
import { arrival } from './arrival.ts'
import { BAG, call, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'

describe('what the merchant sees', () => {
  const insight = async () => (await call('GET', 'v1/insight?days=7', undefined, await manager())).body.data.attributes

  const said = async (visitor: string, event: string, more: object = {}) =>
    call('POST', 'segment-proxies/track', {
      event,
      anonymous_id: visitor,
      timestamp: new Date().toISOString(),
      message_id: `${visitor} ${event}`,
      properties: more,
    })

  /** Places an order of a sum that no other has. */
  const placed = async (pieces: number): Promise<TestCart> => {
    const cart = await (await TestCart.open()).toPayment(MUNICH, [[BAG, pieces]])
    await cart.transfer()
    return cart
  }

  /** What brought the orders of a sum. */
  const originsOf = async (total: number): Promise<object[]> =>
    (await insight()).origins
      .filter((row: { total: number }) => row.total === total)
      .map(({ source, campaign, gclid }: Record<string, unknown>) => ({ source, campaign, gclid }))

  test('counts a visitor for the furthest step and each before it', async () => {
    await said('f1', 'Page Viewed')
    await said('f2', 'Product Added')
    await call('POST', 'v2/segment_sessions', arrival('f3', { utm_campaign: 'spring' }))
    // A later visit by hand takes nothing away from what sent the first.
    await call('POST', 'v2/segment_sessions', { anonymous_id: 'f3', attribution_gclid: '', attribution_country: '' })
    const cart = await placed(500)
    await said('f3', 'Order Completed', { order_id: cart.number, revenue: 100.25, currency: 'EUR' })
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
    expect(await originsOf(cart.order.total)).toEqual([{ source: 'google', campaign: 'spring', gclid: 'EAIa' }])
  })

  test('names the source, the campaign and the click of one visit, and the event’s own where there was none', async () => {
    const came = (visitor: string, more: object) =>
      call('POST', 'v2/segment_sessions', arrival(visitor, { attribution_gclid: '', utm_source: '', ...more }))
    const brought = async (visitor: string, pieces: number) => {
      const { number: order_id, order } = await placed(pieces)
      await said(visitor, 'Order Completed', { order_id, attribution_gclid: 'EAIevent' })
      return eventually(async () => {
        const origins = await originsOf(order.total)
        expect(origins).toHaveLength(1)
        return origins[0]
      })
    }
    await came('f4', { utm_source: 'newsletter' })
    expect(await brought('f4', 600)).toEqual({ source: 'newsletter', campaign: '', gclid: '' })
    await came('f5', { utm_source: 'google' })
    await came('f5', { utm_campaign: 'autumn' })
    expect(await brought('f5', 700)).toEqual({ source: '', campaign: 'autumn', gclid: '' })
    expect(await brought('f6', 800)).toEqual({ source: '', campaign: '', gclid: 'EAIevent' })
  })

  test('adds up no order that was canceled', async () => {
    const { number, order } = await placed(900)
    await said('f7', 'Order Completed', { order_id: number })
    await eventually(async () => expect(await originsOf(order.total)).toHaveLength(1))
    const sum = async () =>
      (await insight()).revenue.find(({ region }: { region: string }) => region === 'eu')?.total ?? 0
    const before = await sum()
    await env.ORDERS.getByName(number).act({ kind: 'cancel' }, { caller: { isManager: true } })
    await eventually(async () => expect(await sum()).toBe(before - order.total))
    expect(await originsOf(order.total)).toEqual([])
  })

  test('adds up all placed orders, whoever placed them', async () => {
    const cart = await (await TestCart.open('cz')).toPayment()
    await cart.transfer()
    await expect
      .poll(async () => (await insight()).revenue)
      .toContainEqual({ region: 'cz', currency: 'EUR', orders: 1, total: cart.order.total })
  })

  test('is shown to nobody else, and for known periods only', async () => {
    expect((await call('GET', 'v1/insight')).status).toBe(401)
    expect((await call('GET', 'v1/insight?days=8', undefined, await manager())).status).toBe(422)
  })
})
