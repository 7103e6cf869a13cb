import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { LIST_NUMBER, MOST_LISTS } from '../../src/contract/shopping-lists.ts'
import { signUp } from './account.ts'
import { type Answered, BAG, call, MAILER, POUCH, TestCart } from './caller.ts'
import { env } from './env.ts'

const SAMPLE_PACK = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'

/** Somebody without an account who may own things. */
async function anonymous(): Promise<{ userToken: string; userId: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token, userId: body.data.id }
}

const line = (variant_id: string, quantity: number) => ({ variant_id, quantity })
const make = (userToken: string, shopping_list: object, headers: Record<string, string> = {}) =>
  call('POST', 'v3/shopping_lists', { shopping_list }, { userToken, headers })
const change = (userToken: string, shopping_list: object, more: object = {}) =>
  call('PATCH', 'v3/shopping_lists', { shopping_list, ...more }, { userToken })
const show = (number: string, userToken?: string, shareToken?: string) =>
  call('GET', `v3/shopping_lists/${number}${shareToken ? `?share_token=${shareToken}` : ''}`, undefined, {
    ...(userToken && { userToken }),
  })
const listIn = ({ body }: Answered) => body.data.attributes

describe('a shopping list', () => {
  test('is made of lines, with what each costs today, and is among its owner’s lists', async () => {
    const { userToken } = await anonymous()
    const made = await make(userToken, { name: 'Spring', lines: [line(MAILER, 250), line(BAG, 500)] })
    expect(made.status).toBe(201)
    const { number, lines } = listIn(made)
    expect(number).toMatch(LIST_NUMBER)
    expect(lines.map((item: { variant_id: string }) => item.variant_id)).toEqual([MAILER, BAG])
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    expect(lines[0].amount).toBe((cart.order.itemTotal / 100).toFixed(2))
    expect(lines[0].saved_amount).toBe(lines[0].amount)
    const { body } = await call('GET', 'v3/shopping_lists', undefined, { userToken })
    expect(body.data).toHaveLength(1)
    expect(body.data[0].attributes).toMatchObject({ number, name: 'Spring', line_count: 2, sharing: 'none' })
  })

  test('is made from a cart by whoever holds its token, and by nobody else', async () => {
    const { userToken } = await anonymous()
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.add(POUCH, 1000)
    const from = { name: 'The cart', order_number: cart.number }
    expect((await make(userToken, from)).status).toBe(404)
    const made = await make(userToken, from, { 'X-Spree-Order-Token': cart.order.token })
    expect(listIn(made).lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([250, 1000])
  })

  test('joins what a cart has in two lines, up to as many as are made at once', async () => {
    const { userToken } = await anonymous()
    const cart = await TestCart.open()
    const pack = { variant_id: SAMPLE_PACK, quantity: 12 }
    const added = await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      line_items_params: [pack, { ...pack, origin_shopping_list_number: 'SL1' }],
    })
    expect(added.status).toBe(201)
    const from = { name: 'Packs', order_number: cart.number }
    const { lines } = listIn(await make(userToken, from, { 'X-Spree-Order-Token': cart.order.token }))
    expect(lines).toMatchObject([{ quantity: 20, amount: expect.stringMatching(/^\d+\.\d\d$/) }])
  })

  test('is changed by its owner, each change against the version that was seen', async () => {
    const { userToken } = await anonymous()
    const { number, lock_version } = listIn(await make(userToken, { name: 'One', lines: [line(MAILER, 250)] }))
    const renamed = await change(userToken, { number, name: 'Two', lines: [line(MAILER, 500)] }, { lock_version })
    expect(listIn(renamed)).toMatchObject({ name: 'Two', lock_version: lock_version + 1 })
    expect(listIn(renamed).lines).toMatchObject([{ quantity: 500 }])
    expect((await change(userToken, { number, name: 'Three' }, { lock_version })).status).toBe(409)
  })

  test('keeps a line that is not made any more, and says so; a new one is refused by its field', async () => {
    const { userToken } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'Old', lines: [line(MAILER, 250)] }))
    const gone = MAILER.replace('cardboard-natural', 'cardboard-of-moss')
    await env.DB.prepare('update shopping_lists set lines = replace(lines, ?, ?) where number = ?')
      .bind(MAILER, gone, number)
      .run()
    const shown = listIn(await show(number, userToken))
    expect(shown.lines[0]).toMatchObject({ variant_id: gone, amount: null })
    expect(shown.lines[0].saved_amount).not.toBeNull()
    expect((await change(userToken, { number, lines: [line(gone, 250), line(BAG, 500)] })).status).toBe(200)
    const refused = await make(userToken, { name: 'New', lines: [line(BAG, 500), line(gone, 250)] })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body.errors)).toContain('material')
  })

  test('remembers what a line cost when it was put there', async () => {
    const { userToken } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'Price', lines: [line(MAILER, 250)] }))
    await env.DB.prepare("update shopping_lists set lines = json_set(lines, '$[0].savedAmount', 1) where number = ?")
      .bind(number)
      .run()
    const more = await change(userToken, { number, lines: [line(MAILER, 250), line(BAG, 500)] })
    expect(listIn(more).lines[0].saved_amount).toBe('0.01')
    const inPoland = await call('GET', `v3/shopping_lists/${number}`, undefined, { userToken, region: 'pl' })
    expect(listIn(inPoland).lines[0].saved_amount).toBeNull()
  })

  test('gives its number to the lines that are put into a cart', async () => {
    const { userToken } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'Origin', lines: [line(MAILER, 250)] }))
    const cart = await TestCart.open()
    await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      line_items_params: [{ ...line(MAILER, 250), origin_shopping_list_number: number }],
    })
    expect(goodsOf(cart.order.lines)[0]?.originShoppingListNumber).toBe(number)
  })

  test('has an owner who has at most a hundred', async () => {
    const { userToken, userId } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'First' }))
    const copies = Array.from({ length: MOST_LISTS - 1 }, (_, index) =>
      env.DB.prepare(
        `insert into shopping_lists select 'S' || printf('%020d', ?), user_id, name, region, currency, lines, sharing,
          generation, version, created_at, updated_at from shopping_lists where number = ?`,
      ).bind(index, number),
    )
    await env.DB.batch(copies)
    expect((await make(userToken, { name: 'One too many' })).body.code).toBe('too_many_lists')
    expect(userId).not.toBe('')
  })
})

describe('a shared list', () => {
  test('opens by its link for whoever has it, and shows its token to nobody but the owner', async () => {
    const { userToken } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'Shared', lines: [line(MAILER, 250)] }))
    const shared = listIn(await change(userToken, { number, sharing: 'view' }))
    const seen = await show(number, undefined, shared.share_token)
    expect(listIn(seen)).toMatchObject({ name: 'Shared', is_mine: false, share_token: null })
  })

  test('may be copied only where its owner says so', async () => {
    const [owner, friend] = await Promise.all([anonymous(), anonymous()])
    const { number } = listIn(await make(owner.userToken, { name: 'To copy', lines: [line(MAILER, 250)] }))
    const { share_token } = listIn(await change(owner.userToken, { number, sharing: 'view' }))
    const copy = { name: 'My copy', copy_of: { number, share_token } }
    expect((await make(friend.userToken, copy)).status).toBe(404)
    await change(owner.userToken, { number, sharing: 'copy' })
    const copied = listIn(await make(friend.userToken, copy))
    expect(copied).toMatchObject({ name: 'My copy', is_mine: true, sharing: 'none' })
    expect(copied.number).not.toBe(number)
  })

  test('is closed to every link once its sharing ends, also to those of before when it is shared again', async () => {
    const { userToken } = await anonymous()
    const { number } = listIn(await make(userToken, { name: 'Ended' }))
    const first = listIn(await change(userToken, { number, sharing: 'copy' })).share_token
    await change(userToken, { number, sharing: 'none' })
    expect((await show(number, undefined, first)).status).toBe(404)
    const second = listIn(await change(userToken, { number, sharing: 'view' })).share_token
    expect((await show(number, undefined, first)).status).toBe(404)
    expect((await show(number, undefined, second)).status).toBe(200)
  })
})

describe('a list is its owner’s', () => {
  test('somebody else’s, one that is none, and a wrong token answer the same', async () => {
    const [owner, stranger] = await Promise.all([anonymous(), anonymous()])
    const { number } = listIn(await make(owner.userToken, { name: 'Mine' }))
    const none = 'S00000000000000000000'
    const answers = await Promise.all([
      show(number),
      show(number, stranger.userToken),
      show(number, stranger.userToken, 'x'.repeat(43)),
      show(none, stranger.userToken),
      show('nonsense', stranger.userToken),
      change(stranger.userToken, { number, name: 'Taken' }),
      change(stranger.userToken, { number: none, name: 'Taken' }),
      call('DELETE', `v3/shopping_lists/${number}`, {}, { userToken: stranger.userToken }),
      make(stranger.userToken, { name: 'Copy', copy_of: { number } }),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]!.body])
    expect(listIn(await show(number, owner.userToken)).name).toBe('Mine')
    expect((await call('DELETE', `v3/shopping_lists/${number}`, {}, { userToken: owner.userToken })).status).toBe(204)
  })

  test('without a token nobody has lists', async () => {
    for (const answer of [await call('GET', 'v3/shopping_lists'), await make('', { name: 'Nobody' })])
      expect(answer.status).toBe(401)
  })

  test('what was made without an account goes to the account that claims it, once', async () => {
    const visitor = await anonymous()
    const { number } = listIn(await make(visitor.userToken, { name: 'Claimed', lines: [line(MAILER, 250)] }))
    const account = await signUp('lists@example.com')
    const claims = { carts: [], anonymous_token: visitor.userToken }
    for (let times = 0; times < 2; times++)
      expect((await call('POST', 'v1/users/me/claims', claims, account)).status).toBe(200)
    expect(listIn(await show(number, account.userToken))).toMatchObject({ name: 'Claimed', is_mine: true })
    expect((await show(number, visitor.userToken)).status).toBe(404)
  })
})
