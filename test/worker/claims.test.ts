import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { companyIn } from '../companies.ts'
import { signUp } from './account.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { decideByLink, flowOf, linksTo, memberCart, submit } from './company-cart.ts'
import { env } from './env.ts'
import { kept, listed, objectOf } from './order-object.ts'

const keyOf = ({ order }: TestCart) => ({ number: order.number, token: order.token })
const claim = (userToken: string, carts: TestCart[], more: object = {}) =>
  call('POST', 'v1/users/me/claims', { carts: carts.map(keyOf), ...more }, { userToken })
const claimed = ({ body }: Awaited<ReturnType<typeof claim>>) =>
  body.data.attributes.carts as {
    region: string
    number: string
    token: string
    item_count: number
    is_changed: boolean
  }[]
const quantities = async (number: string) =>
  Object.fromEntries(
    goodsOf((await kept(number)).lines).map(({ variantId, quantity }) => [variantId.split('~')[0], quantity]),
  )

async function filled(lines: [string, number][], options: Parameters<typeof TestCart.open>[1] = {}, region = 'eu') {
  const cart = await TestCart.open(region as 'eu', options)
  for (const [variant, quantity] of lines) await cart.add(variant, quantity)
  return cart
}

describe('signing in claims what the browser had', () => {
  test('a guest’s cart becomes the account’s, and so does the order that it becomes', async () => {
    const { userToken, userId } = await signUp('first@example.com')
    const cart = await filled([[MAILER, 250]])
    const answer = await claim(userToken, [cart])
    expect(claimed(answer)).toMatchObject([{ region: 'eu', number: cart.number, item_count: 1, is_changed: false }])
    expect((await kept(cart.number)).userId).toBe(userId)
    await cart.toPayment()
    expect((await cart.transfer()).status).toBe(200)
    const mine = async () =>
      (await call('GET', 'orders/mine', undefined, { userToken })).body.data.map(({ id }: { id: string }) => id)
    await expect.poll(mine).toEqual([cart.number])
  })

  test('merge-conserves: it goes into the account’s open cart, which then says so; the other ends', async () => {
    const { userToken } = await signUp('merge@example.com')
    const own = await filled([[MAILER, 100]], { userToken })
    const guest = await filled([
      [MAILER, 150],
      [BAG, 500],
    ])
    const [cart] = claimed(await claim(userToken, [guest]))
    expect(cart).toMatchObject({ number: own.number, token: own.order.token, item_count: 2, is_changed: true })
    expect(await quantities(own.number)).toEqual({ 'mailer-box-eco': 250, 'paper-bag': 500 })
    const { body } = await own.act('GET', `orders/${own.number}`)
    expect(body.data.attributes.notices).toEqual([{ kind: 'cart_merged', lines: 2 }])
    expect((await guest.act('GET', `orders/${guest.number}`)).status).toBe(404)
  })

  test('merge-conserves: asked twice, ten times at once, or again after a crash, it is taken in once', async () => {
    const { userToken, userId } = await signUp('retries@example.com')
    const own = await filled([[MAILER, 100]], { userToken })
    const guest = await filled([[MAILER, 150]])
    // As after a crash between the two steps: the target has it, the source is still there.
    const { cart } = (await objectOf(guest.number).mergeSource({ holdsToken: true }))!
    await objectOf(own.number).act({ kind: 'merge', cart }, { caller: { userId } })
    expect(await quantities(guest.number)).toEqual({ 'mailer-box-eco': 150 })
    await Promise.all(Array.from({ length: 10 }, () => claim(userToken, [guest])))
    expect(await quantities(own.number)).toEqual({ 'mailer-box-eco': 250 })
    expect(claimed(await claim(userToken, [guest]))).toMatchObject([{ number: own.number, item_count: 1 }])
  })

  test('a cart that changes between the two steps does not end before all of it is taken in', async () => {
    const { userId, userToken } = await signUp('between@example.com')
    const own = await filled([[MAILER, 100]], { userToken })
    const guest = await filled([[MAILER, 150]])
    const { cart, version } = (await objectOf(guest.number).mergeSource({ holdsToken: true }))!
    await objectOf(own.number).act({ kind: 'merge', cart }, { caller: { userId } })
    await guest.add(BAG, 500)
    expect(await objectOf(guest.number).close(version, { holdsToken: true })).toBe(false)
    await claim(userToken, [guest])
    expect(await quantities(own.number)).toEqual({ 'mailer-box-eco': 250, 'paper-bag': 500 })
  })

  test('a cart that is being paid stays by itself, is the account’s, and says that there is another', async () => {
    const { userToken, userId } = await signUp('paying@example.com')
    const own = await filled([[MAILER, 100]], { userToken })
    const guest = await (await TestCart.open()).toPayment()
    await guest.pay('pm_card_authenticationRequired')
    const [cart] = claimed(await claim(userToken, [guest]))
    expect(cart).toMatchObject({ number: guest.number, is_changed: true })
    expect(await kept(guest.number)).toMatchObject({ userId, notices: [{ kind: 'cart_kept', number: own.number }] })
    expect(await quantities(own.number)).toEqual({ 'mailer-box-eco': 100 })
  })

  test('an order that was submitted for approval waits as it is; once it was taken back or refused it is a cart again', async () => {
    const { companyId, member } = await companyIn()
    const [bea, ada] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
    const cart = await memberCart(ada)
    const numbers = async (...carts: TestCart[]) =>
      claimed(await claim(ada.userToken, carts)).map(({ number }) => number)
    await submit(cart, ada)
    expect(await numbers()).toEqual([])
    await call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, ada)
    expect(await numbers()).toEqual([cart.number])
    await submit(cart, ada)
    const [, link = ''] = await linksTo(bea)
    await decideByLink(link, { decision: 'refuse', reason: 'Later' })
    expect(await numbers()).toEqual([cart.number])
    await submit(cart, ada)
    const guest = await filled([[BAG, 500]])
    expect(await numbers(guest)).toEqual([guest.number])
    expect((await flowOf(companyId, cart.number)).state).toBe('waiting')
    expect(await quantities(cart.number)).toEqual({ 'mailer-box-eco': 250 })
    expect(await quantities(guest.number)).toEqual({ 'paper-bag': 500 })
  })

  test('currency-kept: another store’s cart stays beside it, with its currency', async () => {
    const { userToken } = await signUp('stores@example.com')
    const own = await filled([[MAILER, 100]], { userToken })
    const guest = await filled([[MAILER, 150]], {}, 'pl')
    const carts = claimed(await claim(userToken, [guest]))
    expect(carts.map(({ region, number }) => [region, number]).sort()).toEqual([
      ['eu', own.number],
      ['pl', guest.number],
    ])
  })

  test('a wrong token, another account’s cart and a placed order change nothing', async () => {
    const owner = await signUp('owner@example.com')
    const eve = await signUp('eve@example.com')
    const owned = await filled([[MAILER, 100]], { userToken: owner.userToken })
    const open = await filled([[MAILER, 100]])
    const placed = await (await TestCart.open()).toPayment()
    await placed.transfer()
    const carts = [keyOf(owned), { number: open.number, token: owned.order.token }, keyOf(placed)]
    const answer = await call('POST', 'v1/users/me/claims', { carts }, { userToken: eve.userToken })
    expect(claimed(answer)).toEqual([])
    expect((await kept(owned.number)).userId).toBe(owner.userId)
    expect((await kept(open.number)).userId).toBeNull()
    expect((await kept(placed.number)).userId).toBeNull()
  })
})

describe('what an anonymous user collected', () => {
  const anonymous = async () => {
    const { body } = await call('POST', 'users/anonymous')
    return { id: body.data.id as string, userToken: body.data.attributes.api_token as string }
  }

  test('is claimed once: carts, orders; their token is good no more', async () => {
    const { userToken, userId } = await signUp('named@example.com')
    const nobody = await anonymous()
    const cart = await filled([[MAILER, 100]], { userToken: nobody.userToken })
    const placed = await (await TestCart.open('eu', { userToken: nobody.userToken })).toPayment()
    await placed.transfer()
    const answer = await claim(userToken, [], { anonymous_token: nobody.userToken })
    expect(claimed(answer).map(({ number }) => number)).toEqual([cart.number])
    expect((await kept(placed.number)).userId).toBe(userId)
    expect((await call('GET', 'users/me', undefined, { userToken: nobody.userToken })).status).toBe(401)
    expect((await claim(userToken, [], { anonymous_token: nobody.userToken })).status).toBe(200)
  })

  test('is refused to every other account, and stays where it is', async () => {
    const [ada, eve] = [await signUp('ada.claims@example.com'), await signUp('eve.claims@example.com')]
    const nobody = await anonymous()
    const cart = await filled([[MAILER, 100]], { userToken: nobody.userToken })
    await claim(ada.userToken, [], { anonymous_token: nobody.userToken })
    const stolen = await claim(eve.userToken, [], { anonymous_token: nobody.userToken })
    expect([stolen.status, stolen.body.code]).toEqual([422, 'claimed_by_another'])
    expect((await kept(cart.number)).userId).toBe(ada.userId)
  })
})

describe('claim-needs-both: a guest’s order joins an account', () => {
  const placedBy = async (email: string) => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.act('PUT', `checkouts/${cart.number}?state=address`, { order: { email } })
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    expect((await cart.transfer()).status).toBe(200)
    return cart
  }
  const claimOrder = (number: string, userToken: string, token?: string) =>
    call('POST', `v1/orders/${number}/claim`, {}, { userToken, ...(token && { token }) })

  test('by its address and its token; by one of them alone it does not, and nothing is said before', async () => {
    const ada = await signUp('both@example.com')
    const eve = await signUp('neither@example.com')
    const order = await placedBy('Both@Example.com')
    const nothing = await claimOrder('R000000000', ada.userToken)
    const addressOnly = await claimOrder(order.number, ada.userToken)
    expect([addressOnly.status, addressOnly.body]).toEqual([404, nothing.body])
    const mine = await call('GET', 'orders/mine', undefined, { userToken: ada.userToken })
    expect(mine.body).toMatchObject({ data: [], meta: { count: 0 } })
    const tokenOnly = await claimOrder(order.number, eve.userToken, order.order.token)
    expect([tokenOnly.status, tokenOnly.body.code]).toEqual([422, 'other_address'])
    expect((await kept(order.number)).userId).toBeNull()
    expect((await claimOrder(order.number, ada.userToken, order.order.token)).status).toBe(204)
    expect((await claimOrder(order.number, ada.userToken, order.order.token)).status).toBe(204)
    expect((await kept(order.number)).userId).toBe(ada.userId)
    expect(await listed(order.number)).not.toBeNull()
    const [row] = (await env.DB.prepare('select user_id from orders where number = ?').bind(order.number).all()).results
    expect(row).toEqual({ user_id: ada.userId })
  })

  test('another account’s order is not to be had, whatever one holds', async () => {
    const ada = await signUp('twice@example.com')
    const order = await placedBy('twice@example.com')
    await claimOrder(order.number, ada.userToken, order.order.token)
    const next = await signUp('next@example.com')
    const move = env.DB.prepare('update users set email_key = ? where id = ?')
    await env.DB.batch([move.bind('old@example.com', ada.userId), move.bind('twice@example.com', next.userId)])
    expect((await claimOrder(order.number, next.userToken, order.order.token)).status).toBe(404)
    expect((await kept(order.number)).userId).toBe(ada.userId)
  })

  test('an open cart is none', async () => {
    const { userToken } = await signUp('open@example.com')
    const cart = await filled([[MAILER, 100]])
    expect((await claimOrder(cart.number, userToken, cart.order.token)).status).toBe(404)
  })
})
