import { describe, expect, test } from 'vitest'
import { dropAbandonedFiles } from '../../src/commerce/artwork/abandoned-files.ts'
import { daily } from '../../src/commerce/daily.ts'
import { designsOf } from '../../src/commerce/designs/store.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { MOST_DESIGNS } from '../../src/contract/box-designs.ts'
import { SCENE_LIMITS } from '../../src/contract/design-limits.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { printedDesign } from '../printed-design.ts'
import { sceneOf } from '../scenes.ts'
import { signUp } from './account.ts'
import { type Answered, BAG, call } from './caller.ts'
import { env } from './env.ts'
import { askedExport } from './export-batches.ts'
import { download } from './sender.ts'
import { sentFile } from './sent-file.ts'

/** Somebody without an account who may own things. */
async function anonymous(): Promise<{ userToken: string; userId: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token, userId: body.data.id }
}
interface Caller {
  userToken: string
}
const make = (by: Caller, scene: unknown = sceneOf(), name = 'Spring') =>
  call('POST', 'box_designs', { box_design: { name, scene } }, by)
const save = (by: Caller, id: string, box_design: object, match?: string) =>
  call('PUT', `box_designs/${id}`, { box_design }, { ...by, ...(match && { headers: { 'If-Match': match } }) })
const show = (by: Caller, id: string) => call('GET', `box_designs/${id}`, undefined, by)
const idOf = ({ body }: Answered): string => body.data.id
const ofDesign = ({ body }: Answered) => body.data.attributes
const scenesOf = async (id: string) => (await env.FILES.list({ prefix: `designs/${id}/` })).objects.length

const turned = (angle: number) => sceneOf({ objects: { a: { ...sceneOf().objects.a!, angle } as never } })

describe('a design', () => {
  test('is kept by a visitor without an account, is among theirs, and opens as it was', async () => {
    const by = await anonymous()
    const made = await make(by)
    expect([made.status, made.headers.get('ETag')]).toEqual([201, '"1"'])
    const shown = await show(by, idOf(made))
    expect(ofDesign(shown)).toMatchObject({ name: 'Spring', version: 1, scene: sceneOf() })
    const { body } = await call('GET', 'box_designs/mine', undefined, by)
    expect(body.meta.count).toBe(1)
    expect(body.data[0].attributes).toMatchObject({ name: 'Spring', goods: sceneOf().goods })
    expect(body.data[0].attributes).not.toHaveProperty('scene')
  })

  test('that is sent again with the id that its maker has for it is kept once, as it was sent last', async () => {
    const [by, other] = [await anonymous(), await anonymous()]
    const sent = (by: Caller, angle: number) =>
      call('POST', 'box_designs', { box_design: { name: `At ${angle}`, scene: turned(angle), key: 'a-1' } }, by)
    const id = idOf(await sent(by, 1))
    for (const angle of [2, 3]) {
      const again = await sent(by, angle)
      expect([again.status, idOf(again), again.headers.get('ETag')]).toEqual([201, id, '"1"'])
      expect(ofDesign(await show(by, id))).toMatchObject({ name: `At ${angle}`, scene: turned(angle) })
    }
    expect(await scenesOf(id)).toBe(1)
    // Another maker's is another, and what was changed since stays beside what is sent.
    expect(idOf(await sent(other, 4))).not.toBe(id)
    await save(by, id, { name: 'Mine', scene: turned(9) }, '"1"')
    expect(idOf(await sent(by, 5))).not.toBe(id)
    expect(ofDesign(await show(by, id)).name).toBe('Mine')
    expect(await designsOf(env.DB, by.userId)).toHaveLength(2)
  })

  test('that is sent twice at once with that id is kept once', async () => {
    const by = await anonymous()
    const box_design = { name: 'Spring', scene: sceneOf(), key: 'a-2' }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'box_designs', { box_design }, by)))
    for (const { status, body } of answers) expect([201, 412]).toContain(body.code === 'stale_design' ? 412 : status)
    const [design, ...others] = await designsOf(env.DB, by.userId)
    expect([others.length, await scenesOf(design!.id)]).toEqual([0, 1])
  })

  test.each([[''], ['a'.repeat(65)]])('with %j as its id is refused by its field', async (key) => {
    const by = await anonymous()
    const { status, body } = await call(
      'POST',
      'box_designs',
      { box_design: { name: 'Spring', scene: sceneOf(), key } },
      by,
    )
    expect([status, Object.keys(body.errors)]).toEqual([422, ['box_design.key']])
  })

  test('is changed against the version that was seen; of two changes to one the second is refused, and loses nothing', async () => {
    const by = await anonymous()
    const id = idOf(await make(by))
    const [first, second] = await Promise.all([1, 2].map((angle) => save(by, id, { scene: turned(angle) }, '"1"')))
    const answers = [first!, second!]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const kept = answers.findIndex(({ status }) => status === 200)
    const refused = answers[1 - kept]!
    expect(refused.body).toMatchObject({ code: 'stale_design', about: '2' })
    expect([refused.headers.get('ETag'), answers[kept]!.headers.get('ETag')]).toEqual(['"2"', '"2"'])
    expect(ofDesign(await show(by, id)).scene.objects.a.angle).toBe(kept + 1)
    expect(await scenesOf(id)).toBe(1)
    // Whoever was refused may keep theirs as a second design, or in the place of the other.
    expect((await make(by, turned(2 - kept), 'Mine')).status).toBe(201)
    expect((await save(by, id, { scene: turned(7) }, '*')).status).toBe(200)
    expect((await save(by, id, { scene: turned(8) })).body.code).toBe('version_missing')
    expect(ofDesign(await save(by, id, { name: ' Summer ' }))).toMatchObject({ name: 'Summer', version: 3 })
    expect(ofDesign(await show(by, id)).scene.objects.a.angle).toBe(7)
  })

  test('is called otherwise while somebody has it open, who goes on from the version that they have', async () => {
    const by = await anonymous()
    const id = idOf(await make(by))
    const renamed = await save(by, id, { name: 'Summer' })
    expect([renamed.status, renamed.headers.get('ETag')]).toEqual([200, '"1"'])
    const saved = await save(by, id, { scene: turned(9) }, '"1"')
    expect([saved.status, ofDesign(saved)]).toEqual([200, expect.objectContaining({ name: 'Summer', version: 2 })])
    const chosen = await save(by, id, { chosen: { quantity: 500, speed: 'standard' } }, '"2"')
    expect(ofDesign(chosen).version).toBe(3)
  })

  test.each([
    [
      'a size that is no size',
      { ...sceneOf(), goods: { ...sceneOf().goods, size: { length: -1, width: 1, height: 1 } } },
      'box_design.scene.goods.size.length',
    ],
    ['an object in no face', sceneOf({ faces: { outside: [], inside: [] } }), 'box_design.scene.objects.a'],
    [
      'a face of what every object has',
      sceneOf({ faces: { outside: ['a', 'constructor'], inside: [] } }),
      'box_design.scene.faces',
    ],
    ['a field that nobody knows', { ...sceneOf(), script: 'x' }, 'box_design.scene.script'],
    ['a version that is too new', { ...sceneOf(), version: 9 }, 'box_design.scene.version'],
  ])('is refused with %s, by its field', async (_, scene, field) => {
    const by = await anonymous()
    const refused = await make(by, scene)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, expect.arrayContaining([field])])
    const id = idOf(await make(by))
    expect((await save(by, id, { scene }, '"1"')).status).toBe(422)
    expect(ofDesign(await show(by, id)).version).toBe(1)
  })

  test('is refused by its outline without a search of every way to read it', async () => {
    const path = {
      ...sceneOf().objects.a!,
      kind: 'path',
      natural: [1, 1],
      rule: 'nonzero',
      outline: `M${'1'.repeat(5000)}x`,
    }
    const { form: _, corner: __, ...object } = path as typeof path & { form: string; corner: number }
    const refused = await make(await anonymous(), { ...sceneOf(), objects: { a: object } })
    expect(refused.body.errors).toEqual({ 'box_design.scene.objects.a.outline': [expect.stringContaining('M, L, C')] })
  })

  test('has at most so many bytes', async () => {
    const long = 'é'.repeat(200)
    const asset = { type: 'image/png', name: long, width: 1, height: 1, bytes: 1 }
    const outline = `M0 0${'L1 1'.repeat(49_000)}Z`
    const object = { id: 'a', kind: 'path', place: { panel: 'box', pin: [0, 0], offset: [0, 0] }, size: [1, 1] }
    const drawn = { ...object, angle: 0, outline, natural: [1, 1], rule: 'nonzero', fill: null, stroke: null }
    const ids = Array.from({ length: Math.ceil(SCENE_LIMITS.bytes / outline.length) }, (_, at) => `p${at}`)
    const objects = Object.fromEntries(ids.map((id) => [id, { ...drawn, id }]))
    const large = { ...sceneOf(), faces: { outside: ids, inside: [] }, objects, assets: { ['0'.repeat(64)]: asset } }
    const refused = await make(await anonymous(), large)
    expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual(['design_too_large', ['box_design.scene']])
  })

  test('is copied, and deleted with its scenes', async () => {
    const by = await anonymous()
    const id = idOf(await make(by))
    const say = (chosen: object) => call('PUT', `box_designs/${id}`, { box_design: { chosen } }, by)
    expect((await say({ quantity: 0, speed: 'slow' })).body.errors).toEqual({
      'box_design.chosen.quantity': expect.anything(),
      'box_design.chosen.speed': expect.anything(),
    })
    const chosen = { quantity: 730, speed: 'express' }
    expect((await say(chosen)).status).toBe(200)
    const copy = await call('POST', `box_designs/${id}/duplicate`, { box_design: { name: 'Copy' } }, by)
    expect(copy.status).toBe(201)
    expect(ofDesign(copy)).toMatchObject({ name: 'Copy', version: 1, scene: sceneOf(), chosen })
    expect((await call('DELETE', `box_designs/${id}`, undefined, by)).status).toBe(204)
    expect([(await show(by, id)).status, await scenesOf(id)]).toEqual([404, 0])
    expect((await show(by, idOf(copy))).status).toBe(200)
  })

  test('has an owner who has at most two hundred', async () => {
    const by = await anonymous()
    const id = idOf(await make(by))
    const copies = Array.from({ length: MOST_DESIGNS - 1 }, (_, index) =>
      env.DB.prepare(
        'insert into designs select ?, user_id, name, version, goods, scene_id, bytes, created_at, updated_at, chosen from designs where id = ?',
      ).bind(`copy-${index}-${id}`, id),
    )
    await env.DB.batch(copies)
    expect((await make(by)).body.code).toBe('too_many_designs')
    expect((await call('POST', `box_designs/${id}/duplicate`, {}, by)).body.code).toBe('too_many_designs')
  })
})

/** The shopping lists of a user. */
const listsOf = async (userId: string) =>
  (await env.DB.prepare('select name from shopping_lists where user_id = ?').bind(userId).all()).results

test('the designs and lists of a visitor go when nobody can open them any more, those of an account stay', async () => {
  const [visitor, account] = [await anonymous(), await signUp('stays.designs@example.com')]
  const [lost, kept] = [idOf(await make(visitor)), idOf(await make(account))]
  await call('POST', `box_designs/${lost}/share`, { sharing: 'view' }, visitor)
  for (const { userToken } of [visitor, account])
    await call(
      'POST',
      'v3/shopping_lists',
      { shopping_list: { name: 'Spring', lines: [{ variant_id: BAG, quantity: 500 }] } },
      { userToken },
    )
  await daily(env, Date.now() + 31 * DAY_MS)
  expect((await designsOf(env.DB, visitor.userId)).length).toBe(1)
  expect(await listsOf(visitor.userId)).toEqual([{ name: 'Spring' }])
  const shared = await anonymous()
  const list = { name: 'Shared', lines: [{ variant_id: BAG, quantity: 500 }] }
  await call('POST', 'v3/shopping_lists', { shopping_list: list }, shared)
  await env.DB.prepare("update shopping_lists set sharing = 'view' where user_id = ?").bind(shared.userId).run()
  await daily(env, Date.now() + 33 * DAY_MS)
  expect([await designsOf(env.DB, visitor.userId), await scenesOf(lost)]).toEqual([[], 0])
  const { results } = await env.DB.prepare('select * from design_shares where design_id = ?').bind(lost).all()
  expect(results).toEqual([])
  expect([(await designsOf(env.DB, account.userId)).length, await scenesOf(kept)]).toEqual([1, 1])
  expect([await listsOf(visitor.userId), await listsOf(account.userId)]).toEqual([[], [{ name: 'Spring' }]])
  // Whoever has its link reads a list.
  expect(await listsOf(shared.userId)).toEqual([{ name: 'Shared' }])
})

describe('an account', () => {
  test('claims what its visitor designed', async () => {
    const visitor = await anonymous()
    const id = idOf(await make(visitor))
    const account = await signUp('claims.designs@example.com')
    expect((await show(account, id)).status).toBe(404)
    await call('POST', 'v1/users/me/claims', { anonymous_token: visitor.userToken }, account)
    expect((await show(account, id)).status).toBe(200)
    expect((await show(visitor, id)).status).toBe(401)
    // A tab that has it open goes on from where it was.
    const saved = await call(
      'PUT',
      `box_designs/${id}`,
      { box_design: { scene: sceneOf() } },
      { ...account, headers: { 'If-Match': '"1"' } },
    )
    expect([saved.status, saved.body.data?.attributes.version]).toEqual([200, 2])
  })

  test('takes a design by its token, and none of another account', async () => {
    const visitor = await anonymous()
    const made = await make(visitor)
    const [account, other] = [await signUp('takes.designs@example.com'), await signUp('other.designs@example.com')]
    const take = (accessToken: string, designToken: string) =>
      call(
        'POST',
        'v3/users/me/designs',
        { id: idOf(made) },
        { headers: { 'Access-Token': accessToken, 'Design-Token': designToken } },
      )
    expect((await take(account.userToken, 'A'.repeat(43))).status).toBe(404)
    const token = ofDesign(made).design_token
    expect((await take(visitor.userToken, token)).status).toBe(403)
    const taken = await take(account.userToken, token)
    // A tab that has it open saves the version that it has.
    expect([taken.status, taken.body.data.attributes.version]).toEqual([200, 1])
    expect((await take(account.userToken, token)).status).toBe(200)
    expect((await take(other.userToken, token)).status).toBe(404)
    const ofAccount = ofDesign(await show(account, idOf(made))).design_token
    expect((await take(other.userToken, ofAccount)).status).toBe(404)
  })

  test('takes a design with its pictures, which stay when the visitor’s are gone', async () => {
    const [visitor, account] = [await anonymous(), await signUp('takes.pictures@example.com')]
    const { scene, pictures } = await printedDesign()
    const hashes = []
    for (const { bytes } of Object.values(pictures))
      hashes.push(await sentFile('v1/artwork', bytes as Uint8Array<ArrayBuffer>, visitor))
    const made = await call('POST', 'box_designs', { box_design: { name: 'Loaf', scene } }, visitor)
    const headers = { 'Access-Token': account.userToken, 'Design-Token': ofDesign(made).design_token }
    expect((await call('POST', 'v3/users/me/designs', { id: idOf(made) }, { headers })).status).toBe(200)
    await dropAbandonedFiles(env, new Date(Date.now() + DAY_MS).toISOString())
    for (const hash of hashes) {
      const { status, body } = await call('GET', `v1/artwork/files/${hash}`, undefined, account)
      expect(status).toBe(200)
      const file = await download(body.data.attributes.address)
      expect(await sha256(new Uint8Array(await file.arrayBuffer()))).toBe(hash)
    }
  })

  test('has its designs in the copy of its data, and is deleted with them', async () => {
    const account = await signUp('erased.designs@example.com')
    const id = idOf(await make(account))
    const asked = await askedExport(account)
    await makeExport(env, { id: idOf(asked), origin: null })
    const part = await call('GET', `data_exports/${idOf(asked)}/parts/0`, undefined, account)
    const archive = Buffer.from(part.body.data.attributes.content, 'base64url').toString()
    expect(archive).toContain(`designs/${id}.json`)
    expect(archive).toContain(JSON.stringify(sceneOf().objects))
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', account.userId).run()
    await eraseAccount(env, account.userId)
    expect([await designsOf(env.DB, account.userId), await scenesOf(id)]).toEqual([[], 0])
  })
})
