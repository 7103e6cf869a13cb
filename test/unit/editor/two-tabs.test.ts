import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from '../../../src/editor/journal/journal.ts'
import type { DesignSession } from '../../../src/editor/shell/design-session.ts'
import { canShow, closeSessions, fresh, paint, Shop, session, settled } from './sessions.ts'

let journal: Journal
let shop: Shop
beforeEach(async () => {
  // No pause ends by itself while a busy machine takes long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  journal = (await openJournal())!
  shop = new Shop()
})
afterEach(async () => {
  vi.useRealTimers()
  await closeSessions()
})

/** Resolves when it holds: what one tab tells another arrives by itself. */
async function until(holds: () => boolean): Promise<void> {
  const limit = performance.now() + 600_000
  while (!holds()) {
    expect(performance.now()).toBeLessThan(limit)
    await settled()
  }
}

/** Two tabs with one design that the browser has, and the shop too where it `isSaved`. */
async function tabs(isSaved: boolean): Promise<[DesignSession, DesignSession]> {
  const one = session(fresh(), null, journal, shop)
  paint(one)
  if (isSaved) await one.save()
  await one.written()
  const kept = (await journal.read(one.state.key))!
  const other = session(kept, kept.revision, journal, shop)
  await until(() => one.state.other === 'open' && other.state.other === 'open')
  return [one, other]
}

/** Resolves when the other tab has heard of the save. */
const heard = (one: DesignSession, version: number) =>
  until(() => one.state.account?.id === 'd1' && one.state.account.version === version)

test('a tab saves over the version that another tab has saved', async () => {
  const [one, other] = await tabs(true)
  paint(one)
  await one.save()
  await heard(other, 2)
  expect(other.state).toMatchObject({ where: { account: 'saved' }, theirs: null })
  paint(other)
  expect(await other.save()).toBe(true)
  expect(other.state).toMatchObject({ theirs: null, account: { version: 3 } })
  await heard(one, 3)
  expect(one.state).toMatchObject({ theirs: null, where: { account: 'saved' } })
})

test('a design that another tab has saved for the first time is not made twice', async () => {
  const [one, other] = await tabs(false)
  await one.save()
  await heard(other, 1)
  paint(other)
  await other.written()
  expect(await journal.read(other.state.key)).toMatchObject({ account: { id: 'd1' } })
  await other.save()
  expect(shop.made).toBe(1)
})

test('a step that is being written while another tab saves is saved over that version, and the journal has it', async () => {
  const [one, other] = await tabs(false)
  // The step is written after the save, from a state before it.
  const write = journal.write.bind(journal)
  const { key } = one.state
  let release = () => {}
  vi.spyOn(journal, 'write').mockImplementation(async (...args) => {
    if (args[0].revision > 1 && !args[0].account) await new Promise<void>((resolve) => (release = resolve))
    return write(...args)
  })
  paint(other)
  await until(() => vi.mocked(journal.write).mock.calls.length > 0)
  await one.save()
  await heard(other, 1)
  release()
  await other.written()
  expect(await journal.read(key)).toMatchObject({ revision: 2, account: { id: 'd1', version: 1, revision: 1 } })
  expect(other.state.where.account).toBe('waiting')
  expect(await other.save()).toBe(true)
  expect(shop).toMatchObject({ made: 1, kept: { version: 2 } })
})

test('a version of another tab takes no place of a step that was made while it was read', async () => {
  const [one, other] = await tabs(false)
  const read = journal.read.bind(journal)
  let release = () => {}
  vi.spyOn(journal, 'read').mockImplementationOnce(async (key) => {
    const kept = await read(key)
    await new Promise<void>((resolve) => (release = resolve))
    return kept
  })
  paint(one)
  await until(() => vi.mocked(journal.read).mock.calls.length > 0)
  await one.written()
  paint(other)
  const mine = other.store.state.scene
  await other.written()
  expect(other.state.theirs?.from).toBe('tab')
  release()
  await settled()
  expect(other.store.state.scene).toEqual(mine)
  expect(other.state.theirs?.from).toBe('tab')
})

test('a version of another tab whose product cannot be shown here stands beside this one', async () => {
  const [one, other] = await tabs(false)
  canShow.mockResolvedValue(false)
  const mine = other.store.state.scene
  paint(one)
  await until(() => other.state.theirs?.from === 'tab')
  expect(await other.takeTheirs()).toBe(false)
  expect(other.store.state.scene).toBe(mine)
  canShow.mockResolvedValue(true)
  expect(await other.takeTheirs()).toBe(true)
  expect(other.store.state.scene).toEqual(one.store.state.scene)
})

test('a version of another tab stands beside steps for which the browser had no room', async () => {
  const [one, other] = await tabs(false)
  const full = vi.spyOn(journal, 'write').mockResolvedValueOnce('full')
  paint(other)
  const mine = other.store.state.scene
  await other.written()
  full.mockRestore()
  paint(one)
  await until(() => other.state.theirs?.from === 'tab')
  expect(other.store.state.scene).toEqual(mine)
})
