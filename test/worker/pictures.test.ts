import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { LARGEST_PICTURE, MOST_PICTURES_OF_ORDER } from '../../src/contract/picture-file.ts'
import { makeRole, signUp } from './account.ts'
import { type Answered, call, TestCart } from './caller.ts'
import { env } from './env.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const picture = (rest = '', start = PNG) => Uint8Array.from(start + rest, (character) => character.charCodeAt(0))

async function placed(userToken: string): Promise<string> {
  const cart = await (await TestCart.open('eu', { userToken })).toPayment()
  expect((await cart.transfer()).status).toBe(200)
  return cart.number
}

/** Sends a file about an order. */
async function send(
  number: string,
  userToken: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Answered> {
  const headers = { 'X-Region': 'eu', 'Content-Type': type, 'X-Spree-Token': userToken }
  const answer = await SELF.fetch(`https://shop.test/v1/orders/${number}/pictures`, {
    method: 'POST',
    headers,
    body: bytes,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const show = (number: string, id: string, userToken: string, of = 'v1/orders') =>
  SELF.fetch(`https://shop.test/${of}/${number}/pictures/${id}`, {
    headers: { 'X-Region': 'eu', 'X-Spree-Token': userToken },
  })

const write = (number: string, userToken: string, pictures: unknown) =>
  call('POST', `v1/orders/${number}/messages`, { kind: 'complaint', text: 'Dented.', pictures }, { userToken })

describe('pictures of a complaint', () => {
  test('are sent, named in the message, and seen by their owner and a manager, byte for byte', async () => {
    const { userToken } = await signUp('dented@example.com')
    const stranger = await signUp('curious@example.com')
    const boss = await signUp('picture-boss@example.com')
    await makeRole(boss.userId, 'order_manager')
    const number = await placed(userToken)
    const bytes = picture('corner')
    const sent = await send(number, userToken, bytes)
    expect(sent).toMatchObject({ status: 200, body: { data: { type: 'picture', attributes: { type: 'image/png' } } } })
    const { id } = sent.body.data
    const written = await write(number, userToken, [id])
    expect(written.status).toBe(201)
    expect(written.body.data.attributes.messages).toMatchObject([{ pictures: [{ id, type: 'image/png' }] }])
    const seen = await show(number, id, userToken)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(await seen.bytes()).toEqual(bytes)
    const managed = await show(number, id, boss.userToken, 'v1/manager/orders')
    expect(await managed.bytes()).toEqual(bytes)
    expect((await show(number, id, userToken, 'v1/manager/orders')).status).toBe(403)
    // No id, and longer than a key of the store of files may be.
    const long = encodeURIComponent('~'.repeat(1500))
    expect((await show(number, long, userToken)).status).toBe(404)
    expect((await show(number, long, boss.userToken, 'v1/manager/orders')).status).toBe(404)
    expect((await show(number, id, stranger.userToken)).status).toBe(404)
    expect((await send(number, stranger.userToken, bytes)).status).toBe(404)
  })

  test('the same picture is kept once, and an order has so many at most', async () => {
    const { userToken } = await signUp('many@example.com')
    const number = await placed(userToken)
    const first = await send(number, userToken, picture('0'))
    expect((await send(number, userToken, picture('0'))).body).toEqual(first.body)
    for (let at = 1; at < MOST_PICTURES_OF_ORDER; at++)
      expect((await send(number, userToken, picture(`${at}`))).status).toBe(200)
    expect((await send(number, userToken, picture('more'))).body.code).toBe('too_many_pictures')
    expect((await send(number, userToken, picture('0'))).status).toBe(200)
    expect((await env.FILES.list({ prefix: `pictures/${number}/` })).objects).toHaveLength(MOST_PICTURES_OF_ORDER)
  })

  test('of those that come at the same time, no more are kept than an order may have', async () => {
    const { userToken } = await signUp('at-once@example.com')
    const number = await placed(userToken)
    const sent = await Promise.all(
      Array.from({ length: MOST_PICTURES_OF_ORDER + 5 }, (_, at) => send(number, userToken, picture(`at once ${at}`))),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(MOST_PICTURES_OF_ORDER)
    expect(sent.filter(({ body }) => body.code === 'too_many_pictures')).toHaveLength(5)
    expect((await env.FILES.list({ prefix: `pictures/${number}/` })).objects).toHaveLength(MOST_PICTURES_OF_ORDER)
  })

  test('what is no picture, of another type or too large is refused, and nothing is kept', async () => {
    const { userToken } = await signUp('no-picture@example.com')
    const number = await placed(userToken)
    const refused = async (bytes: Uint8Array<ArrayBuffer>, type?: string) => {
      const { status, body } = await send(number, userToken, bytes, type)
      return [status, body.code]
    }
    expect(await refused(picture('<script>', '<html>'))).toEqual([422, 'no_picture'])
    expect(await refused(picture(), 'image/svg+xml')).toEqual([415, 'bad_type'])
    expect(await refused(picture(), 'application/json')).toEqual([415, 'bad_type'])
    expect(await refused(new Uint8Array(), 'image/png')).toEqual([422, 'no_picture'])
    expect(await refused(picture(' '.repeat(LARGEST_PICTURE)))).toEqual([413, 'too_large'])
    expect((await env.FILES.list({ prefix: `pictures/${number}/` })).objects).toEqual([])
  })

  test('a cart takes none', async () => {
    const { userToken } = await signUp('cart-picture@example.com')
    const { number } = await TestCart.open('eu', { userToken })
    expect((await send(number, userToken, picture())).status).toBe(404)
  })

  test('a message names only pictures of its own order, each once, and three at most', async () => {
    const { userToken } = await signUp('naming@example.com')
    const [number, other] = [await placed(userToken), await placed(userToken)]
    const { id } = (await send(other, userToken, picture())).body.data
    const fieldsOf = async (pictures: unknown) => Object.keys((await write(number, userToken, pictures)).body.errors)
    expect(await fieldsOf([id])).toEqual(['pictures'])
    expect(await fieldsOf(['../../secret'])).toEqual(['pictures.0'])
    expect(await fieldsOf('x')).toEqual(['pictures'])
    const own = (await send(number, userToken, picture())).body.data.id
    expect(await fieldsOf([own, own])).toEqual(['pictures'])
    expect(await fieldsOf([...'abcd'].map((letter) => letter.repeat(64)))).toEqual(['pictures'])
    expect((await write(number, userToken, [own])).status).toBe(201)
  })
})
