import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/error.ts'
import { PictureSending } from '../../../src/editor/pictures/picture-sending.ts'
import { DesignSession } from '../../../src/editor/shell/design-session.ts'
import { keptWithMaker } from '../../../src/editor/shell/kept-with-maker.ts'
import { refusedWords, savedWords } from '../../../src/editor/shell/saved-where.ts'
import { canShow, fresh, Shop } from './sessions.ts'

const HASH = 'a'.repeat(64)
const asset = { type: 'image/png' as const, name: 'a.png', width: 2, height: 2, bytes: 6 }

test('a picture is sent once with a design, and again where the design is kept anew, as for somebody else', async () => {
  const send = vi.fn(async () => undefined)
  const pictures = new PictureSending(
    async () => new Blob(['pixels']),
    send,
    async () => false,
  )
  const { key, name, scene, quantity, speed } = fresh()
  const design = { name, scene: { ...scene, assets: { [HASH]: asset } }, chosen: { quantity, speed } }
  const keeping = { designs: new Shop(), pictures }
  const kept = await keptWithMaker(keeping, { key, account: null }, design)
  if (kept.state !== 'saved') throw new Error(kept.state)
  const account = { id: kept.id, version: kept.version, revision: 0 }
  await keptWithMaker(keeping, { key, account }, design)
  expect(send).toHaveBeenCalledTimes(1)
  await keptWithMaker(keeping, { key, account: null }, design)
  expect(send).toHaveBeenCalledTimes(2)
})

const OTHER = 'b'.repeat(64)

test('a picture that this browser does not have counts as sent only where the shop has it', async () => {
  const send = vi.fn(async () => undefined)
  const there = new Set<string>()
  const asked = vi.fn(async (sha256: string) => there.has(sha256))
  const pictures = new PictureSending(async (sha256) => (sha256 === HASH ? new Blob(['pixels']) : null), send, asked)
  const assets = { [OTHER]: asset, [HASH]: asset }
  expect(await pictures.send(assets)).toBe('missing')
  // The others are sent nevertheless, and what is missing is asked for again.
  expect(send).toHaveBeenCalledTimes(1)
  there.add(OTHER)
  expect([await pictures.send(assets), await pictures.send(assets)]).toEqual(['sent', 'sent'])
  expect(asked).toHaveBeenCalledTimes(2)
  const away = new PictureSending(
    async () => null,
    send,
    () => Promise.reject(new ApiError('No connection', { status: 0, code: 'unreachable', cause: null })),
  )
  expect(await away.send(assets)).toBe('offline')
})

test('a design with a picture that is nowhere is not kept with its maker, and says what to do', async () => {
  const shop = new Shop()
  const lost = new PictureSending(
    async () => null,
    async () => undefined,
    async () => false,
  )
  const design = fresh()
  const one = new DesignSession({ ...design, scene: { ...design.scene, assets: { [HASH]: asset } } }, null, {
    journal: null,
    designs: shop,
    pictures: lost,
    canShow,
  })
  expect(await one.save()).toBe(false)
  expect([shop.kept, refusedWords(one.state.where)]).toEqual([null, 'editor.unsavedPicture'])
  one.close()
})

test.each([
  ['full', 'editor.unsavedFull'],
  ['large', 'canvas.full'],
  ['refused', null],
] as const)('a design that the shop does not take as it is %s says so', async (state, words) => {
  const shop = new Shop()
  shop.down = state
  const pictures = { send: async () => 'sent' as const }
  const one = new DesignSession(fresh(), null, { journal: null, designs: shop, pictures, canShow })
  expect(await one.save()).toBe(false)
  const where = { ...one.state.where, browser: 'saved' as const }
  expect([savedWords(where), refusedWords(where)]).toEqual(['savedRefused', words])
  one.close()
})
