import { describe, expect, test } from 'vitest'
import { BAG, MAILER, TestCart } from './caller.ts'

describe('a discount code', () => {
  test('order-discount: takes its share off the goods before VAT, line by line to the last cent', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 137)
    await cart.add(BAG, 311)
    const answer = await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: ' welcome10 ' })
    expect(answer.body).toMatchObject({ successful: true, status_code: 'coupon_code_applied' })
    const { itemTotal, discountTotal, lines, taxTotal } = cart.order
    expect(discountTotal).toBe(Math.round(itemTotal * 0.1))
    expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(discountTotal)
    expect(taxTotal).toBe(Math.round((itemTotal - discountTotal) * 0.23))
  })

  test.each([
    ['NOSUCH', 'coupon_code_not_found'],
    ['SPRING26', 'coupon_code_expired'],
    ['BOX15', 'coupon_code_not_eligible'],
  ])('%s is refused as %s', async (code, status_code) => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 30)
    const answer = await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: code })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ successful: false, status_code })
  })

  test('coupon-revalidated: is applied once, comes off when the cart no longer fits, and can be removed', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 2500)
    const apply = () => cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'BOX15' })
    expect((await apply()).status).toBe(200)
    expect((await apply()).body.status_code).toBe('coupon_code_already_applied')
    await cart.act('PUT', `orders/${cart.number}/line_items/L1`, { line_item: { quantity: 100 } })
    expect(cart.order.coupon).toBeNull()
    expect(cart.order.notices).toEqual([{ kind: 'coupon_removed', code: 'BOX15' }])
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    const before = cart.order.lockVersion
    await cart.add(BAG, 500)
    const stale = await cart.act('DELETE', `orders/${cart.number}/coupon_code`, { lock_version: before })
    expect([stale.status, stale.body]).toMatchObject([409, { successful: false, status_code: 'stale_order' }])
    await cart.act('DELETE', `orders/${cart.number}/coupon_code`, { lock_version: cart.order.lockVersion })
    expect(cart.order.discountTotal).toBe(0)
    expect((await cart.act('DELETE', `orders/${cart.number}/coupon_code`)).status).toBe(404)
  })
})
