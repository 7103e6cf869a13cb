import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropLateCopies } from '../../src/commerce/designs/unheld-copies.ts'
import { HOUR_MS } from '../../src/contract/duration.ts'
import { sceneOf } from '../scenes.ts'
import { call } from './caller.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.useRealTimers())

const filesOf = async (id: string) => (await env.FILES.list({ prefix: `designs/${id}/` })).objects.length
const linksOf = (id: string) =>
  env.DB.prepare('select count(*) count from design_shares where design_id = ?').bind(id).first('count')

/** Has the store of files list nothing, once. */
const withoutList = () => vi.spyOn(bindings.FILES, 'list').mockRejectedValueOnce(new Error('R2 does not answer.'))

/** Runs what was queued for half a day later. */
async function halfADayLater(ids: string[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * HOUR_MS })
  for (const id of ids) await dropLateCopies(env, id)
}

/** The designs that are looked at later. */
function queuedDesigns(): () => string[] {
  const queue = vi.spyOn(bindings.TASKS, 'sendBatch')
  return () =>
    queue.mock.calls
      .flatMap(([messages]) => [...messages] as { body: { kind: string; design: string } }[])
      .flatMap(({ body }) => (body.kind === 'drop_copies' ? body.design : []))
}

describe('what is left of a design', () => {
  test('is deleted later where the store of files was away after its row was deleted', async () => {
    const by = await visitor()
    const id = await designed(by)
    await call('POST', `box_designs/${id}/share`, { sharing: 'view' }, by)
    const queued = queuedDesigns()
    const list = withoutList()
    const remove = async () => (await call('DELETE', `box_designs/${id}`, undefined, by)).status
    expect(await remove()).toBe(500)
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ prefix: `designs/${id}/saved/` }))
    expect([await remove(), await filesOf(id)]).toEqual([404, 1])
    // The answer was lost before its links were ended.
    await env.DB.prepare("insert into design_shares values ('left', ?, 'view', '2026-01-01')").bind(id).run()
    await halfADayLater(queued())
    expect([await filesOf(id), await linksOf(id)]).toEqual([0, 0])
  })

  test('is deleted later where the database did not take its row', async () => {
    const by = await visitor()
    const queued = queuedDesigns()
    await env.DB.prepare("create trigger away before insert on designs begin select raise(abort, 'away'); end").run()
    const { status } = await call('POST', 'box_designs', { box_design: { name: 'Spring', scene: sceneOf() } }, by)
    await env.DB.prepare('drop trigger away').run()
    const [id = ''] = queued()
    expect([status, await filesOf(id)]).toEqual([500, 1])
    await halfADayLater([id])
    expect(await filesOf(id)).toBe(0)
  })

  test('is deleted later where a design was saved again, whose row the database did not take at first', async () => {
    const by = await visitor()
    const queued = queuedDesigns()
    const save = () => {
      const design = { name: 'Spring', scene: sceneOf(), key: 'saved-again' }
      return call('POST', 'box_designs', { box_design: design }, by)
    }
    await env.DB.prepare("create trigger away before insert on designs begin select raise(abort, 'away'); end").run()
    expect((await save()).status).toBe(500)
    await env.DB.prepare('drop trigger away').run()
    const [id = ''] = queued()
    expect([(await save()).status, await filesOf(id)]).toEqual([201, 2])
    await halfADayLater([id])
    expect(await filesOf(id)).toBe(1)
    vi.useRealTimers()
    expect((await call('GET', `box_designs/${id}`, undefined, by)).status).toBe(200)
  })

  test('is deleted later where the database did not take a change of its row', async () => {
    const by = await visitor()
    const id = await designed(by)
    const queued = queuedDesigns()
    await env.DB.prepare("create trigger away before update on designs begin select raise(abort, 'away'); end").run()
    const headers = { 'If-Match': '*' }
    const change = { name: 'Summer', scene: sceneOf() }
    const { status } = await call('PUT', `box_designs/${id}`, { box_design: change }, { ...by, headers })
    await env.DB.prepare('drop trigger away').run()
    expect([status, await filesOf(id), queued()]).toEqual([500, 2, [id]])
    await halfADayLater([id])
    expect(await filesOf(id)).toBe(1)
  })

  test('stays while it is saved, or is about to be', async () => {
    const by = await visitor()
    const id = await designed(by)
    await call('POST', `box_designs/${id}/share`, { sharing: 'view' }, by)
    const coming = crypto.randomUUID()
    await env.FILES.put(`designs/${coming}/saved/scene`, '{}')
    await dropLateCopies(env, coming)
    await halfADayLater([id])
    expect([await filesOf(coming), await filesOf(id), await linksOf(id)]).toEqual([1, 1, 1])
  })
})
