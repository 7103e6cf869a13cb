import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { sceneOf } from '../scenes.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'

const visitor = async () => (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string
const pictureAt = async (address: string) => {
  const answer = await SELF.fetch(`https://shop.test${address.replace('/api', '')}`, { headers: { 'X-Region': 'eu' } })
  const { status, headers } = answer
  return { status, type: headers.get('Content-Type'), caching: headers.get('Cache-Control'), svg: await answer.text() }
}
const DRAWN = { status: 200, type: 'image/svg+xml', caching: 'private, max-age=31536000, immutable' }
const CHANGED = sceneOf({ faces: { outside: [], inside: [] }, objects: {} })

test('a saved design has a picture of its present version, by an address that nobody guesses', async () => {
  const userToken = await visitor()
  const body = { box_design: { name: 'Spring', scene: sceneOf() } }
  const made = (await call('POST', 'box_designs', body, { userToken })).body.data
  const { picture } = made.attributes
  const shown = await pictureAt(picture)
  expect(shown).toMatchObject(DRAWN)
  expect(shown.svg).toContain('M-20 -10')
  const [{ attributes }] = (await call('GET', 'box_designs/mine', undefined, { userToken })).body.data
  expect(attributes.picture).toBe(picture)
  const save = { box_design: { scene: CHANGED } }
  const saved = await call('PUT', `box_designs/${made.id}`, save, { userToken, headers: { 'If-Match': '"1"' } })
  const next = saved.body.data.attributes.picture
  expect((await pictureAt(next)).svg).not.toContain('M-20 -10')
  const other = crypto.randomUUID()
  for (const address of [
    picture,
    `/api/box_designs/${made.id}/pictures/${other}`,
    next.replace(made.id, other),
    `/api/box_designs/${made.id}/pictures/${'0'.repeat(64)}`,
    `/api/box_designs/${made.id}/pictures/..%2Fsaved`,
  ])
    expect((await pictureAt(address)).status, address).toBe(404)
})

test('a link to a design shows its picture as long as it opens it', async () => {
  const userToken = await visitor()
  const body = { box_design: { name: 'Spring', scene: sceneOf() } }
  const { id } = (await call('POST', 'box_designs', body, { userToken })).body.data
  const link = (await call('POST', `box_designs/${id}/share`, { sharing: 'view' }, { userToken })).body.data
  const address = `/api/shared_box_designs/${link.attributes.token}/still`
  expect(await pictureAt(address)).toMatchObject({ status: 200, type: 'image/svg+xml', caching: 'no-store' })
  expect((await pictureAt(address.replace('/still', 'x/still'))).status).toBe(404)
  await call('DELETE', `box_designs/${id}/links/${link.id}`, undefined, { userToken })
  expect((await pictureAt(address)).status).toBe(404)
})

test('a line has the picture of its design as it was ordered, whatever becomes of the saved one', async () => {
  const userToken = await visitor()
  const body = { box_design: { name: 'Spring', scene: sceneOf() } }
  const { id } = (await call('POST', 'box_designs', body, { userToken })).body.data
  const cart = await TestCart.open()
  const { body: order } = await cart.add(MAILER, 250, { box_design_id: id }, { userToken })
  const { box_design: design } = order.included.find(({ type }: { type: string }) => type === 'line_item').attributes
  expect(design).toMatchObject({ name: 'Spring', picture: `/api/box_designs/${id}/pictures/${design.sha256}` })
  expect(goodsOf(cart.order.lines)[0]!.boxDesign).not.toHaveProperty('picture')
  await call('DELETE', `box_designs/${id}`, undefined, { userToken })
  const shown = await pictureAt(design.picture)
  expect(shown).toMatchObject(DRAWN)
  expect(shown.svg).toContain('M-20 -10')
  await env.FILES.delete(`designs/${id}/ordered/${design.sha256}.json`)
  expect((await pictureAt(design.picture)).status).toBe(404)
})

test('what was chosen as the picture is that of the saved design, of its link, of the cart and of its line, each as it was then', async () => {
  const userToken = await visitor()
  const pictured = { time: 1, yaw: -35, pitch: 26 }
  const scene = sceneOf({ pictured })
  const save = (scene: unknown, version: number) =>
    call('PUT', `box_designs/${id}`, { box_design: { scene } }, { userToken, headers: { 'If-Match': `"${version}"` } })
  const made = (await call('POST', 'box_designs', { box_design: { name: 'Spring', scene } }, { userToken })).body.data
  const { id } = made
  const link = (await call('POST', `box_designs/${id}/share`, { sharing: 'view' }, { userToken })).body.data
  const shared = `/api/shared_box_designs/${link.attributes.token}/still`
  const [front, linked] = [await pictureAt(made.attributes.picture), await pictureAt(shared)]
  expect(front).toMatchObject(DRAWN)
  expect(front.svg).toContain('<use href="#outside0"')
  expect(linked.svg).toBe(front.svg)

  const cart = await TestCart.open()
  const inCart = async () => {
    const { body: order } = await cart.add(MAILER, 250, { box_design_id: id }, { userToken })
    return order.included.flatMap(
      ({ type, attributes }: { type: string; attributes: { box_design: { picture: string } } }) =>
        type === 'line_item' ? attributes.box_design.picture : [],
    ) as string[]
  }
  const [first] = await inCart()
  expect((await pictureAt(first!)).svg).toBe(front.svg)
  await save(sceneOf({ pictured: { ...pictured, yaw: 145 } }), 1)
  const next = (await inCart()).find((address) => address !== first)!
  expect((await pictureAt(next)).svg).not.toBe(front.svg)
  expect((await pictureAt(first!)).svg).toBe(front.svg)
  expect((await pictureAt(shared)).svg).toBe((await pictureAt(next)).svg)

  const { pictured: _, ...flat } = scene
  await save(flat, 2)
  expect((await pictureAt(shared)).svg).not.toContain('<use')
  const refused = await save(sceneOf({ pictured: { ...pictured, time: 9 } }), 3)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['box_design.scene.pictured.time']])
})
