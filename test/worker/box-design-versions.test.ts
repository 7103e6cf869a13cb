import { describe, expect, test } from 'vitest'
import { BOX_DESIGN_CALLS } from '../../src/contract/box-designs.ts'
import FIRST from '../unit/design/migrations/corpus/mailer.v1.json'
import SECOND from '../unit/design/migrations/corpus/mailer.v2.json'
import { signUp } from './account.ts'
import { call } from './caller.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'

describe('a design of version 1', () => {
  test('is kept as it came, shown in the current version, and converted once', async () => {
    const by = await visitor()
    const id = await designed(by, FIRST)
    const shown = () => call('GET', `box_designs/${id}`, undefined, by)
    const convert = () => call('POST', `box_designs/${id}/convert_from_v1`, undefined, by)
    expect((await shown()).body.data.attributes).toMatchObject({ version: 1, scene: SECOND, goods: SECOND.goods })
    const converted = await convert()
    expect(converted.body.data.attributes).toMatchObject({ version: 2, scene: SECOND })
    expect([(await convert()).body.data.attributes.version, (await shown()).headers.get('ETag')]).toEqual([2, '"2"'])
  })

  test('is of goods that are made, and is saved in the current version alone', async () => {
    const by = await visitor()
    const made = { box_design: { name: 'Stone', scene: { ...FIRST, product: 'stone-box' } } }
    expect((await call('POST', 'box_designs', made, by)).body.code).toBe('goods_not_made')
    const id = await designed(by, FIRST)
    const saved = await call('PUT', `box_designs/${id}`, { box_design: { scene: FIRST } }, by)
    expect([saved.status, Object.keys(saved.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['box_design.scene.version']),
    ])
  })

  test('of goods that are not made any more is not taken by an account, as the call says', async () => {
    const by = await visitor()
    const id = await designed(by, FIRST)
    const { design_token } = (await call('GET', `box_designs/${id}`, undefined, by)).body.data.attributes
    const { objects } = await env.FILES.list({ prefix: `designs/${id}/` })
    await env.FILES.put(objects[0]!.key, JSON.stringify({ ...FIRST, product: 'stone-box' }))
    const { userToken } = await signUp('takes.former.goods@example.com')
    const headers = { 'Access-Token': userToken, 'Design-Token': design_token }
    const { status, body } = await call('POST', 'v3/users/me/designs', { id }, { headers })
    expect([status, body.code]).toEqual([422, 'goods_not_made'])
    expect(BOX_DESIGN_CALLS.take.errors).toContain(body.code)
  })
})
