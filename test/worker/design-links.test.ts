import { describe, expect, test } from 'vitest'
import { MOST_DESIGN_LINKS } from '../../src/contract/design-links.ts'
import { sceneOf } from '../scenes.ts'
import { call } from './caller.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'

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
