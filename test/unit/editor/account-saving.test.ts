import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJournal } from '../../../src/editor/journal/journal.ts'
import { savedWords, wouldLose } from '../../../src/editor/shell/saved-where.ts'
import { closeSessions, fresh, paint, Shop, SlowShop, session, settled } from './sessions.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await closeSessions()
  vi.useRealTimers()
})

/** A design whose first save is not answered yet. */
async function saving() {
  const shop = new SlowShop()
  const one = session(fresh(), null, null, shop)
  paint(one)
  const isSaved = one.save()
  await settled()
  return { shop, one, isSaved }
}

describe('saves of one design follow each other', () => {
  test('so that it is made once, and not again where nothing has changed', async () => {
    const { shop, one, isSaved } = await saving()
    const isSavedAgain = one.save()
    await settled()
    await shop.release()
    expect(await Promise.all([isSaved, isSavedAgain])).toEqual([true, true])
    expect(shop).toMatchObject({ made: 1, pending: 0, kept: { version: 1 } })
    expect(one.state).toMatchObject({ account: { id: 'd1', version: 1 }, where: { account: 'saved' } })
  })

  test('so that the second has the version of the first, and what was done meanwhile', async () => {
    const { shop, one } = await saving()
    await shop.release()
    paint(one)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shop.pending).toBe(1)
    paint(one)
    await vi.advanceTimersByTimeAsync(2_000)
    const isSaved = one.save()
    await settled()
    await shop.release()
    await shop.release()
    expect(await isSaved).toBe(true)
    expect(one.state).toMatchObject({ theirs: null, account: { version: 3 }, where: { account: 'saved' } })
    expect(shop.kept).toMatchObject({ version: 3, scene: one.store.state.scene })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shop.pending).toBe(0)
  })

  test('so that one whose first answer was lost is made once, with what was done since', async () => {
    const shop = new Shop()
    shop.isUnheard = true
    const one = session(fresh(), null, null, shop)
    paint(one)
    expect([await one.save(), one.state.where.account]).toEqual([false, 'offline'])
    shop.isUnheard = false
    paint(one)
    expect(await one.save()).toBe(true)
    expect(shop).toMatchObject({ made: 1, kept: { id: 'd1', scene: one.store.state.scene } })
    expect(one.state.account).toMatchObject({ id: 'd1', version: 1 })
  })

  test('so that those whose answers were lost are no other device’s, and are saved over', async () => {
    const shop = new Shop()
    const one = session(fresh(), null, null, shop)
    paint(one)
    await one.save()
    shop.isUnheard = true
    paint(one)
    expect(await one.save()).toBe(false)
    shop.down = 'offline'
    paint(one)
    expect([await one.save(), one.state.where.account]).toEqual([false, 'offline'])
    Object.assign(shop, { down: null, isUnheard: false })
    paint(one)
    expect(await one.save()).toBe(true)
    expect(one.state).toMatchObject({ theirs: null, account: { version: 3 }, where: { account: 'saved' } })
    expect(shop.kept).toMatchObject({ version: 3, scene: one.store.state.scene })
  })

  test('so that one whose answer was lost with its page is saved by the next that opens it', async () => {
    const shop = new Shop()
    const one = session(fresh(), null, null, shop)
    paint(one)
    await one.save()
    shop.isUnheard = true
    paint(one)
    await one.save()
    const left = one.kept()
    one.close()
    shop.isUnheard = false
    // The shop gives it in an order of its own.
    const { version, name, chosen, id, scene } = shop.kept!
    const { objects, ...rest } = scene
    shop.kept = { version, name, chosen, id, scene: { objects, ...rest } }
    const next = session(left, null, null, shop)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(next.state).toMatchObject({ theirs: null, account: { version: 3 }, where: { account: 'saved' } })
  })

  test('and what another device has made of one whose answer was lost stands beside the next', async () => {
    const shop = new Shop()
    const one = session(fresh(), null, null, shop)
    paint(one)
    await one.save()
    shop.isUnheard = true
    paint(one)
    await one.save()
    shop.isUnheard = false
    shop.kept = { ...shop.kept!, version: 3, chosen: { quantity: 7_000, speed: 'standard' } }
    paint(one)
    expect([await one.save(), one.state.theirs?.from]).toEqual([false, 'account'])
    expect(shop.kept.version).toBe(3)
  })

  test('and leave the name that it was given elsewhere, until it is given another here', async () => {
    const shop = new Shop()
    const one = session({ ...fresh(), name: 'Winter' }, null, null, shop)
    paint(one)
    await one.save()
    shop.kept!.name = 'Spring'
    paint(one)
    expect([await one.save(), shop.kept]).toEqual([true, expect.objectContaining({ version: 2, name: 'Spring' })])
    // Opened again as it was saved, it does not say what it is called either.
    const again = session(one.kept(), one.kept().revision, null, shop)
    paint(again)
    expect([await again.save(), shop.kept!.name]).toEqual([true, 'Spring'])
    again.set({ name: 'Summer' })
    expect([await again.save(), shop.kept!.name]).toEqual([true, 'Summer'])
  })

  test('and a name that is changed back here is kept, also where the answer of the other was lost', async () => {
    const shop = new Shop()
    const one = session({ ...fresh(), name: 'A' }, null, null, shop)
    paint(one)
    await one.save()
    shop.isUnheard = true
    one.set({ name: 'B' })
    expect([await one.save(), shop.kept!.name]).toEqual([false, 'B'])
    shop.isUnheard = false
    one.set({ name: 'A' })
    expect([await one.save(), shop.kept!.name]).toEqual([true, 'A'])
    // Another device has named it and gone on, and is followed.
    shop.kept = {
      ...shop.kept!,
      name: 'C',
      version: shop.kept!.version + 1,
      chosen: { quantity: 7_000, speed: 'standard' },
    }
    paint(one)
    expect([await one.save(), await one.takeTheirs(), one.state.name]).toEqual([false, true, 'C'])
    one.set({ name: 'A' })
    expect([await one.save(), shop.kept.name]).toEqual([true, 'A'])
  })

  test('and one that failed is no answer for the next', async () => {
    const { shop, one } = await saving()
    await shop.release()
    shop.down = 'offline'
    const failed = one.save()
    await settled()
    const isSaved = one.save()
    shop.down = null
    await shop.release()
    await shop.release()
    expect(await Promise.all([failed, isSaved])).toEqual([false, true])
    expect(one.state.where.account).toBe('saved')
  })
})

test('a first save without a connection is tried again, with what was done since, and makes one design', async () => {
  const shop = new Shop()
  const one = session(fresh(), null, null, shop)
  paint(one)
  shop.down = 'offline'
  expect([await one.save(), one.state.where.account]).toEqual([false, 'offline'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(one.state.where.account).toBe('offline')
  shop.down = null
  paint(one)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(one.state.where.account).toBe('saved')
  expect(shop).toMatchObject({ made: 1, kept: { scene: one.store.state.scene } })
})

test('a first save that is waited for is not made for a copy', async () => {
  const shop = new Shop()
  const one = session(fresh(), null, null, shop)
  paint(one)
  shop.down = 'offline'
  await one.save()
  shop.down = null
  one.keepMine('copy')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([shop.kept, one.state.where.account]).toEqual([null, 'none'])
})

test('a copy is kept by none of the saves that were asked for before it was made', async () => {
  const { shop, one, isSaved } = await saving()
  const isSavedAgain = one.save()
  one.keepMine('copy')
  await shop.release()
  expect(await Promise.all([isSaved, isSavedAgain])).toEqual([false, false])
  expect(one.state).toMatchObject({ account: null, where: { account: 'none' } })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shop.made).toBe(1)
})

test('a copy is not saved by the pause of the design that it was made of', async () => {
  const { shop, one } = await saving()
  await shop.release()
  paint(one)
  one.keepMine('copy')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shop).toMatchObject({ made: 1, pending: 0 })
})

test('a design that is closed is not saved any more', async () => {
  const { shop, one, isSaved } = await saving()
  paint(one)
  const isSavedAgain = one.save()
  one.close()
  await shop.release()
  expect(await Promise.all([isSaved, isSavedAgain])).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shop).toMatchObject({ made: 1, pending: 0 })
})

test('work beside a newer version of the shop’s is kept nowhere, and says so, until one of both is chosen', async () => {
  const shop = new Shop()
  const one = session(fresh(), null, await openJournal(), shop)
  paint(one)
  await one.save()
  paint(one)
  await one.written()
  shop.kept = { ...shop.kept!, version: 9 }
  expect(await one.save()).toBe(false)
  expect(one.state.theirs?.from).toBe('account')
  expect(savedWords(one.state.where)).toBe('savedBrowser')
  expect(wouldLose(one.state.where)).toBe(false)
  // Another face is no work.
  one.store.show('inside')
  expect(wouldLose(one.state.where)).toBe(false)

  paint(one)
  await one.written()
  expect(savedWords(one.state.where)).toBe('notSavedOff')
  expect(wouldLose(one.state.where)).toBe(true)

  one.keepMine('copy')
  await one.written()
  expect(savedWords(one.state.where)).toBe('savedBrowser')
  expect(wouldLose(one.state.where)).toBe(false)
})
