import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { openJournal, readKept } from '../../../src/editor/journal/journal.ts'
import { designFile, readDesignFile } from '../../../src/editor/shell/design-file.ts'
import { DesignSession } from '../../../src/editor/shell/design-session.ts'
import { changedAccount, refusedWords, savedWords, wouldLose } from '../../../src/editor/shell/saved-where.ts'
import { canShow, closeSessions, fresh, GOODS, paint, pictures, Shop, session } from './sessions.ts'

afterEach(async () => {
  await closeSessions()
  vi.useRealTimers()
})

describe('a session', () => {
  test('writes each step to the journal, where it can be opened again as it was', async () => {
    const journal = await openJournal()
    const design = fresh()
    const one = session(design, null, journal)
    await one.written()
    expect(await journal!.read(design.key)).toBeNull()
    for (let times = 0; times < 20; times++) paint(one)
    one.set({ name: 'Winter', quantity: 500 })
    await one.written()
    const again = (await journal!.read(design.key))!
    expect(again).toMatchObject({ name: 'Winter', quantity: 500, scene: one.store.state.scene })
    expect(one.state.where.browser).toBe('saved')
    one.store.undo()
    await one.written()
    expect((await journal!.read(design.key))!.scene).toEqual(one.store.state.scene)
  })

  test('takes steps back that were done before it was opened', async () => {
    const journal = (await openJournal())!
    const one = session(fresh(), null, journal)
    paint(one)
    const first = one.store.state.scene
    paint(one)
    const second = one.store.state.scene
    paint(one)
    one.store.undo()
    await one.written()
    one.close()
    const kept = (await journal.read(one.state.key))!
    const again = new DesignSession(kept, kept.revision, {
      journal,
      designs: new Shop(),
      pictures,
      canShow,
      history: await journal.history(kept),
    })
    expect(again.store.state.scene).toEqual(second)
    again.store.undo()
    expect(again.store.state.scene).toEqual(first)
    again.store.redo()
    again.store.redo()
    expect(again.store.state.history.future).toEqual([])
    await again.written()
    // Written by another, without the steps that led there.
    const last = (await journal.read(kept.key))!
    await journal.write({ ...last, revision: last.revision + 1 }, last.revision)
    expect((await journal.history((await journal.read(kept.key))!)).past).toEqual([])
    await journal.remove(kept.key)
    expect((await journal.history(last)).past).toEqual([])
    again.close()
  })

  test('is kept without its steps where the browser has no room for both', async () => {
    const journal = (await openJournal())!
    const one = session(fresh(), null, journal)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if (this.name === 'histories') throw new DOMException('No room.', 'QuotaExceededError')
      return put.call(this, value)
    })
    paint(one)
    await one.written()
    vi.restoreAllMocks()
    expect(one.state.where.browser).toBe('saved')
    const kept = (await journal.read(one.state.key))!
    expect(kept.scene).toEqual(one.store.state.scene)
    expect((await journal.history(kept)).past).toEqual([])
  })

  test('that meets the write of another tab keeps both versions', async () => {
    const journal = await openJournal()
    const one = session(fresh(), null, journal)
    paint(one)
    await one.written()
    const { key } = one.state
    const kept = (await journal!.read(key))!
    await journal!.write({ ...kept, name: 'theirs', revision: 90 }, kept.revision)
    paint(one)
    await one.written()
    expect(one.state.theirs).toMatchObject({ from: 'tab', design: { name: 'theirs' } })
    expect(savedWords(one.state.where)).toBe('notSavedOff')
    expect(wouldLose(one.state.where)).toBe(true)
    one.keepMine('mine')
    await one.written()
    expect((await journal!.read(key))!.name).toBe('theirs')
    expect(await journal!.read(one.state.key)).toMatchObject({ name: 'mine', scene: one.store.state.scene })
  })

  test('is kept by the shop after a pause, against the version that it began from', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const shop = new Shop()
    const one = session(fresh(), null, null, shop)
    paint(one)
    expect(await one.save()).toBe(true)
    expect(one.state.where.account).toBe('saved')
    paint(one)
    expect(one.state.where.account).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shop.kept).toMatchObject({ version: 2, scene: one.store.state.scene })
    one.set({ quantity: 730, speed: 'express' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shop.kept).toMatchObject({ version: 3, chosen: { quantity: 730, speed: 'express' } })

    // Another device saves: the next save is refused, and both versions stand.
    shop.kept = {
      ...shop.kept!,
      version: 9,
      name: 'theirs',
      scene: emptyScene(GOODS),
      chosen: { quantity: 90, speed: 'standard' },
    }
    paint(one)
    expect(await one.save()).toBe(false)
    expect(one.state.theirs?.from).toBe('account')
    expect(await one.takeTheirs()).toBe(true)
    expect(one.state).toMatchObject({ name: 'theirs', quantity: 90, theirs: null, account: { version: 9 } })
    expect(one.store.state.scene).toEqual(emptyScene(GOODS))
  })

  /** A session whose design another device has saved since, and which has been told. */
  async function met() {
    const shop = new Shop()
    const journal = (await openJournal())!
    const one = session(fresh(), null, journal, shop)
    paint(one)
    await one.save()
    await one.written()
    shop.kept = { ...shop.kept!, version: 9, name: 'theirs', scene: emptyScene(GOODS), chosen: null }
    paint(one)
    expect(await one.save()).toBe(false)
    return { journal, one, key: one.state.key }
  }

  test('leaves what another device saved under its own key, where mine is kept as a copy', async () => {
    const { journal, one, key } = await met()
    one.keepMine('mine')
    await one.written()
    const left = (await journal.read(key))!
    expect(left).toMatchObject({ name: 'theirs', scene: emptyScene(GOODS), account: { version: 9 } })
    // Nothing of it waits to be saved over theirs.
    expect(left.account!.revision).toBe(left.revision)
    expect(await journal.read(one.state.key)).toMatchObject({ name: 'mine', scene: one.store.state.scene })
  })

  test('keeps mine where it was until the copy of it is written', async () => {
    const { journal, one, key } = await met()
    const mine = (await journal.read(key))!
    const write = journal.write.bind(journal)
    const noRoom = vi
      .spyOn(journal, 'write')
      .mockImplementation(async (design, ...rest) => (design.key === key ? write(design, ...rest) : 'full'))
    one.keepMine('mine')
    await one.written()
    expect(savedWords(one.state.where)).toBe('notSavedFull')
    expect(await journal.read(key)).toEqual(mine)
    expect((await journal.history(mine)).past).not.toEqual([])
    noRoom.mockRestore()
    paint(one)
    await one.written()
    expect(await journal.read(one.state.key)).toMatchObject({ name: 'mine', scene: one.store.state.scene })
    expect((await journal.read(key))!).toMatchObject({ name: 'theirs', scene: emptyScene(GOODS) })
  })

  test('leaves what another tab has made of theirs before the copy is written', async () => {
    const { journal, one, key } = await met()
    const mine = (await journal.read(key))!
    const revision = mine.revision + 5
    const taken = { ...mine, name: 'taken', revision, account: { ...mine.account!, version: 9, revision } }
    expect(await journal.write(taken, mine.revision)).toBe('written')
    one.keepMine('mine')
    await one.written()
    expect(await journal.read(key)).toEqual(taken)
  })

  test('without a connection is tried again, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const shop = new Shop()
    const one = session(fresh(), null, null, shop)
    await one.save()
    shop.down = 'offline'
    paint(one)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(one.state.where.account).toBe('offline')
    shop.down = null
    await vi.advanceTimersByTimeAsync(15_000)
    expect(one.state.where.account).toBe('saved')
    expect(shop.kept!.scene).toEqual(one.store.state.scene)
  })

  test('that was refused says no longer why once it is changed, and is not sent there by itself', async () => {
    const shop = new Shop()
    shop.down = 'missing'
    const one = session(fresh(), null, await openJournal(), shop)
    paint(one)
    expect(await one.save()).toBe(false)
    expect(refusedWords(one.state.where)).toBe('editor.unsavedPicture')
    paint(one)
    await one.written()
    expect(refusedWords(one.state.where)).toBeNull()
    expect(savedWords(one.state.where)).toBe('savedBrowser')
  })

  test('that is on its way there, or waits for a connection, says so while it is changed', () => {
    expect((['saving', 'offline', 'none'] as const).map((account) => changedAccount(account, false))).toEqual([
      'saving',
      'offline',
      'none',
    ])
  })

  test('says that a full browser keeps nothing, until the shop does', async () => {
    const journal = (await openJournal())!
    vi.spyOn(journal, 'write').mockResolvedValue('full')
    const one = session(fresh(), null, journal)
    paint(one)
    await one.written()
    expect(savedWords(one.state.where)).toBe('notSavedFull')
    expect(wouldLose(one.state.where)).toBe(true)
    await one.save()
    await one.written()
    expect(savedWords(one.state.where)).toBe('savedAccountOnly')
  })
})

describe('a design as a file', () => {
  test('comes back with its pictures, as a design of its own', async () => {
    const journal = (await openJournal())!
    const original = new Blob(['pixels'], { type: 'image/png' })
    const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', await original.arrayBuffer()))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    await journal.keepPicture({ sha256, original, preview: original, keptAt: 0 })
    const asset = { type: 'image/png' as const, name: 'x', width: 2, height: 2, bytes: 6 }
    const design = { ...fresh(), name: 'Winter' }
    const pictured = { ...design, scene: { ...design.scene, assets: { [sha256]: asset } } }
    const file = await designFile(pictured, (wanted) => journal.picture(wanted))
    const { key } = (await readDesignFile(file!, journal))!
    expect(key).not.toBe(design.key)
    expect(await journal.read(key)).toMatchObject({ name: 'Winter', account: null })
    // Without its pictures it would be another design.
    expect(await designFile(pictured, async () => null)).toBeNull()
  })

  test.each(['', '{', '{"kind":"boxwright-design","design":{},"pictures":{}}', '[]', '{"kind":"x"}'])(
    'that is none (%j) is refused',
    async (text) => expect(await readDesignFile(new Blob([text]), await openJournal())).toBeNull(),
  )

  test('of a later release is not read', () => {
    expect(readKept({ ...fresh(), scene: { ...fresh().scene, version: 99 } })).toBeNull()
    expect(readKept({ ...fresh(), quantity: -1 })).toBeNull()
  })
})
