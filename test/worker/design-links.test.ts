import { describe, expect, test } from 'vitest'
import { MOST_DESIGN_LINKS } from '../../src/contract/design-links.ts'
import { sceneOf } from '../scenes.ts'
import FIRST from '../unit/design/migrations/corpus/mailer.v1.json'
import SECOND from '../unit/design/migrations/corpus/mailer.v2.json'
import { mailTo } from './account.ts'
import { call, MAILER } from './caller.ts'
import { env } from './env.ts'

async function visitor(): Promise<{ userToken: string; userId: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token, userId: body.data.id }
}
async function designed(by: { userToken: string }, scene: unknown = sceneOf()): Promise<string> {
  return (await call('POST', 'box_designs', { box_design: { name: 'Spring', scene } }, by)).body.data.id
}
const linkTo = async (by: { userToken: string }, id: string, sharing: string) => {
  const { body } = await call('POST', `box_designs/${id}/share`, { sharing }, by)
  return { id: body.data.id as string, token: body.data.attributes.token as string }
}
const open = (token: string) => call('GET', `shared_box_designs/${token}`)

describe('a link to a design', () => {
  test('opens it for whoever has it, says nothing of its owner, and ends for good', async () => {
    const by = await visitor()
    const id = await designed(by)
    const [link, other] = [await linkTo(by, id, 'view'), await linkTo(by, id, 'copy')]
    const { status, body } = await open(link.token)
    expect(status).toBe(200)
    expect(body.data.attributes).toEqual({ name: 'Spring', sharing: 'view', scene: sceneOf() })
    expect(JSON.stringify(body)).not.toContain(id)
    expect(JSON.stringify(body)).not.toContain(by.userId)
    const { results } = await env.DB.prepare('select * from design_shares').all()
    expect(JSON.stringify(results)).not.toContain(link.token)
    expect((await call('GET', `box_designs/${id}/links`, undefined, by)).body.meta.count).toBe(2)
    await call('DELETE', `box_designs/${id}/links/${link.id}`, undefined, by)
    expect([(await open(link.token)).status, (await open(other.token)).status]).toEqual([404, 200])
    for (const forged of [`${link.id}${other.token.slice(22)}`, other.token.slice(0, 30), 'x', `${other.token}A`])
      expect([forged, (await open(forged)).status]).toEqual([forged, 404])
    await call('DELETE', `box_designs/${id}`, undefined, by)
    expect((await open(other.token)).status).toBe(404)
  })

  test('lets its holder copy the design with its pictures where it says so, and ends no link of another design', async () => {
    const [by, holder] = [await visitor(), await visitor()]
    const sha256 = 'b'.repeat(64)
    const picture = { type: 'image/png', name: 'logo.png', width: 1, height: 1, bytes: 7 } as const
    const id = await designed(by, sceneOf({ assets: { [sha256]: picture } }))
    await env.FILES.put(`artwork/test/${sha256}`, 'PICTURE')
    await env.DB.prepare("insert into artworks values (?, ?, ?, 'logo.png', 'image/png', 7, 1, 1, '2026-01-01')")
      .bind(`user ${by.userId}`, sha256, `artwork/test/${sha256}`)
      .run()
    const [view, copy] = [await linkTo(by, id, 'view'), await linkTo(by, id, 'copy')]
    const copyBy = (token: string) => call('POST', `shared_box_designs/${token}/copy`, undefined, holder)
    expect((await copyBy(view.token)).status).toBe(404)
    const pictureOf = (name: string) => call('GET', `shared_box_designs/${view.token}/pictures/${name}`)
    expect((await pictureOf(sha256)).body.data.attributes.address).toMatch(/^\/api\/download\?file=/)
    expect((await pictureOf('c'.repeat(64))).status).toBe(404)
    const copied = await copyBy(copy.token)
    expect(copied.status).toBe(201)
    expect(copied.body.data.attributes).toMatchObject({ name: 'Spring', version: 1 })
    const own = await env.DB.prepare('select key from artworks where owner = ?')
      .bind(`user ${holder.userId}`)
      .first<{ key: string }>()
    expect(own!.key).not.toBe(`artwork/test/${sha256}`)
    expect(await (await env.FILES.get(own!.key))!.text()).toBe('PICTURE')
    const theirs = await designed(holder)
    expect((await call('DELETE', `box_designs/${theirs}/links/${copy.id}`, undefined, holder)).status).toBe(404)
    expect((await open(copy.token)).status).toBe(200)
  })

  test('is one of at most twenty, for viewing or copying', async () => {
    const by = await visitor()
    const id = await designed(by)
    const bad = await call('POST', `box_designs/${id}/share`, { sharing: 'edit' }, by)
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['sharing']])
    for (let links = 0; links < MOST_DESIGN_LINKS; links++) await linkTo(by, id, 'view')
    const refused = await call('POST', `box_designs/${id}/share`, { sharing: 'view' }, by)
    expect(refused.body.code).toBe('too_many_links')
  })
})

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
})

describe('a reminder', () => {
  const remind = (said: object = {}) =>
    call('POST', 'box_designs/remind_on_desktop', {
      ...{ email: 'phone@example.com', locale: 'pl-PL', sku: MAILER, quantity: 250 },
      ...said,
    })

  test('is a mail in the language of the reader, with the goods in its link, and one of few', async () => {
    expect((await remind()).status).toBe(204)
    const { text } = await mailTo('phone@example.com', 'design-reminder')
    expect(text).toContain('Otwórz edytor')
    const link = new URL(/https?:\S+\?sku=\S+/.exec(text)![0])
    expect(Object.fromEntries(link.searchParams)).toEqual({ sku: MAILER, quantity: '250' })
    expect((await remind({ locale: 'xx' })).status).toBe(204)
    const third = await remind()
    expect([third.status, third.body.code]).toEqual([429, 'too_many_mails'])
  })

  test.each([
    ['email', { email: 'a@b, c@d' }],
    ['quantity', { quantity: 0 }],
    ['sku', { sku: 'stone-box~1x1x1~a~b~c' }],
    ['locale', { locale: 'x'.repeat(21) }],
  ])('is refused by its %s', async (field, said) => {
    const refused = await remind(said)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})
