import { describe, expect, test } from 'vitest'
import { LARGEST_LOGO, MOST_BRAND_ITEMS } from '../../src/contract/brand-limits.ts'
import { sceneOf } from '../scenes.ts'
import { signUp } from './account.ts'
import { call } from './caller.ts'

interface Caller {
  userToken: string
}

async function anonymous(): Promise<Caller> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token }
}
const add = (by: Caller, brand_item: unknown) => call('POST', 'brand_items', { brand_item }, by)
const mine = async (by: Caller) => (await call('GET', 'brand_items/mine', undefined, by)).body.data
const blue = { kind: 'colour', ink: { cmyk: [1, 0.7, 0, 0.1] } }
const font = { kind: 'font', font: 'inter' }
const logo = { kind: 'logo', name: 'Mark', clip: { objects: sceneOf().objects, assets: {} } }

describe('a brand', () => {
  test('has colours, fonts and logos of a visitor, each once, and goes with them to their account', async () => {
    const by = await anonymous()
    for (const item of [blue, font, logo, blue]) expect((await add(by, item)).status).toBe(201)
    const kept = await mine(by)
    expect(kept.map(({ attributes }: { attributes: { item: unknown } }) => attributes.item)).toEqual(
      expect.arrayContaining([blue, font, logo]),
    )
    expect(kept).toHaveLength(3)
    const account = await signUp('brand@example.com')
    await add(account, blue)
    await call('POST', 'v1/users/me/claims', { anonymous_token: by.userToken }, account)
    expect(await mine(account)).toHaveLength(3)
  })

  test('is nobody else’s; what is taken out is gone', async () => {
    const [by, other] = [await anonymous(), await anonymous()]
    const { id } = (await add(by, blue)).body.data
    expect(await mine(other)).toEqual([])
    expect((await call('DELETE', `brand_items/${id}`, undefined, other)).status).toBe(404)
    expect((await call('DELETE', `brand_items/${id}`, undefined, by)).status).toBe(204)
    expect(await mine(by)).toEqual([])
    expect((await call('DELETE', `brand_items/${id}`, undefined, by)).status).toBe(404)
  })

  test.each([
    ['a kind that nobody knows', { kind: 'sound' }, 'brand_item.kind'],
    ['an ink beyond the whole', { kind: 'colour', ink: { cmyk: [2, 0, 0, 0] } }, 'brand_item.ink'],
    [
      'a logo of a picture that it does not have',
      { ...logo, clip: { objects: { p: { kind: 'picture' } }, assets: {} } },
      'brand_item.clip.objects.p',
    ],
    ['a logo without a name', { ...logo, name: ' ' }, 'brand_item.name'],
    ['a font that is no id', { kind: 'font', font: '../x' }, 'brand_item.font'],
  ])('is not given %s, by its field', async (_, item, field) => {
    const refused = await add(await anonymous(), item)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).some((name) => name.startsWith(field))).toBe(true)
  })

  test('has no more than it may have, and no logo that is too large', async () => {
    const by = await anonymous()
    for (let at = 0; at < MOST_BRAND_ITEMS.font; at++)
      expect((await add(by, { kind: 'font', font: `f${at}` })).status).toBe(201)
    expect((await add(by, font)).body.code).toBe('too_many_brand_items')
    const { a } = sceneOf().objects
    const heavy = { ...a, kind: 'path', natural: [1, 1], rule: 'nonzero', outline: 'M1 1'.repeat(LARGEST_LOGO / 4) }
    const { form: _, corner: __, ...object } = heavy as typeof heavy & { form: string; corner: number }
    const refused = await add(by, { ...logo, clip: { objects: { a: object }, assets: {} } })
    expect([413, 422]).toContain(refused.status)
  })
})
