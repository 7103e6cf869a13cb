import { env as bindings } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { MOST_DESIGN_LINKS } from '../../src/contract/design-links.ts'
import { sceneOf } from '../scenes.ts'
import { call } from './caller.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'

const linkTo = async (by: { userToken: string }, id: string, sharing: string) => {
  const { body } = await call('POST', `box_designs/${id}/share`, { sharing }, by)
  return { id: body.data.id as string, token: body.data.attributes.token as string }
}
/** A design that draws pictures which its owner has stored. @returns its id */
async function withPictures(by: { userToken: string; userId: string }, hashes: readonly string[]): Promise<string> {
  const picture = { type: 'image/png', name: 'logo.png', width: 1, height: 1, bytes: 7 } as const
  for (const sha256 of hashes) {
    await env.FILES.put(`artwork/test/${sha256}`, 'PICTURE')
    await addRow(by.userId, sha256, `artwork/test/${sha256}`)
  }
  return designed(by, sceneOf({ assets: Object.fromEntries(hashes.map((sha256) => [sha256, picture])) }))
}
const addRow = (userId: string, sha256: string, key: string) =>
  env.DB.prepare("insert into artworks values (?, ?, ?, 'logo.png', 'image/png', 7, 1, 1, '2026-01-01')")
    .bind(`user ${userId}`, sha256, key)
    .run()
const HASHES = ['b', 'd'].map((letter) => letter.repeat(64))

/** The keys of what somebody has in the store of files, and of what their rows name. */
async function storedFiles(userId: string) {
  const { objects } = await env.FILES.list({ prefix: `artwork/user-${userId}/` })
  const rows = await env.DB.prepare('select key from artworks where owner = ? order by key')
    .bind(`user ${userId}`)
    .all<{ key: string }>()
  return { stored: objects.map(({ key }) => key), named: rows.results.map(({ key }) => key) }
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
    const [sha256 = ''] = HASHES
    const id = await withPictures(by, [sha256])
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

  test('leaves no picture that nothing names where its holder copies the design twice at once', async () => {
    const [by, holder] = [await visitor(), await visitor()]
    const { token } = await linkTo(by, await withPictures(by, HASHES), 'copy')
    const copyBy = () => call('POST', `shared_box_designs/${token}/copy`, undefined, holder)
    const copied = await Promise.all([copyBy(), copyBy()])
    expect(copied.map(({ status }) => status)).toEqual([201, 201])
    const { stored, named } = await storedFiles(holder.userId)
    expect([named.length, stored]).toEqual([2, named])
  })

  test('leaves none where the database was away and the copy is made again', async () => {
    const [by, holder] = [await visitor(), await visitor()]
    const { token } = await linkTo(by, await withPictures(by, HASHES), 'copy')
    const copyBy = async () => (await call('POST', `shared_box_designs/${token}/copy`, undefined, holder)).status
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare("create trigger away before insert on artworks begin select raise(abort, 'away'); end").run()
    expect(await copyBy()).toBe(500)
    await env.DB.prepare('drop trigger away').run()
    expect(await copyBy()).toBe(201)
    const { stored, named } = await storedFiles(holder.userId)
    expect([named.length, stored]).toEqual([2, named])
  })

  test('leaves none where its holder uploads the same picture meanwhile', async () => {
    const [by, holder] = [await visitor(), await visitor()]
    const [sha256 = ''] = HASHES
    const { token } = await linkTo(by, await withPictures(by, [sha256]), 'copy')
    const uploaded = `artwork/user-${holder.userId}/${sha256}/uploaded`
    const put = bindings.FILES.put.bind(bindings.FILES)
    vi.spyOn(bindings.FILES, 'put').mockImplementationOnce(async (...file: Parameters<R2Bucket['put']>) => {
      const stored = await put(...file)
      await put(uploaded, 'PICTURE')
      await addRow(holder.userId, sha256, uploaded)
      return stored
    })
    expect((await call('POST', `shared_box_designs/${token}/copy`, undefined, holder)).status).toBe(201)
    expect(await storedFiles(holder.userId)).toEqual({ stored: [uploaded], named: [uploaded] })
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
